// A program for `nardy test` in Java (11 or newer): write `legal`, keep the rest, print nothing else to System.out.
//
//     nardy adapters Template.java > Template.java
//     javac Template.java && nardy test -- java Template
import java.util.List;
import java.util.Scanner;

final class Template {
    static final String START = "\"protocol\":1,"
        + "\"implementation\":{\"name\":\"my-program\",\"version\":\"1.0\",\"language\":\"Java\"},"
        + "\"commands\":[\"legal\"],\"variants\":\"own\""; // "own": your own rules; or a list of ids, or "any"

    /**
     * Every position in which a legal turn can end, each once, as JSON; null while this is not written.
     * The position is JSON too: {"white":{"24":15},"black":{"24":15},"turn":"white"}, and
     * field(field(position, "white"), "24") is how many checkers white has on his head, "" for none. Each player
     * numbers his own path from 24 (head) to 1; checkers that are missing of 15 have been borne off. Without a legal
     * movement the one result is the position as it stands.
     */
    static List<String> legal(String position, int[] roll) {
        return null;
    }

    /** The value of a key as it is written in a JSON object; "" when it is not there. Reads no escapes in keys. */
    static String field(String object, String key) {
        String name = "";
        for (int at = 0, depth = 0, quote = -1, value = -1; at < object.length(); at++) {
            char c = object.charAt(at);
            if (quote >= 0 && c == '\\') at++;
            else if (quote >= 0 && c == '"') { name = object.substring(quote + 1, at); quote = -1; }
            else if (quote >= 0) continue;
            else if (c == '"') quote = at;
            else if (c == ':' && depth == 1 && name.equals(key)) value = at + 1;
            else if ((c == ',' || c == '}') && depth == 1 && value >= 0) return object.substring(value, at).trim();
            else if (c == '{' || c == '[') depth++;
            else if (c == '}' || c == ']') depth--;
        }
        return "";
    }

    static String answer(String cmd, String request) {
        if (cmd.equals("start")) return START;
        if (cmd.equals("stop")) return "\"ok\":true";
        if (!cmd.equals("legal")) return "\"skipped\":\"the command " + cmd + " is not answered here\"";
        int[] roll = field(request, "roll").chars().filter(Character::isDigit).map(c -> c - '0').toArray();
        List<String> results = legal(field(request, "position"), roll);
        return results == null ? "\"skipped\":\"not written yet\"" : "\"results\":[" + String.join(",", results) + "]";
    }

    public static void main(String[] arguments) {
        Scanner lines = new Scanner(System.in);
        for (String cmd = ""; !cmd.equals("stop") && lines.hasNextLine(); System.out.flush()) {
            String request = lines.nextLine();
            cmd = field(request, "cmd").replace("\"", "");
            System.out.println("{\"seq\":" + field(request, "seq") + "," + answer(cmd, request) + "}");
        }
    }
}
