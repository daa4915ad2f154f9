import Foundation
import Testing

@testable import Waymark
@testable import WaymarkSaving
@testable import WaymarkSequences

/// Every error of a saved navigation, a log or a sequence has a row with its complete text.
@MainActor
struct SavedTextTests {
  private let navigator: Navigator

  init() throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
      .restoring(Shelf.self)
    navigator = Navigator(map, start: .stack(Screen("home")))
  }

  @Test("each error of an unreadable saved navigation has the expected text", arguments: SavedTexts.files)
  func file(_ json: String, text: String) throws {
    let types = navigator.restorableTypes()
    let error = #expect(throws: SavedNavigationError.self) {
      try SavedNavigation(json: Data(json.utf8), types: types)
    }
    #expect(error?.description == text)
  }

  @Test("each error of a saved navigation beyond a limit has the expected text", arguments: SavedTexts.limits)
  func limit(_ error: SavedNavigationError, text: String) { #expect("\(error)" == text) }

  @Test("each fault of a saved navigation at launch has the expected text", arguments: SavedTexts.launches)
  func launch(_ fault: NavigationLaunch.Fault, text: String) { #expect("\(fault)" == text) }

  @Test("each report of a dropped screen or container has the expected text", arguments: SavedTexts.dropped)
  func dropped(_ json: String, texts: [String]) async throws {
    let saved = try SavedNavigation(json: Data(json.utf8), types: navigator.restorableTypes())
    #expect(await navigator.restore(saved).dropped.map(\.description) == texts)
  }

  @Test("each error of an unreadable log has the expected text", arguments: SavedTexts.logs.indices)
  func log(_ index: Int) async throws {
    let (change, text) = SavedTexts.logs[index]
    var lines: [String] = []
    let writer = try NavigationLogWriter(navigator, app: "1") {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    for name in ["a", "b"] { await navigator.go(to: Screen(name)) }
    withExtendedLifetime(writer) {}
    change(&lines)
    let (data, types) = (Data(lines.joined().utf8), navigator.restorableTypes())
    let error = #expect(throws: NavigationLogError.self) { try NavigationLog(data, types: types).end() }
    #expect(error?.description == text)
  }

  @Test(
    "each error of a log that is too long or inconsistent has the expected text",
    arguments: SavedTexts.replays)
  func replay(_ error: NavigationLogError, text: String) { #expect("\(error)" == text) }

  @Test("each error of a sequence has the expected text", arguments: SequenceTexts.errors)
  func sequence(_ error: SequenceError, text: String) { #expect("\(error)" == text) }

  @Test("the tables contain every case of a sequence's errors")
  func complete() throws {
    let cases = try DeclaredCases(of: "SequenceError")
    #expect(cases.missing(in: SequenceTexts.errors.map(\.0)).carrying == [])
    #expect(try DeclaredCases.textsWithoutRow(of: "SequenceError", in: "SequenceTexts") == [])
    #expect(SequenceTexts.errors.map(\.0).contains { if case .alreadyRunning = $0 { true } else { false } })
    let reasons = try DeclaredCases(of: "StepFailure")
    let failures = SequenceTexts.errors.compactMap {
      if case .step(let failure) = $0.0 { failure.reason } else { nil }
    }
    #expect(reasons.missing(in: failures).carrying == [])
  }

  private struct Shelf: ContainerDestination { static let kind = Stack() }
}
