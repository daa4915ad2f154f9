import Testing
import UIKit
import Waymark
import WaymarkSaving
import os

/// Tests the intervals and messages that the double of the module os receives.
@Suite("The signposts of a window") @MainActor
struct SignpostTests {
  private struct Note: Destination {
    var id: Int
    @Sensitive var secret: String?
  }

  private struct NoNotes: Interceptor {
    let name = "no notes"
    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      context.destination.as(Note.self)?.id == 0 ? .refuse("there is none") : .allow
    }
  }

  private func entries(
    of subsystem: String, _ body: (Navigator) async -> Void
  ) async throws -> [OSLogDouble.Entry] {
    let map = try NavigationMap { Route(to: Note.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Note(id: 9)), interceptors: [NoNotes()])
    let signposts = NavigationSignposts(navigator, subsystem: subsystem)
    await body(navigator)
    return withExtendedLifetime(signposts) { OSLogDouble.log(subsystem, "Navigation").entries }
  }

  @Test("the signposts of a request begin and end an interval")
  func intervals() async throws {
    let entries = try await entries(of: "intervals") {
      await $0.go(to: Note(id: 1))
      await $0.go(to: Note(id: 0))
    }
    let intervals = entries.filter { $0.name == "request" }
    #expect(intervals.map(\.kind) == ["begin", "end", "begin", "end"])
    #expect(intervals[0].id == intervals[1].id && intervals[1].id != intervals[2].id)
    #expect(intervals[1].shown.hasPrefix("arrived: ") && intervals[3].shown.hasPrefix("refused: "))
    #expect(entries.contains { $0.kind == "event" && $0.shown == "intercept" })
  }

  @Test("the log contains the outcome of each request")
  func messages() async throws {
    let entries = try await entries(of: "messages") {
      await $0.go(to: Note(id: 1))
      await $0.open("/nowhere")
    }
    let messages = entries.filter(\.name.isEmpty)
    #expect(messages.map(\.kind) == ["info", "error"])
    #expect(messages[0].complete.hasPrefix("arrived: going to Note(id: 1"))
  }

  @Test("signposts never contain a sensitive value")
  func privacy() async throws {
    let entries = try await entries(of: "privacy") { await $0.go(to: Note(id: 1, secret: "canary")) }
    #expect(!entries.isEmpty)
    #expect(entries.allSatisfy { !$0.shown.contains("Note") && !$0.complete.contains("canary") })
  }
}
