#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkSaving
import WaymarkTesting

@testable import WaymarkInspector

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("An inspector", .timeLimit(.minutes(10)))
@MainActor
struct InspectorTests {
  private func app() throws -> NavigationApp {
    let map = try NavigationMap { Route(to: Account.self).using(.push).from(.firstStack()) }
    return NavigationApp { Navigator(map, start: .stack(Accounts()), window: $0) }
  }

  @Test("an inspector serves its page on the loopback address, and reports the address and the key")
  func serving() async throws {
    let inspector = Inspector(of: try app())
    var reports: [String] = []
    inspector.start { reports.append($0) }
    inspector.start { reports.append("again: \($0)") }
    try await waitFor("the report") { !reports.isEmpty }
    let address = try #require(inspector.address)
    #expect(reports == ["Inspector: \(address) (key \(inspector.key))"])
    let url = try #require(URL(string: address))
    let (page, _) = try await URLSession.shared.data(for: URLRequest(url: url, timeoutInterval: 600))
    #expect(String(decoding: page, as: UTF8.self).contains("id=\"inspector\""))
    inspector.stop()
    try await waitFor("the end of the server") { inspector.port == nil }
  }

  @Test("an inspector reports why it cannot listen")
  func taken() async throws {
    let first = Inspector()
    first.start()
    try await waitFor("the first server") { first.port != nil }
    let second = Inspector(port: try #require(first.port))
    var reports: [String] = []
    second.start { reports.append($0) }
    try await waitFor("the report") { !reports.isEmpty }
    #expect(reports.first?.contains("could not be started: port") == true)
    first.stop()
  }

  @Test("an inspector creates a new key for each run")
  func keys() {
    let keys = (0..<100).map { _ in Inspector().key }
    #expect(Set(keys).count == 100 && keys.allSatisfy { $0.count == 19 })
  }

  @Test("an inspector records the windows that an app opens later, from their first request on")
  func laterWindows() async throws {
    let app = try app()
    try app.openWindow()
    let inspector = Inspector(of: app)
    try app.openWindow()
    await app.perform(.go(to: Account(number: 1)), in: .new)
    let rows = inspector.timeline.moments.elements(from: 0, atMost: .max)
      .map { MomentRow($0, SafeTexts(map: nil)) }
    #expect(inspector.timeline.windows.count == 3)
    #expect(rows.filter { $0.kind == .request }.map(\.window) == [2])
  }

  @Test("an inspector keeps recording when another inspector of the same app ends", arguments: [true, false])
  func twoInspectors(isReleased: Bool) async throws {
    let app = try app()
    let window = try app.openWindow()
    var first: Inspector? = Inspector(of: app)
    let second = Inspector(of: app)
    await window.go(to: Account(number: 1))
    #expect([first, second].map { $0.map(requests) } == [["1"], ["1"]])
    if isReleased {
      weak let timeline = first?.timeline
      first = nil
      try await waitFor("the end of the recording") { timeline == nil }
    } else {
      first?.stop()
    }
    await window.go(to: Account(number: 2))
    await (try app.openWindow()).go(to: Account(number: 3))
    #expect(requests(second) == ["1", "2", "3"] && second.timeline.windows.count == 2)
    if let first { #expect(requests(first) == ["1"]) }
  }

  /// The numbers of the accounts that were requested.
  private func requests(_ inspector: Inspector) -> [String] {
    inspector.timeline.moments.elements(from: 0, atMost: .max)
      .map { MomentRow($0, SafeTexts(map: nil)) }.filter { $0.kind == .request }
      .map { $0.title.filter(\.isNumber) }
  }

  @Test("an inspector does not retain a window, and its release ends the recording")
  func lifetimes() async throws {
    var bank: BankApp? = try BankApp()
    let inspector = Inspector()
    if let bank { inspector.watch(bank.navigator) }
    weak let navigator = bank?.navigator
    bank = nil
    #expect(navigator == nil)
    let other = try BankApp()
    var second: Inspector? = Inspector()
    second?.watch(other.navigator)
    weak let timeline = second?.timeline
    second = nil
    try await waitFor("the end of the recording") { timeline == nil }
    #expect(await other.navigator.go(to: Account(number: 1)).node != nil)
  }

  @Test("an inspector shows a log with its changes")
  func log() async throws {
    let bank = try BankApp()
    var data = Data()
    let writer = try NavigationLogWriter(bank.navigator, app: "1") { data += $0 }
    await bank.navigator.go(to: Statement(account: 7, owner: "Ann"))
    await bank.navigator.back()
    let log = try NavigationLog(data, types: bank.navigator.restorableTypes())
    let inspector = Inspector()
    try inspector.add(log, map: bank.navigator.map, start: .stack(Accounts()), named: "Yesterday")
    let moments = inspector.timeline.moments.elements(from: 0, atMost: .max)
    let details = moments.map { MomentDetails($0, bank.texts) }
    #expect(
      details.map(\.row.title).suffix(2) == ["going to Statement(account: 7, _owner: •••)", "going back"])
    #expect(details.map { $0.done.map(\.mark) }.last == ["-"])
    #expect(details.map(\.row.change) == [nil, 1, 2] && details.allSatisfy { $0.row.request == nil })
    #expect(writer.failure == nil && inspector.timeline.windows.map(\.isOpen) == [false])
  }
}
#endif
