import Waymark
import WaymarkTerminal

/// Handles the lines that a user types and returns the text to print.
@MainActor
final class TerminalSession {
  private let windows: TerminalWindows
  private let help: String
  private let clock: any Clock<Duration>
  private let inspector: StartedInspector?
  /// The maximum time to wait for a line that depends on another thread, another program or the user.
  private let patience: Duration
  /// The lines that have not ended, for example because they wait for a login.
  private var waiting: [TypedLine] = []

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - windows: the windows of the app.
  ///   - help: the text for the command `help`.
  ///   - patience: the maximum time to wait for a line that depends on another thread, another program or
  ///     the user. It is short by default, because every line that waits for the user takes the full time.
  ///   - clock: the clock for that time.
  ///   - inspector: the inspector that the command `i` opens, or `nil` if there is none.
  init(
    in windows: TerminalWindows, help: String,
    patience: Duration = TerminalSession.patience, clock: any Clock<Duration> = ContinuousClock(),
    inspector: StartedInspector? = nil
  ) {
    (self.windows, self.help, self.patience, self.clock) = (windows, help, patience, clock)
    self.inspector = inspector
  }

  /// The default maximum time. After a login is closed, its held request can be released for a short time.
  /// This is longer, so the outcome of that request is printed with the same line.
  nonisolated static let patience = Duration.milliseconds(700)

  /// Returns the list of commands with an example link.
  nonisolated static func help(trying link: String) -> String {
    """
    NUMBER        press the control with this number, or choose a tab
    NUMBER TEXT   fill in the field with this number
    back          go back
    LINK          open a link, such as \(link) or /tabs
    plan LINK     print what opening it would do, and why
    state         print the navigation state
    window N      switch to another window
    window close  close this window
    i             open the inspector in a browser, with the option --inspector
    help          print this list
    quit          end the program
    """
  }

  /// Handles a line and returns the text to print, or `nil` if the user quits. A line that is not understood
  /// also gets a text.
  func reply(to line: String) async -> String? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    switch (words.first, words.count) {
    case ("quit", 1): return nil
    case ("help", 1): return help
    case ("i", 1): return inspect()
    case ("state", 1): return "\(navigator.state)"
    case ("plan", 2): return plan(String(words[1]))
    case ("window", 2): return windows.reply(to: String(words[1])) ?? text
    case (let word?, 1) where isLink(word):
      return await shown(TypedLine(line, navigator.dispatch(.open(String(word)))))
    default: return await shown(TypedLine(line) { [windows] in await windows.page.read(line) })
    }
  }

  /// Waits until a line needs the user, then returns the outcomes of earlier lines followed by the page or
  /// the reason why nothing happened.
  private func shown(_ typed: TypedLine) async -> String {
    await settle(typed)
    let news = waiting.compactMap(\.news)
    waiting.removeAll { $0.reply != nil }
    let note = typed.reply == nil ? [typed.note] : []
    if typed.reply == nil { waiting.append(typed) }
    return (news + note + [typed.answer ?? text]).joined(separator: "\n")
  }

  private var navigator: Navigator { windows.front }

  /// The page of the window in front. If there are several windows, the list of windows comes first.
  private var text: String {
    ([windows.list].compactMap(\.self) + [windows.page.text]).joined(separator: "\n")
  }

  /// Waits until a line and all work that follows from it have ended. A line that waits for the user does not
  /// end; this returns when the time limit is reached.
  private func settle(_ typed: TypedLine) async {
    await giveTurns(typed)
    let pause = Duration.milliseconds(5)
    var waited = Duration.zero
    while isBusy(with: typed), waited < patience, (try? await clock.sleep(for: pause)) != nil {
      waited += pause
    }
    if waited > .zero { await giveTurns(typed) }
  }

  /// Yields to other tasks until a line and all work that follows from it have ended, at most 5,000 times.
  private func giveTurns(_ typed: TypedLine) async {
    var (turns, quietTurns) = (0, 0)
    while quietTurns < 10, turns < 5_000 {
      quietTurns = isBusy(with: typed) ? 0 : quietTurns + 1
      await Task.yield()
      turns += 1
    }
  }

  /// Whether work is under way. An earlier line that runs a closure counts too, because it is about to end
  /// when no request is under way.
  private func isBusy(with typed: TypedLine) -> Bool {
    typed.reply == nil || navigator.hasRequestsUnderWay || waiting.contains(where: \.isCarriedOut)
  }

  /// Opens the inspector. If the browser cannot be opened, the reason is printed later.
  private func inspect() -> String {
    guard let inspector else { return "there is no inspector; start the program with --inspector" }
    inspector.open { Console.write($0) }
    return "(opening the inspector)"
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

/// A line that the user has typed, and its result once it has ended.
@MainActor
private final class TypedLine {
  private let line: String
  private let request: DispatchedRequest?
  private var answered: TerminalReply?

  /// Whether the line runs a closure that has not returned.
  var isCarriedOut: Bool { request == nil && answered == nil }

  /// The reply, or `nil` if the line has not ended.
  var reply: TerminalReply? { answered ?? request?.outcome.map { .done($0) } }

  /// Creates a line that waits for a navigation request.
  init(_ line: String, _ request: DispatchedRequest) { (self.line, self.request) = (line, request) }

  /// Creates a line that runs a closure.
  init(_ line: String, _ deed: @escaping @MainActor () async -> TerminalReply) {
    (self.line, request) = (line, nil)
    Task { answered = await deed() }
  }

  /// The text to print instead of the page, or `nil` to print the page.
  var answer: String? {
    switch reply {
    case .notUnderstood(let reason): "\(reason); type help for a list of commands"
    case .done: reply?.complaint
    case nil: nil
    }
  }

  /// The text to print while the line has not ended.
  var note: String { "(\"\(line)\" is waiting)" }

  /// The text to print with a later line, after this one has ended.
  var news: String? { answer.map { "(\"\(line)\" has ended: \($0))" } }
}
