import ColourService
import Foundation
import Testing

/// Tests of the service without a transport.
@MainActor
struct DeskTests {
  private let desk = Desk(limit: 3) { "f" }

  private func status(_ method: String, _ path: String, _ body: String = "") -> Int? {
    guard case .reply(let reply) = desk.respond(to: ServiceRequest(method, path, body: Data(body.utf8)))
    else {
      return nil
    }
    return reply.status
  }

  @Test("creating a flow returns its location")
  func makes() {
    guard case .reply(let reply) = desk.respond(to: ServiceRequest("POST", "/flows")) else {
      Issue.record("there is no reply")
      return
    }
    #expect(reply.status == 201 && reply.location == "/flows/f")
  }

  @Test("the name of a flow cannot be guessed")
  func hidesNames() {
    let names = (1...100).map { _ in UnguessableKey.make() }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { $0.count == 32 })
  }

  @Test(
    "a request with an invalid body completes no step",
    arguments: ["{", "[]", "7", "{\"answer\": 7}"])
  func refusesBody(body: String) {
    _ = desk.makeFlow()
    #expect(status("POST", "/flows/f/steps/red", body) == 400)
    #expect(desk.flow("f")?.step("red")?.status == .pending)
  }

  @Test("a request with an overlong body records no answer")
  func refusesLength() {
    _ = desk.makeFlow()
    let body = "{\"answer\": \"\(String(repeating: "a", count: Desk.bodyLimit))\"}"
    #expect(status("POST", "/flows/f/steps/red", body) == 413)
    #expect(desk.flow("f")?.answers == [:])
  }

  @Test(
    "a step can be completed without an answer",
    arguments: ["", "{}", "{\"answer\": null}", "{\"other\": 1}"])
  func takesNoAnswer(body: String) {
    _ = desk.makeFlow()
    #expect(status("POST", "/flows/f/steps/red", body) == 200)
    #expect(desk.flow("f")?.step("red")?.status == .completed)
  }

  @Test("planned faults occur once in their order")
  func takesFaultsInOrder() {
    _ = desk.makeFlow()
    desk.change("f") {
      $0.add(.failing)
      $0.add(.silent)
    }
    #expect(status("GET", "/flows/f") == 500)
    #expect(status("GET", "/flows/f") == nil)
    #expect(status("GET", "/flows/f") == 200)
  }

  @Test("a failed request does not complete its step")
  func losesRequests() {
    _ = desk.makeFlow()
    desk.change("f") { $0.add(.failing) }
    #expect(status("POST", "/flows/f/steps/red") == 500)
    #expect(desk.flow("f")?.step("red")?.status == .pending)
  }

  @Test("a new flow beyond the limit replaces the oldest one")
  func bounds() {
    var count = 0
    let desk = Desk(limit: 3) {
      count += 1
      return "f\(count)"
    }
    for _ in 0..<5 { _ = desk.makeFlow() }
    #expect(desk.flows.map(\.id) == ["f3", "f4", "f5"])
  }
}
