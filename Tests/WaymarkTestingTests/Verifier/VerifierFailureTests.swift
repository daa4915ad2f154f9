import Synchronization
import Testing
import Waymark
import WaymarkTesting

/// A container kind that does not select an appended child once it has two.
struct Lazy: ContainerKind {
  static let key = "lazy"

  func append(_ node: Node, to contents: inout ContainerContents) {
    contents.children.append(node)
    if contents.children.count < 3 { contents.selection = node.id }
  }
}

struct Rack: ContainerDestination { static let kind = Lazy() }

/// A destination whose link omits a property.
struct Signed: Destination {
  var number: Int

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    number = abs(try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .number))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(number, forKey: .number)
  }

  enum Key: CodingKey { case number }
}

@MainActor
struct VerifierFailureTests {
  private func first(
    _ kind: VerificationFailure.Kind, from start: NodeBlueprint = .stack(Lobby()),
    adding destinations: [any Destination] = [], @RouteBuilder _ routes: () -> [RouteGroup]
  ) async throws -> VerificationFailure {
    var verification = Verification()
    verification.destinations = destinations
    verification.bounds.states = 50
    let report = await (try NavigationMap(routes)).verify(from: start, by: verification)
    #expect(report.failureCounts[kind] ?? 0 > 0, "\(report)")
    return try #require(report.failures.first { $0.kind == kind }, "\(report)")
  }

  @Test(
    "the verifier detects a container kind that does not select an appended child, with the shortest path")
  func findsKind() async throws {
    let failure = try await first(.arrival, from: .container(as: Rack(), [.screen(Lobby())])) {
      Route(to: Card.self).using(.append(to: Lazy.self)).from(.container(Rack()))
    }
    #expect(failure.way.map(\.description) == ["go to Card(number: 1)"])
    #expect(failure.action?.description == "go to Card(number: 2)")
    #expect(failure.expected == "Card(number: 2) is in front")
  }

  @Test("the verifier detects a finder that rejects the requested screen, with the shortest path")
  func findsFinder() async throws {
    let failure = try await first(.arrival) {
      Route(to: Card.self).find(.where { $0.number != $1.number }).using(.push).from(.firstStack())
    }
    #expect(failure.way.isEmpty)
    #expect(failure.action?.description == "go to Card(number: 1)")
  }

  @Test("the verifier detects a mapping that returns different values for one destination")
  func findsMapping() async throws {
    let counter = Counter()
    let failure = try await first(.unstable) {
      let base = Route(to: Card.self).using(.push).from(.firstStack())
      base
      Route(to: Memo.self).using(.push).from(endOf: base, mapping: { _ in Card(number: counter.next()) })
    }
    #expect(failure.way.isEmpty)
    #expect(failure.action?.description == "go to Memo()")
  }

  @Test("the verifier reports a route that selects a missing screen as unreachable")
  func findsUnusable() async throws {
    let failure = try await first(.unreachable) {
      let base = Route(to: Card.self).using(.push).from(.firstStack())
      base
      Route(to: Memo.self).using(.select).from(endOf: base, at: Card(number: 1))
    }
    #expect(failure.action?.description == "go to Memo()")
    #expect(failure.test.contains("#expect(outcome.node != nil"))
  }

  @Test("the report names one unusable route among several routes to a destination")
  func findsUnusableRoute() async throws {
    let failure = try await first(.unusable) {
      Route(to: Memo.self).using(.push).from(.firstStack())
      Route(to: Memo.self, name: "aside").find(.never).using(.setColumn(.detail)).from(.first(Split.self))
    }
    #expect(failure.action?.description == "go to Memo() by its route aside")
  }

  @Test("the verifier detects a state that no action leaves, and lists the steps to that state")
  func findsDeadEnd() async throws {
    let failure = try await first(.deadEnd) {
      Route(to: Memo.self).using(.replaceRoot).from(.root)
      Route(to: Card.self).using(.push).from(.firstStack())
    }
    #expect(failure.way.map(\.description) == ["go to Memo()"])
    #expect(failure.action == nil)
  }

  @Test("the verifier detects a link that loses a property of its destination")
  func findsLink() async throws {
    let failure = try await first(.link, adding: [Signed(number: -3)]) {
      Route(to: Signed.self, link: "/signed/{number}").using(.push).from(.firstStack())
    }
    #expect(failure.seen.contains("Signed(number: 3)"))
  }

  @Test("refusals are listed with the shortest example, and are failures if the option is set")
  func listsRefusals() async throws {
    var verification = Verification()
    let map = try VerifierFixture.tabs()
    let listed = await map.verify(from: VerifierFixture.bar, by: verification)
    let refusal = try #require(listed.refusals.first { $0.route == "Card" })
    #expect(refusal.way.map(\.description) == ["go to Memo()"])
    #expect(refusal.count == 12)
    verification.refusalsAreFailures = true
    let strict = await map.verify(from: VerifierFixture.bar, by: verification)
    #expect(strict.failures.map(\.kind) == [.refusal])
    #expect(strict.failures.first?.way.map(\.description) == ["go to Memo()"])
  }
}

private final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
