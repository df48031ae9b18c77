package dev.akm;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the dependency table of {@code docs/ARCHITECTURE.md}. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.akm");

    /** Package to the packages of ours it may use. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("memory", Set.of()),
            Map.entry("document", Set.of("memory")),
            Map.entry("claims", Set.of("document", "memory")),
            Map.entry("consolidation", Set.of("claims", "document", "memory")),
            Map.entry("stash", Set.of("document", "memory")),
            Map.entry("journal", Set.of("consolidation", "stash", "document", "memory")),
            Map.entry("index", Set.of("stash", "document", "memory")),
            Map.entry("llm", Set.of("consolidation")),
            Map.entry("config", Set.of()),
            Map.entry(
                    "app",
                    Set.of(
                            "journal",
                            "index",
                            "llm",
                            "config",
                            "consolidation",
                            "stash",
                            "claims",
                            "document",
                            "memory")),
            Map.entry("output", Set.of("app", "memory", "index", "journal")),
            Map.entry("cli", Set.of("app", "output", "config")));

    /** Third-party code to the packages that may use it. */
    private static final Map<String, Set<String>> LIBRARIES = Map.of(
            "org.snakeyaml.engine..", Set.of("document", "output"),
            "org.commonmark..", Set.of("document", "output"),
            "java.sql..", Set.of("index"),
            "org.sqlite..", Set.of("index"),
            "com.fasterxml.jackson..", Set.of("consolidation", "journal", "llm", "config", "output", "app"),
            "okhttp3..", Set.of("llm"),
            "okio..", Set.of("llm"),
            "kotlin..", Set.of("llm"),
            "picocli..", Set.of("cli"),
            "java.net.http..", Set.of());

    private static final String[] PURE = {
        "dev.akm.memory..", "dev.akm.document..", "dev.akm.claims..", "dev.akm.consolidation.."
    };

    @Test
    void a_package_uses_only_what_stands_below_it() {
        for (Map.Entry<String, Set<String>> entry : MAY_USE.entrySet()) {
            List<String> forbidden = new ArrayList<>();
            for (String other : MAY_USE.keySet()) {
                if (!other.equals(entry.getKey()) && !entry.getValue().contains(other)) {
                    forbidden.add("dev.akm." + other + "..");
                }
            }
            noClasses()
                    .that()
                    .resideInAPackage("dev.akm." + entry.getKey() + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(forbidden.toArray(new String[0]))
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void every_package_stands_in_the_table() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> !name.equals("dev.akm"))
                        .map(name -> name.substring("dev.akm.".length()).split("\\.")[0]))
                .allMatch(MAY_USE::containsKey);
    }

    @Test
    void a_library_is_used_only_where_the_table_allows_it() {
        for (Map.Entry<String, Set<String>> entry : LIBRARIES.entrySet()) {
            String[] allowed = entry.getValue().stream()
                    .map(name -> "dev.akm." + name + "..")
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage("dev.akm..")
                    .and()
                    .resideOutsideOfPackages(allowed)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(entry.getKey())
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    void output_knows_of_index_and_journal_no_more_than_the_records_that_results_carry() {
        noClasses()
                .that()
                .resideInAPackage("dev.akm.output..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("dev.akm.index..", "dev.akm.journal..")
                        .and(not(assignableTo(Record.class))))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void within_consolidation_only_the_plan_parser_reads_json() {
        noClasses()
                .that()
                .resideInAPackage("dev.akm.consolidation..")
                .and()
                // With what the compiler makes of its switches.
                .haveNameNotMatching(".*\\.PlanParser(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml.jackson..")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void packages_form_no_circle() {
        slices().matching("dev.akm.(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void the_core_touches_no_file_socket_database_environment_or_clock() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat(new DescribedPredicate<JavaClass>("reach outside the process") {
                    @Override
                    public boolean test(JavaClass type) {
                        String name = type.getFullName();
                        return name.equals("java.nio.file.Files")
                                || name.equals("java.io.File")
                                || name.startsWith("java.net.")
                                || name.startsWith("java.sql.");
                    }
                })
                .orShould()
                .callMethod(System.class, "getenv")
                .orShould()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(java.time.Instant.class, "now")
                .check(CLASSES);
    }

    @Test
    void only_main_touches_the_streams_of_the_process_and_ends_it() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.akm.cli.Main")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .check(CLASSES);
    }

    @Test
    void no_command_holds_an_adapter_in_a_field() {
        fields().that()
                .areDeclaredInClassesThat()
                .resideInAPackage("dev.akm.cli..")
                .should(new ArchCondition<JavaField>("not have a type of an adapter") {
                    @Override
                    public void check(JavaField field, ConditionEvents events) {
                        String type = field.getRawType().getFullName();
                        if (type.startsWith("dev.akm.llm.")
                                || type.startsWith("dev.akm.index.")
                                || type.startsWith("okhttp3.")
                                || type.startsWith("java.sql.")) {
                            events.add(SimpleConditionEvent.violated(field, field.getFullName() + " is a " + type));
                        }
                    }
                })
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void every_package_says_what_it_is() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/akm"))) {
            Map<String, Boolean> described = new TreeMap<>();
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> {
                String directory = String.valueOf(file.getParent());
                boolean info = String.valueOf(file.getFileName()).equals("package-info.java");
                described.merge(directory, info, Boolean::logicalOr);
            });
            assertThat(described)
                    .isNotEmpty()
                    .allSatisfy(
                            (directory, info) -> assertThat(info).as(directory).isTrue());
        }
    }
}
