/**
 * The OpenAI-compatible endpoint of LM Studio, Ollama, llama-server, vLLM and their like.
 *
 * <p>It must not know what a memory is: it carries text there, and whole JSON or a named failure back.
 */
@NullMarked
package dev.akm.llm;

import org.jspecify.annotations.NullMarked;
