import Waymark
import WaymarkTerminal

/// Answers what a user types, line by line.
@MainActor
struct TerminalSession {
  let navigator: Navigator
  let page: () -> TerminalPage

  nonisolated static let help = """
    NUMBER        press what has this number; choose a tab
    NUMBER TEXT   fill in the field that has this number
    back          go back
    LINK          open a link, such as shop://products/42 or /account
    plan LINK     say what opening it would do, and why; nothing moves
    state         print the navigation as it is
    help          print this
    quit          leave
    """

  /// The answer to a line; `nil` if the user wants to leave. A line that means nothing is answered, too.
  func answer(to line: String) async -> String? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    switch (words.first, words.count) {
    case ("quit", 1): return nil
    case ("help", 1): return Self.help
    case ("state", 1): return "\(navigator.state)"
    case ("plan", 2): return plan(String(words[1]))
    case (let word?, 1) where isLink(word): return await shown(.done(navigator.open(String(word))))
    default: return await shown(page().read(line))
    }
  }

  /// What shows now, or why nothing has happened.
  private func shown(_ reply: TerminalReply) -> String {
    switch reply {
    case .notUnderstood(let reason): "\(reason); type help to see what can be typed"
    case .done: reply.complaint ?? page().text
    }
  }

  private func isLink(_ word: Substring) -> Bool {
    word.hasPrefix("/") || word.contains("://")
  }

  private func plan(_ link: String) -> String {
    do throws(LinkError) {
      return "\(try navigator.plan(opening: link))"
    } catch {
      return "\(error)"
    }
  }
}
