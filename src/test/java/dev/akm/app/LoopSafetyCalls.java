package dev.akm.app;

import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.Tokens;
import dev.akm.journal.Journal;
import dev.akm.llm.Endpoint;
import dev.akm.llm.LmStudioClient;
import dev.akm.memory.Memory;
import dev.akm.support.FakeLmStudio;
import dev.akm.support.TempStash;
import java.io.IOException;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Prints what runs over {@code loop-safety} cost with a model that proposes nothing: the first, a second with nothing new, one
 * after a new memory; and what the prompt has besides the texts. {@code java -cp … dev.akm.app.LoopSafetyCalls}.
 */
public final class LoopSafetyCalls {
    private LoopSafetyCalls() {}

    public static void main(String[] args) throws IOException {
        TempStash stash = new TempStash(Files.createTempDirectory("loop-safety"));
        for (LoopSafety.Item item : LoopSafety.items()) {
            stash.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        }
        Map<String, String> options = Map.of("port", "0", "mode", "silent", "context", "8192");
        try (FakeLmStudio server = new FakeLmStudio(options)) {
            Endpoint endpoint =
                    Endpoint.of("http://127.0.0.1:" + server.port() + "/v1").withContextLength(8192);
            System.out.println("| run | calls | prompt tokens | answer tokens | tokens not spent |");
            print("first", improve(stash, endpoint, 0));
            print("second, nothing new", improve(stash, endpoint, 1));
            stash.write("memories/fresh.md", "The espresso machine wants descaling in October.\n");
            print("third, one new memory", improve(stash, endpoint, 2));
        }
        List<Memory> memories = new ArrayList<>();
        StashScan.read(stash.stash(), memories, new ArrayList<>(), new ArrayList<>());
        int sum = 0;
        int most = 0;
        for (Memory memory : memories) {
            int overhead =
                    BeliefPrompt.cost(memory) - Tokens.estimate(memory.body().strip());
            sum += overhead;
            most = Math.max(most, overhead);
        }
        System.out.println("fixed part: " + BeliefPrompt.FIXED_TOKENS + " tokens; beside its text a memory has "
                + sum / memories.size() + " on average, " + most + " at most");
    }

    private static ImproveResult improve(TempStash stash, Endpoint endpoint, int night) {
        InstantSource clock = InstantSource.fixed(LoopSafety.NOW.plusSeconds(86_400L * night));
        return new Improve(
                        stash.stash(),
                        new Journal(stash.stash(), clock, stash.data()),
                        clock,
                        Improve.Rim.of(() -> new LmStudioClient(endpoint)))
                .run(ImproveRequest.defaults());
    }

    private static void print(String run, ImproveResult result) {
        System.out.println("| " + run + " | " + result.usage().calls() + " | "
                + result.usage().promptTokens() + " | " + result.usage().completionTokens() + " | "
                + result.chunks().tokensSaved() + " |");
    }
}
