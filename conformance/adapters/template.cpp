// A program for `nardy test` in C++17: write `legal`, keep the rest, print nothing else to standard output.
//
//     nardy adapters template.cpp > bot.cpp
//     g++ -std=c++17 -O2 -o bot bot.cpp && nardy test -- ./bot
#include <iostream>
#include <optional>
#include <string>
#include <vector>

using std::string;
const string START = R"("protocol":1,"implementation":{"name":"my-program","version":"1.0","language":"C++"},)"
                     R"("commands":["legal"],"variants":"own")";  // your own rules; or a list of ids, or "any"

// The value of a key as it is written in a JSON object; "" when it is not there. Reads no escapes in keys.
string field(const string& object, const string& key) {
    string name;
    size_t quote = 0, value = 0, depth = 0;  // a JSON object has neither at its very beginning
    for (size_t at = 0; at < object.size(); at++) {
        const char c = object[at];
        if (quote && c == '\\') at++;
        else if (quote && c == '"') name = object.substr(quote, at - quote), quote = 0;
        else if (quote) continue;
        else if (c == '"') quote = at + 1;
        else if (c == ':' && depth == 1 && name == key) value = object.find_first_not_of(" \t", at + 1);
        else if ((c == ',' || c == '}') && depth == 1 && value)
            return object.substr(value, object.find_last_not_of(" \t", at - 1) + 1 - value);
        else if (c == '{' || c == '[') depth++;
        else if (c == '}' || c == ']') depth--;
    }
    return "";
}

// Every position in which a legal turn can end, each once, as JSON; nothing while this is not written.
// The position is JSON too: {"white":{"24":15},"black":{"24":15},"turn":"white"}, and
// field(field(position, "white"), "24") is how many checkers white has on his head, "" for none. Each player numbers
// his own path from 24 (head) to 1; what is missing of 15 is borne off. No legal movement: the position as it stands.
std::optional<std::vector<string>> legal(const string& position, const std::vector<int>& roll) {
    return std::nullopt;
}

string answer(const string& cmd, const string& request) {
    if (cmd == "\"start\"") return START;
    if (cmd == "\"stop\"") return R"("ok":true)";
    if (cmd != "\"legal\"") return R"("skipped":"this command is not answered here")";
    std::vector<int> roll;
    for (const char c : field(request, "roll")) if ('1' <= c && c <= '6') roll.push_back(c - '0');
    const auto results = legal(field(request, "position"), roll);
    if (!results) return R"("skipped":"not written yet")";
    string list;
    for (const string& result : *results) list += (list.empty() ? "" : ",") + result;
    return R"("results":[)" + list + "]";
}

int main() {
    for (string line, cmd; cmd != "\"stop\"" && std::getline(std::cin, line);) {
        cmd = field(line, "cmd");
        std::cout << "{\"seq\":" << field(line, "seq") << "," << answer(cmd, line) << "}" << std::endl;  // and flushed
    }
}
