package dev.akm.llm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A server for what no proper one does: answers bytes, for each request text that {@code answer} is given. */
final class RawServer implements AutoCloseable {
    private final ServerSocket socket;
    private final Function<String, byte[]> answer;
    private final List<String> requests = new CopyOnWriteArrayList<>();

    RawServer(Function<String, byte[]> answer) {
        this.answer = answer;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(this::serve, "raw-server");
        thread.setDaemon(true);
        thread.start();
    }

    static byte[] http(String status, String type, String body, String... headers) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\nContent-Length: " + bytes.length
                + "\r\n" + (headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n")
                + "Connection: close\r\n\r\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        out.writeBytes(bytes);
        return out.toByteArray();
    }

    static byte[] json(String body) {
        return http("200 OK", "application/json", body);
    }

    /** A completion with that message object. */
    static byte[] completion(String message) {
        return completion(message, "\"finish_reason\":\"stop\"", "");
    }

    static byte[] completion(String message, String finish, String rest) {
        return json(
                "{\"model\":\"m\",\"choices\":[{\"index\":0," + finish + ",\"message\":" + message + "}]" + rest + "}");
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    List<String> requests() {
        return requests;
    }

    List<String> posts() {
        return requests.stream().filter(request -> request.startsWith("POST")).toList();
    }

    private void serve() {
        while (!socket.isClosed()) {
            try (Socket connection = socket.accept()) {
                String request = read(connection.getInputStream());
                if (request.isEmpty()) {
                    continue;
                }
                requests.add(request);
                byte[] bytes = answer.apply(request);
                if (bytes.length == 0) {
                    connection.setSoLinger(true, 0); // a reset, not an orderly end
                    continue;
                }
                connection.getOutputStream().write(bytes);
                connection.getOutputStream().flush();
                connection.shutdownOutput();
                connection.getInputStream().readAllBytes();
            } catch (IOException e) {
                // The client went away: its right.
            }
        }
    }

    private static String read(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int length = -1;
        int headEnd = -1;
        while (headEnd < 0 || out.size() < headEnd + length) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            out.write(next);
            if (headEnd < 0 && next == '\n') {
                String head = out.toString(StandardCharsets.ISO_8859_1);
                if (head.endsWith("\r\n\r\n")) {
                    headEnd = out.size();
                    length = 0;
                    for (String line : head.split("\r\n")) {
                        if (line.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                            length = Integer.parseInt(line.substring(15).strip());
                        }
                    }
                }
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
