import ProtectionTable
import Testing
import Waymark
import WaymarkTerminal
import WaymarkTesting

/// A host that checks the table of protection on the terminal host. Its trace contains the lines drawn after
/// each call.
@MainActor
private final class TerminalProtectionHost: ProtectionHost {
  let refusesSelection = true
  private let app: ProtectionApp
  private let host: TerminalHost<ProtectionView>
  private lazy var recorder = RecordingHost(host) { [weak self] in self?.takeTurn() }
  private weak var navigator: Navigator?

  init(_ app: ProtectionApp) {
    self.app = app
    host = TerminalHost(app.modules) { TerminalScreen(title: $0.title, text: [$0.text]) }
    host.resize(width: app.columns * 40)
  }

  func attach(to navigator: Navigator) async throws {
    self.navigator = navigator
    try await navigator.attach(recorder)
  }

  func simulate(_ gesture: UserGesture) -> Bool {
    switch gesture {
    case .back: return type("back")
    case .tapTab(let index):
      let choices = host.page.controls.indices.filter { host.page.controls[$0].role == .choice }
      return choices.indices.contains(index) && type("\(choices[index] + 1)")
    case .resize(let columns):
      host.resize(width: columns * 40)
      return true
    default: return false
    }
  }

  private func type(_ line: String) -> Bool {
    let page = host.page
    Task { await page.read(line) }
    return true
  }

  func takeTurn() { app.trace.note(host.page.text, in: "the page") }

  var visible: [String] {
    guard navigator != nil else { return [] }
    return host.page.text.split(separator: "\n").map {
      $0 == "One moment, please" ? standIn : String($0)
    }
  }

  var violations: [String] {
    navigator.map { host.snapshot.matches($0.state) ? [] : ["the host shows \(host.snapshot)"] } ?? []
  }
}

/// The table of the article *Interceptors and leave guards*, on a terminal.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct TerminalProtectionTests {
  private nonisolated static let rows = ProtectionRow.all(without: [.swipe, .forwardButton])

  @Test(
    "an interceptor decides once before a page shows its screen, as the article says", arguments: rows)
  func asks(row: ProtectionRow) async throws {
    let problems = try await ProtectionRun.problems(of: row) { TerminalProtectionHost($0) }
    #expect(problems == [])
  }
}

/// The table of restorations, on a terminal.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct TerminalRestorationTests {
  @Test("no event during a restoration removes a restored screen", arguments: RestorationRow.all)
  func restores(row: RestorationRow) async throws {
    let problems = try await RestorationRun.problems(of: row) { TerminalProtectionHost($0) }
    #expect(problems == [])
  }
}

/// The table of screens whose views cannot be built, on a terminal.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct TerminalFailedScreenTests {
  private nonisolated static let rows = FailedScreenRow.all(without: [.swipe])

  @Test(
    "a screen that cannot be built shows its failure, is built once and does not block other requests",
    arguments: rows)
  func shows(row: FailedScreenRow) async throws {
    let problems = try await FailedScreenRun.problems(of: row) { TerminalProtectionHost($0) }
    #expect(problems == [])
  }
}

/// The table of what survives what, on a terminal.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct TerminalSurvivalTests {
  private nonisolated static let rows = SurvivalRow.all(without: [.browser])

  @Test("the data of a screen survives exactly the events that the table lists", arguments: rows)
  func survives(row: SurvivalRow) async throws {
    let problems = try await SurvivalRun.problems(of: row) { TerminalProtectionHost($0) }
    #expect(problems == [])
  }
}

/// The table of screens that ask to be left, on a terminal.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct TerminalLeavingTests {
  @Test(
    "going back or closing asks only the leave guard of the screen that leaves, once",
    arguments: LeavingRow.all)
  func leaves(row: LeavingRow) async throws {
    let problems = try await LeavingRun.problems(of: row) { TerminalProtectionHost($0) }
    #expect(problems == [])
  }
}
