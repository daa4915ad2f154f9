import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Logs that are refused, and the conditions in which a writer stops.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct LogRefusalTests {
  private final class File {
    var lines: [String] = []
    var isFull = false
  }

  private let navigator: Navigator
  private let file = File()

  init() throws {
    navigator = Navigator(
      try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) },
      start: .stack(Screen("home")))
  }

  private func writer() throws -> NavigationLogWriter {
    try NavigationLogWriter(navigator, app: "1") { [file] line in
      if file.isFull { throw Mishap() }
      file.lines.append(String(decoding: line, as: UTF8.self))
    }
  }

  private func log(_ lines: [String]) throws -> NavigationLog {
    try NavigationLog(Data(lines.joined().utf8), types: navigator.restorableTypes())
  }

  /// Returns the error in reading a log, or `nil`.
  private func problem(_ lines: [String]) -> NavigationLogError? {
    do {
      _ = try log(lines)
      return nil
    } catch {
      return error as? NavigationLogError
    }
  }

  // Scenario T6.
  @Test("after a failed line, the log writes no further lines")
  func stops() async throws {
    let writer = try writer()
    await navigator.go(to: Screen("a"))
    file.isFull = true
    await navigator.go(to: Screen("b"))
    file.isFull = false
    let written = file.lines
    for round in 0..<300 { await navigator.go(to: Screen("\(round)")) }
    #expect(writer.failure is Mishap && file.lines == written)
    #expect(try log(file.lines).changes.count == 1)
  }

  // Scenario T6.
  @Test("a log repeats the whole state at least every 300 lines")
  func states() async throws {
    let writer = try writer()
    for round in 0..<1_100 {
      await navigator.go(to: Screen("\(round)"))
      if round % 3 == 2 { await navigator.back() }
    }
    withExtendedLifetime(writer) {}
    let places = file.lines.indices.filter { file.lines[$0].contains(#""state":"#) }
    let distances = zip(places.dropFirst(), places).map { $0 - $1 }
    #expect(distances.count >= 4 && distances.allSatisfy { $0 <= 300 })
    #expect(places.last.map { file.lines.count - $0 <= 300 } == true)
  }

  // Scenario T6.
  @Test(
    "a line that is nested too deeply is refused, even in an unknown field", arguments: [true, false])
  func nesting(isTooDeep: Bool) async throws {
    let writer = try writer()
    await navigator.go(to: Screen("a"))
    withExtendedLifetime(writer) {}
    let depth = SavedJSON.nesting(isLog: true) - (isTooDeep ? 0 : 1)
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    var lines = file.lines
    lines[2] = #"{"unknown":\#(value),"# + lines[2].dropFirst()
    let reason = "it is nested too deeply at line 1, column \(11 + depth)"
    let expected = NavigationLogError(line: 3, problem: .malformed(reason))
    #expect(problem(lines) == (isTooDeep ? expected : nil))
  }

  // Scenario T6.
  @Test(
    "a state with duplicate ids, or with an id that is not below nextNumber, is refused",
    arguments: [(#""nextNumber":4"#, #""nextNumber":2"#), (#""id":2"#, #""id":1"#)])
  func unsound(sound: String, unsound: String) throws {
    let writer = try writer()
    withExtendedLifetime(writer) {}
    var lines = file.lines
    #expect(problem(lines) == nil && lines[1].contains(sound))
    lines[1] = lines[1].replacing(sound, with: unsound)
    #expect(problem(lines)?.line == 2)
  }

  // Scenario T6.
  @Test("a state or change whose nextNumber exceeds the limit is refused")
  func numbers() throws {
    let writer = try writer()
    withExtendedLifetime(writer) {}
    let (largest, tooLarge) = (
      SavedNavigationLimits.loggedNextNumber, SavedNavigationLimits.loggedNextNumber + 1
    )
    func state(_ number: UInt64) -> [String] {
      [file.lines[0], file.lines[1].replacing(#""nextNumber":4"#, with: #""nextNumber":\#(number)"#)]
    }
    func change(_ number: UInt64) -> [String] {
      file.lines + [
        #"{"change":{"revision":1,"cause":"stateSet","operations":[],"nextNumber":\#(number)}}"#
          + "\n"
      ]
    }
    #expect(problem(state(largest)) == nil && problem(change(largest)) == nil)
    #expect(problem(state(tooLarge))?.line == 2 && problem(change(tooLarge))?.line == 3)
  }

  // Scenario T6.
  @Test("replayed actions are planned with the layout traits at the time of recording")
  func room() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.newStack).using(.setColumn(.detail)).from(
        .container(Library()))
    }
    let start = NodeBlueprint.split(
      as: Library(), [.primary: .stack(Screen("list")), .detail: .stack(Screen("empty"))])
    let navigator = Navigator(map, start: start)
    let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Screen.self) { _, _ in 0 } })
    try await host.attach(to: navigator)
    var data = Data()
    let writer = try NavigationLogWriter(navigator, app: "1") { data += $0 }
    host.resize(columns: 1)
    await navigator.go(to: Screen("a"))
    await navigator.back()
    host.resize(columns: 2)
    await navigator.back()
    await navigator.go(to: Screen("b"))
    #expect(writer.failure == nil)
    let log = try NavigationLog(data, types: navigator.restorableTypes())
    #expect(log.changes.contains { $0.cause == .action(.back) })
    let divergence = try log.divergence(from: map, start: start)
    #expect(divergence == nil, "\(divergence.map { "\($0)" } ?? "")")
  }
}

private struct Library: ContainerDestination { static let kind = Split() }
