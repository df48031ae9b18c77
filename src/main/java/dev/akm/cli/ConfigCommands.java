package dev.akm.cli;

import dev.akm.app.ConfigCommand;
import dev.akm.output.ConfigText;

/** The commands of {@code akm config}. */
final class ConfigCommands {
    private ConfigCommands() {}

    static final class ListAll implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.example("akm config list --detail full --json", "with defaults, variables and what each is for");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(new ConfigCommand(call.workspace()).list(), ConfigText::list);
        }
    }

    static final class Get implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.operand("KEY", 1, 1, "such as memory.captureMode")
                    .example("akm config get stashDir --format text", "the value alone");
        }

        @Override
        public Answer run(Call call) {
            String key = call.operands().get(0);
            return Answer.of(new ConfigCommand(call.workspace()).get(key), ConfigText::value);
        }
    }

    static final class Set implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.operand("KEY", 1, 1, "such as improve.maxCalls")
                    .operand("VALUE", 1, 1, "a word; an object as JSON")
                    .example(
                            "akm config set profiles.llm.local.endpoint http://localhost:1234/v1",
                            "a profile is made by its first setting")
                    .example(
                            "akm config set profiles.llm.local.apiKey '${MY_KEY}'",
                            "the key stays in the variable, the file only names it");
        }

        @Override
        public Answer run(Call call) {
            String key = call.operands().get(0);
            String value = call.operands().get(1);
            return Answer.of(new ConfigCommand(call.workspace()).set(key, value), ConfigText::value);
        }
    }

    static final class Unset implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.operand("KEY", 1, 1, "such as improve.maxCalls")
                    .example("akm config unset improve.maxCalls", "no limit again");
        }

        @Override
        public Answer run(Call call) {
            String key = call.operands().get(0);
            return Answer.of(new ConfigCommand(call.workspace()).unset(key), ConfigText::value);
        }
    }

    static final class Where implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.example("akm config path", "works with a broken file too");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(new ConfigCommand(call.workspace()).path(), ConfigText::path);
        }
    }

    static final class Validate implements Command {
        @Override
        public void declare(Syntax syntax) {
            syntax.example(
                    "akm config validate", "unknown keys are warnings; exit 1 for wrong values, 78 for broken JSON");
        }

        @Override
        public Answer run(Call call) {
            return Answer.of(new ConfigCommand(call.workspace()).validate(), ConfigText::problems);
        }
    }
}
