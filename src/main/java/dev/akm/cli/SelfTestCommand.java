package dev.akm.cli;

import dev.akm.app.FoolishModel;
import dev.akm.app.SelfTest;
import dev.akm.output.SelfTestText;
import java.util.ArrayList;
import java.util.List;

final class SelfTestCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        List<String> labels = new ArrayList<>();
        for (FoolishModel model : FoolishModel.values()) {
            labels.add(model.label());
        }
        syntax.list("--model", String.join("|", labels), "which of them; default: all")
                .example("akm self-test", "hostile models on a copy of your stash; counts what is lost");
    }

    @Override
    public Answer run(Call call) {
        List<FoolishModel> models = new ArrayList<>();
        for (FoolishModel model : FoolishModel.values()) {
            if (!call.flag("--model") || call.list("--model").contains(model.label())) {
                models.add(model);
            }
        }
        ProgressLine progress = new ProgressLine(call);
        try {
            return Answer.of(new SelfTest(call.workspace()).run(models, progress::progress), SelfTestText::print);
        } finally {
            progress.clear();
        }
    }
}
