import Waymark
import WaymarkTerminal

/// Answers what a user types, line by line.
@MainActor
final class TerminalSession {
  private let windows: TerminalWindows
  private let help: String
  private let clock: any Clock<Duration>
  /// How long a line may take that waits for something else than a turn: another thread, another program, or the user.
  private let patience: Duration
  /// What was typed and has not ended: it waits for a login, say.
  private var waiting: [TypedLine] = []

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - windows: what shows.
  ///   - help: what is printed for `help`.
  ///   - patience: how long a line may take that waits for something else than a turn, such as another program. What waits
  ///     for the user takes that long, too, so by default it is not much.
  ///   - clock: by which that is measured.
  init(
    in windows: TerminalWindows, help: String,
    patience: Duration = TerminalSession.patience, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.windows, self.help, self.patience, self.clock) = (windows, help, patience, clock)
  }

  /// Longer than a login that was closed can still be released, so that what became of the line it held is told at once.
  nonisolated static let patience = Duration.milliseconds(700)

  /// What can be typed, with a link to try.
  nonisolated static func help(trying link: String) -> String {
    """
    NUMBER        press what has this number; choose a tab
    NUMBER TEXT   fill in the field that has this number
    back          go back
    LINK          open a link, such as \(link) or /tabs, as a notification does at any time
    plan LINK     say what opening it would do, and why; nothing moves
    state         print the navigation as it is
    window N      turn to another window, once there are several
    window close  close this one
    help          print this
    quit          leave
    """
  }

  /// The answer to a line; `nil` if the user wants to leave. A line that means nothing is answered, too.
  func reply(to line: String) async -> String? {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    switch (words.first, words.count) {
    case ("quit", 1): return nil
    case ("help", 1): return help
    case ("state", 1): return "\(navigator.state)"
    case ("plan", 2): return plan(String(words[1]))
    case ("window", 2): return windows.reply(to: String(words[1])) ?? text
    case (let word?, 1) where isLink(word):
      return await shown(TypedLine(line, navigator.dispatch(.open(String(word)))))
    default: return await shown(TypedLine(line) { [windows] in await windows.page.read(line) })
    }
  }

  /// What shows when all has been done that can be done without the user: first what has become of earlier lines, then
  /// the page, or why nothing has happened.
  private func shown(_ typed: TypedLine) async -> String {
    await settle(typed)
    let news = waiting.compactMap(\.news)
    waiting.removeAll { $0.reply != nil }
    let note = typed.reply == nil ? [typed.note] : []
    if typed.reply == nil { waiting.append(typed) }
    return (news + note + [typed.answer ?? text]).joined(separator: "\n")
  }

  private var navigator: Navigator { windows.front }

  /// What shows: the windows, if there are several, and the page of the one in front.
  private var text: String {
    ([windows.list].compactMap(\.self) + [windows.page.text]).joined(separator: "\n")
  }

  /// Waits until a line has ended and nothing follows from it. What waits for the user has not ended then, and need not:
  /// everything else takes fewer turns, or ends while the session is patient.
  private func settle(_ typed: TypedLine) async {
    await giveTurns(typed)
    let pause = Duration.milliseconds(5)
    var waited = Duration.zero
    while isBusy(with: typed), waited < patience, (try? await clock.sleep(for: pause)) != nil {
      waited += pause
    }
    if waited > .zero { await giveTurns(typed) }
  }

  /// Gives others their turns until a line has ended and nothing follows from it, or very many have been of no use.
  private func giveTurns(_ typed: TypedLine) async {
    var (turns, quietTurns) = (0, 0)
    while quietTurns < 10, turns < 5_000 {
      quietTurns = isBusy(with: typed) ? 0 : quietTurns + 1
      await Task.yield()
      turns += 1
    }
  }

  /// Whether something is under way. With no request under way, an earlier line that was carried out has ended, or is about to.
  private func isBusy(with typed: TypedLine) -> Bool {
    typed.reply == nil || navigator.hasRequestsUnderWay || waiting.contains(where: \.isCarriedOut)
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

/// A line that was typed, and what has come of it so far.
@MainActor
private final class TypedLine {
  private let line: String
  private let request: DispatchedRequest?
  private var answered: TerminalReply?

  /// Whether it does something besides asking the navigator, and has not ended.
  var isCarriedOut: Bool { request == nil && answered == nil }

  /// What has come of it; `nil` as long as it has not ended.
  var reply: TerminalReply? { answered ?? request?.outcome.map { .done($0) } }

  /// A line that asks for something of the navigator.
  init(_ line: String, _ request: DispatchedRequest) { (self.line, self.request) = (line, request) }

  /// A line that is carried out.
  init(_ line: String, _ deed: @escaping @MainActor () async -> TerminalReply) {
    (self.line, request) = (line, nil)
    Task { answered = await deed() }
  }

  /// What is answered instead of the page.
  var answer: String? {
    switch reply {
    case .notUnderstood(let reason): "\(reason); type help to see what can be typed"
    case .done: reply?.complaint
    case nil: nil
    }
  }

  /// What is said as long as it has not ended.
  var note: String { "(\"\(line)\" waits)" }

  /// What is said later, when other lines have been typed meanwhile.
  var news: String? { answer.map { "(\"\(line)\" has ended: \($0))" } }
}
