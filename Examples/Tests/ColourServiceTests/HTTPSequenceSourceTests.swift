import Foundation
import Testing
import Waymark
import WaymarkSequences
import WaymarkTesting

@testable import ColourService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests of the service over HTTP on the loopback address.
@MainActor
struct HTTPSequenceSourceTests {
  // Scenario C4.
  @Test("a flow created over HTTP has the standard steps")
  func makesFlow() async throws {
    let served = try await ServedDesk()
    let made = try await served.service().makeFlow()
    #expect(made.steps.map(\.id) == ["red", "yellow", "green", "blue", "brown"])
    #expect(made.step("yellow")?.parameters == ["shade": "lemon"])
    #expect(try await served.service().source(of: made.id).load() == made)
  }

  // Scenario C4.
  @Test("completing a step returns the latest list of steps")
  func completes() async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    served.desk.change(source.flow) {
      $0.move("brown", by: -3)
      $0.remove("blue")
      $0.add("violet", after: "red")
    }
    let newest = try #require(try await source.complete("red", answer: "brown"))
    #expect(newest.steps.map(\.id) == ["red", "violet", "brown", "yellow", "green"])
    #expect(newest.step("red")?.status == .completed)
    #expect(served.desk.flow(source.flow)?.answers == ["red": "brown"])
  }

  @Test("a step's id can contain any characters", arguments: ["a b", "a/b", "ä%2F?#", "..", "🦊"])
  func escapes(id: String) async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    served.desk.change(source.flow) { $0.add(id) }
    #expect(try await source.complete(SequenceStep(id), answer: nil)?.step(id)?.status == .completed)
  }

  // Scenario C6.
  @Test("a request for an unknown flow or step throws the status 404")
  func refusesUnknown() async throws {
    let served = try await ServedDesk()
    await #expect(throws: ServiceFault.status(404)) { try await served.service().source(of: "f").load() }
    let source = served.flow()
    await #expect(throws: ServiceFault.status(404)) { try await source.complete("pink", answer: nil) }
  }

  // Scenario C6.
  @Test(
    "a failing service throws the matching error",
    arguments: [
      (.failing, .status(500)), (.silent, .unreachable), (.redirectLoop, .tooManyRedirects(3)),
      (.foreignRedirect, .redirectedElsewhere("http://elsewhere.example/flows")), (.huge, .tooLong(1 << 20)),
      (.endless, .tooLong(1 << 20)),
    ] as [(DeskFault, ServiceFault)])
  func tellsFaults(fault: DeskFault, expected: ServiceFault) async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    served.desk.change(source.flow) { $0.add(fault) }
    await #expect(throws: expected) { try await source.load() }
    #expect(try await source.load().steps.count == 5)
  }

  // Scenario C6.
  @Test("an invalid list throws an error that describes the problem")
  func tellsErrors() async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    for fault in [DeskFault.malformed, .wrongVersion, .duplicateIDs] {
      served.desk.change(source.flow) { $0.add(fault) }
    }
    let errors = [try await error(of: source), try await error(of: source), try await error(of: source)]
    #expect(errors[0].hasPrefix("the sequence cannot be read"))
    #expect(
      errors[1]
        == "the sequence is written in version 2 of the format; this version of Waymark reads version 1")
    #expect(errors[2] == "two steps have the id \"brown\"")
  }

  private func error(of source: HTTPSequenceSource) async throws -> String {
    "\(try #require(await #expect(throws: SequenceError.self) { try await source.load() }))"
  }

  // Scenario C6.
  @Test("a list of 100,000 steps throws an error")
  func countsSteps() async throws {
    let served = try await ServedDesk()
    var limits = SequenceService.Limits()
    limits.bytes = 100 << 20
    let source = served.flow(limits: limits)
    served.desk.change(source.flow) { $0.add(.endless) }
    #expect(try await error(of: source) == "the sequence has more than 1000 steps")
  }

  // Scenario C5.
  @Test("a list without steps is valid")
  func readsEmpty() async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    served.desk.change(source.flow) { $0.add(.empty) }
    #expect(try await source.load().steps.isEmpty)
  }

  // Scenario C6.
  @Test("a request to a stopped server throws an error")
  func noticesStop() async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    await served.stop()
    await #expect(throws: ServiceFault.unreachable) { try await source.load() }
  }

  // Scenario C6.
  @Test("a response that exceeds the time limit throws an error")
  func keepsTime() async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    served.desk.change(source.flow) { $0.add(.slow) }
    let asking = Task { try await source.load() }
    try await waitFor("the time limit to run") { served.clock.sleeperCount > 0 }
    served.clock.advance(by: .seconds(5))
    await #expect(throws: ServiceFault.tooSlow(.seconds(5))) { try await asking.value }
  }

  @Test("the transport's time limit is longer than the service's limits")
  func hasNoLimitOfItsOwn() throws {
    let transport = URLSessionTransport(try #require(URL(string: "http://127.0.0.1:1")))
    let request = try #require(transport.urlRequest(for: ServiceRequest("GET", "/flows/f")))
    #expect(request.timeoutInterval > 3_600)
  }

  @Test("cancelling a call throws an error immediately")
  func cancels() async throws {
    let served = try await ServedDesk()
    let source = served.flow()
    served.desk.change(source.flow) { $0.add(.slow) }
    let asking = Task { try await source.load() }
    try await waitFor("the time limit to run") { served.clock.sleeperCount > 0 }
    asking.cancel()
    await #expect(throws: ServiceFault.cancelled) { try await asking.value }
  }
}
