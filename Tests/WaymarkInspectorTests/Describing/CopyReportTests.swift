#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkSaving
import WaymarkTesting

@testable import WaymarkInspector

/// The map and the start to which the copied test in `CopiedTest.swift` refers.
let map: NavigationMap = {
  do {
    return try NavigationMap {
      Route(to: Account.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Draft.self).using(.push).from(.firstStack())
    }
  } catch {
    fatalError("\(error)")
  }
}()
let start = NodeBlueprint.tabs(as: BankTabs(), .stack(Accounts()), .stack(Transfers()))

@Suite("Copied reports", .timeLimit(.minutes(10)))
@MainActor
struct CopyReportTests {
  @Test("a screen is copied as the link to the front screen, unless the link contains a sensitive value")
  func link() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Account(number: 3))
    await app.navigator.go(to: Statement(account: 3, owner: "Ann"))
    await app.navigator.go(to: SignIn())
    let reports = app.moments.dropFirst().map { CopyReport($0, of: app.navigator.map) }
    #expect(reports.map(\.link) == ["bank://accounts/3", nil, nil])
    #expect(reports[1].linkProblem == "the screen contains a sensitive value")
    #expect(reports[2].linkProblem?.contains("has no link") == true)
    #expect(reports.allSatisfy { !"\($0)".contains("Ann") })
  }

  @Test("a copied state can be restored and contains no sensitive values")
  func state() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Statement(account: 3, owner: "Ann"))
    let text = CopyReport(try #require(app.moments.last), of: app.navigator.map).state
    #expect(text.hasPrefix("{\n  \""))
    let other = try BankApp()
    let saved = try SavedNavigation(json: Data(text.utf8), types: other.navigator.restorableTypes())
    await other.navigator.restore(saved)
    #expect(other.navigator.state.front.screen?.destination == AnyDestination(Statement(account: 3)))
  }

  @Test("copied JSON has one value per line, and keeps strings and numbers unchanged")
  func indentation() {
    let json = #"{"a":[1.50,18446744073709551615],"b":{},"c":[],"d":"{\"x\":[1,2]}\\", "e":[{"f":null}]}"#
    let lines = [
      #"{"#, #"  "a": ["#, "    1.50,", "    18446744073709551615", "  ],", #"  "b": {},"#, #"  "c": [],"#,
      #"  "d": "{\"x\":[1,2]}\\","#, #"  "e": ["#, "    {", #"      "f": null"#, "    }", "  ]", "}",
    ]
    #expect(IndentedJSON.text(Data(json.utf8)) == lines.joined(separator: "\n"))
  }

  @Test("a refused request is copied as a test that fails until the fault is fixed")
  func failingTest() async throws {
    let app = try BankApp()
    app.decision = .refuse("the vault is closed")
    await app.navigator.go(to: Vault())
    let text = CopyReport(try #require(app.moments.last), of: app.navigator.map).test
    #expect(text.contains("// It ended like this: refused by the interceptor guard: the vault is closed"))
    #expect(text.contains("let outcome = await navigator.perform(.go(to: try decoded(Vault.self, \"{}\")))"))
    #expect(text.contains(#"#expect(outcome.node != nil, "\(outcome)")"#))
    // It would fail after the fault is mended if it named the screens.
    #expect(!text.contains("navigator.state.screens"))
  }

  @Test("copying from a report gives the same text as copying from its window")
  func report() async throws {
    let app = try BankApp()
    let reporter = NavigationReporter(app.navigator, app: "1.0")
    await app.navigator.go(to: Draft(text: "hello"))
    app.decision = .refuse("the vault is closed")
    await app.navigator.go(to: Vault())
    await app.navigator.back()
    let log = try NavigationLog(try reporter.report(), types: app.navigator.restorableTypes())
    let timeline = Timeline(capacity: 100, clock: ContinuousClock())
    try timeline.add(log, map: app.navigator.map, start: app.navigator.start, name: "report")
    let moments = timeline.moments.elements(from: 1, atMost: .max)
    let live = app.moments.filter { if case .request = $0.event { true } else { false } }
    #expect(moments.map { MomentRow($0, app.texts).status } == [.done, .refused, .done])
    for (moment, own) in zip(moments, live) {
      #expect(CopyReport(moment, of: app.navigator.map).test == CopyReport(own, of: app.navigator.map).test)
    }
    #expect(MomentDetails(moments[1], app.texts).reasons?.isEmpty == false)
  }

  @Test("a copied Swift test compiles and passes")
  func test() async throws {
    let navigator = Navigator(map, start: start)
    let timeline = Timeline(capacity: 100, clock: ContinuousClock())
    timeline.watch(navigator, name: nil)
    await navigator.go(to: Draft(text: "a \"quoted\" text\nwith two lines"))
    await navigator.go(to: SignIn())
    await navigator.go(to: Account(number: 3))
    let moment = try #require(timeline.moments[timeline.moments.end - 1])
    let source = GeneratedTest(moment).source
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "CopiedTest.swift")
    let text = "// swift-format-ignore-file\n#if Web\n\(source)#endif\n"
    if ProcessInfo.processInfo.environment["WAYMARK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == text, "CopiedTest.swift must contain:\n\(text)")
  }

  @Test("the copied Swift test of a link goes to the destination of the link")
  func openedLink() async throws {
    let app = try BankApp()
    await app.navigator.open("bank://accounts/3")
    let source = GeneratedTest(try #require(app.moments.last)).source
    #expect(source.contains(##"perform(.go(to: try decoded(Account.self, #"{"number":3}"#)))"##))
  }

  @Test("the copied Swift test only sets the state if the action cannot be repeated")
  func unrepeatable() async throws {
    let app = try BankApp()
    let tab = try #require(app.navigator.state.screens.last)
    await app.navigator.select(tab.id)
    let source = GeneratedTest(try #require(app.moments.last)).source
    #expect(source.contains("no action that a test can repeat") && source.contains("selecting: 1"))
  }
}
#endif
