package dev.akm.llm;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.akm.consolidation.ChatRequest;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;

/** The body of a chat request. */
final class ChatJson {

    /** Members that extra parameters must not replace: with another of these the answer could not be trusted or read. */
    private static final Set<String> OURS = Set.of(
            "model", "messages", "max_tokens", "temperature", "stream", "response_format", "n", "tools", "tool_choice");

    /** Which of the parts that some servers refuse are sent. */
    record Form(boolean schema, boolean thinking, boolean system) {
        Form without(Retry retry) {
            return new Form(
                    schema && retry != Retry.WITHOUT_SCHEMA,
                    thinking && retry != Retry.WITHOUT_THINKING,
                    system && retry != Retry.WITHOUT_SYSTEM);
        }
    }

    private ChatJson() {}

    static String of(ChatRequest request, Endpoint endpoint, Optional<String> model, Form form) {
        // Into characters first: Jackson's byte writer throws on half a surrogate pair, which a file may hold.
        StringWriter out = new StringWriter();
        try (JsonGenerator json = JsonTree.STRICT.createGenerator(out)) {
            json.writeStartObject();
            if (model.isPresent()) {
                json.writeStringField("model", model.get());
            }
            messages(json, request, form);
            json.writeNumberField("temperature", endpoint.temperature());
            json.writeNumberField("max_tokens", Math.min(request.maxTokens(), endpoint.maxTokens()));
            json.writeBooleanField("stream", false);
            if (form.schema()) {
                schema(json, request);
            }
            if (form.thinking() && endpoint.enableThinking().isPresent()) {
                thinking(json, endpoint.enableThinking().get(), endpoint.extraParams());
            }
            extra(json, endpoint.extraParams());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory does not fail", e);
        }
        return out.toString();
    }

    private static void messages(JsonGenerator json, ChatRequest request, Form form) throws IOException {
        json.writeArrayFieldStart("messages");
        if (form.system()) {
            message(json, "system", request.system());
            message(json, "user", request.user());
        } else {
            message(json, "user", request.system() + "\n\n" + request.user());
        }
        json.writeEndArray();
    }

    private static void message(JsonGenerator json, String role, String content) throws IOException {
        json.writeStartObject();
        json.writeStringField("role", role);
        json.writeStringField("content", content);
        json.writeEndObject();
    }

    private static void schema(JsonGenerator json, ChatRequest request) throws IOException {
        json.writeObjectFieldStart("response_format");
        json.writeStringField("type", "json_schema");
        json.writeObjectFieldStart("json_schema");
        json.writeStringField("name", request.schemaName());
        json.writeBooleanField("strict", true);
        json.writeFieldName("schema");
        json.writeRawValue(request.schemaJson());
        json.writeEndObject();
        json.writeEndObject();
    }

    /** The two spellings that some server heeds: llama-server's, and the one of Ollama and newer LM Studios. */
    private static void thinking(JsonGenerator json, boolean enabled, String extra) throws IOException {
        Object given = JsonTree.parse(extra).orElse(JsonTree.NULL);
        if (JsonTree.member(given, "chat_template_kwargs") == JsonTree.NULL) {
            json.writeObjectFieldStart("chat_template_kwargs");
            json.writeBooleanField("enable_thinking", enabled);
            json.writeEndObject();
        }
        if (!enabled && JsonTree.member(given, "reasoning_effort") == JsonTree.NULL) {
            json.writeStringField("reasoning_effort", "none");
        }
    }

    private static void extra(JsonGenerator json, String object) throws IOException {
        if (object.isBlank()) {
            return;
        }
        try (JsonParser parser = JsonTree.STRICT.createParser(object)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                if (OURS.contains(name)) {
                    parser.skipChildren();
                } else {
                    json.writeFieldName(name);
                    json.copyCurrentStructure(parser);
                }
            }
        }
    }
}
