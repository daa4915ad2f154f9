#if Web && DEBUG
import Foundation
import Testing
import WaymarkSaving
import WaymarkTesting

@testable import Waymark
@testable import WaymarkInspector

/// Values of sensitive properties, in every position, of destinations that reveal them in every way.
@Suite("A sensitive value", .timeLimit(.minutes(10)))
@MainActor
struct SecretTests {
  /// All texts that a window writes about a destination, by their kinds.
  private struct Texts {
    var all: [(kind: String, text: String)] = []

    mutating func add(_ kind: String, _ text: Any) { all.append((kind, "\(text)")) }

    func kinds(containing text: String) -> [String] {
      var kinds: [String] = []
      for entry in all where entry.text.contains(text) && !kinds.contains(entry.kind) {
        kinds.append(entry.kind)
      }
      return kinds
    }
  }

  @Test(
    "a sensitive value appears in no log, state, copied test, page, fault or description",
    arguments: Revealing.everything.indices)
  func nowhere(index: Int) async throws {
    func texts<D: SecretDestination>(_ type: D.Type) async throws -> Texts {
      try await self.texts(about: D(secret: canary))
    }
    let type = Revealing.everything[index]
    let texts = try await texts(type)
    #expect(texts.all.count > 20)
    let kinds = texts.kinds(containing: canary)
    let example = texts.all.first { $0.text.contains(canary) }?.text.prefix(2_000) ?? ""
    #expect(kinds == [], "\(type): \(example)")
  }

  private func texts<D: Destination>(about secret: D) async throws -> Texts {
    var texts = Texts()
    let app = try SecretApp(D.self)
    let destination = AnyDestination(secret)
    texts.add("description", destination)
    texts.add("description", String(reflecting: destination))
    let subscription = app.navigator.observe(.requests) {
      texts.add("record", "\($0) \($0.cause) \($0.outcome)")
    }
    texts.add("plan", app.navigator.plan(to: secret))
    await app.navigator.go(to: secret)
    for value in [app.navigator.state, NavigationAction.go(destination, .default)] as [Any] {
      texts.add("description", value)
      texts.add("description", String(reflecting: value))
    }
    await app.navigator.go(to: Vault())
    await app.navigator.back()
    for error in QuotingErrors.all {
      app.error = error
      await app.navigator.go(to: secret)
      app.navigator.dispatch(.reset(to: secret))
    }
    subscription.end()
    for error in QuotingErrors.all {
      for failure in [
        NavigationError.resolverFailed(destination, error), .buildFailed(destination, error),
        .interceptorFailed(destination, error), .window(error),
      ] {
        texts.add("error", failure)
        texts.add("outcome", NavigationOutcome.failed(failure))
        texts.add("fault", NavigationFault.failed(.go(destination, .default), failure))
        let hold = Hold("login", opening: secret)
        texts.add("fault", NavigationFault.notOpened(hold, failure))
        texts.add("fault", NavigationFault.notRestored(.failed(failure)))
        texts.add("page", SafeTexts(map: app.navigator.map).text(.failed(failure)))
      }
    }
    app.faults.forEach { texts.add("fault", $0) }
    texts.add("log", String(decoding: app.log, as: UTF8.self))
    if let failure = app.writer?.failure { texts.add("log", failure) }
    try addPages(app, destination, to: &texts)
    await addRestorations(app, to: &texts)
    return texts
  }

  /// Adds what the inspector sends and copies.
  private func addPages(
    _ app: SecretApp, _ destination: AnyDestination, to texts: inout Texts
  ) throws {
    let safe = SafeTexts(map: app.navigator.map)
    for moment in app.moments {
      texts.add("page", try json(MomentDetails(moment, safe)))
      texts.add("page", try json(MapWay(moment, in: app.navigator.map, asking: [])))
      texts.add("page", try json(Outline(moment.state, traits: moment.traits)))
      let copy = CopyReport(moment, of: app.navigator.map)
      texts.add("state", copy.state)
      texts.add("copied test", copy.test)
      texts.add("page", "\(copy.link ?? "") \(copy.linkProblem ?? "")")
    }
    let window = try #require(app.timeline.window(0))
    let preview = Preview(window, after: nil)
    texts.add("page", try json(preview.choices))
    let value = #"{"text":"\#(canary)"}"#
    texts.add("page", try json(preview.respond(key: destination.key, json: value, route: .default)))
  }

  /// Adds the faults of restoring a saved navigation.
  private func addRestorations(_ app: SecretApp, to texts: inout Texts) async {
    do {
      let json = try SavedNavigation(app.navigator.state).json()
      let saved = try SavedNavigation(json: json, types: app.navigator.restorableTypes())
      texts.add("restoration", await app.navigator.restore(saved).dropped)
    } catch {
      texts.add("restoration", error)
    }
    do {
      let log = try NavigationLog(app.log, types: app.navigator.restorableTypes())
      texts.add("log", try log.end())
    } catch {
      texts.add("log", error)
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  @Test(
    "a log without its sensitive destinations can be replayed, and a state without them can be restored"
  )
  func placeholders() async throws {
    typealias Secret = Revealing.ByEncoding<Position.Direct>
    let app = try SecretApp(Secret.self)
    await app.navigator.go(to: Secret(secret: canary))
    await app.navigator.go(to: Vault())
    #expect(app.writer?.failure == nil)
    let log = try NavigationLog(app.log, types: app.navigator.restorableTypes())
    let end = try log.end()
    #expect(end.screens.map { "\($0.destination)" } == ["Accounts()", "ByEncoding<Direct>(•••)", "Vault()"])
    #expect(try log.divergence(from: app.navigator.map, start: .stack(Accounts())) == nil)
    let copy = CopyReport(try #require(app.moments.last), of: app.navigator.map)
    let saved = try SavedNavigation(json: Data(copy.state.utf8), types: app.navigator.restorableTypes())
    let restoration = await app.navigator.restore(saved)
    #expect(restoration.dropped.first?.reason.contains("could contain a sensitive value") == true)
    #expect(copy.test.contains("/* left out"))
  }

  @Test("a sensitive value in a link does not appear in the log")
  func links() async throws {
    let app = try SecretApp(Statement.self)
    await app.navigator.open("bank://secret?owner=\(canary)&account=7")
    #expect(app.navigator.state.screens.count == 2)
    #expect(!String(decoding: app.log, as: UTF8.self).contains(canary))
    let log = try NavigationLog(app.log, types: app.navigator.restorableTypes())
    #expect(try log.divergence(from: app.navigator.map, start: .stack(Accounts())) == nil)
  }

  @Test("a sensitive value does not appear in errors from parsing or printing a link")
  func linkErrors() async throws {
    struct Pin: Destination {
      @Sensitive var pin: Int?
      @Sensitive var code: [String]?
    }
    struct Own: Destination {
      @Sensitive var pin: String?

      init(_ pin: String) { self.pin = pin }
      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        pin = try fields.decodeIfPresent(String.self, forKey: .pin)
        if let pin, pin.count > 4 { throw QuotingError(description: "not \(pin)") }
      }
      func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(pin, forKey: .pin)
        if let pin, pin.count > 4 { throw QuotingError(description: "not \(pin)") }
      }
      enum CodingKeys: CodingKey { case pin }
    }
    let map = try NavigationMap(links: LinkFormat(scheme: "bank")) {
      Route(to: Pin.self, link: "/pin?pin={pin}").using(.push).from(.firstStack())
      Route(to: Own.self, link: "/own?pin={pin}").using(.push).from(.firstStack())
      Route(to: Statement.self, link: "/{account}?owner={owner}").using(.push).from(.firstStack())
    }
    var texts: [String] = []
    for link in [
      "/pin?pin=\(canary)", "/own?pin=\(canary)", "/own?pin=\(canary)%zz", "/pin?pin=%zz\(canary)",
    ] {
      do { texts.append("\(try map.destination(of: "bank:/" + link))") } catch { texts.append("\(error)") }
    }
    do { texts.append(try map.link(to: Own(canary))) } catch { texts.append("\(error)") }
    let statement = Statement(account: 1, owner: "\(canary)\0")
    do { texts.append(try map.link(to: statement)) } catch { texts.append("\(error)") }
    #expect(texts.count == 6 && texts.allSatisfy { !$0.contains(canary) && $0.count > 20 }, "\(texts)")
    #expect(texts[0] == #"the field "pin" is "•••", which is not a whole number"#)
  }

  @Test("a sensitive value in a link does not appear in the reasons why other patterns do not match")
  func losingPatterns() throws {
    struct New: Destination {}
    struct Named: Destination {
      enum CodingKeys: CodingKey { case account, owner }

      var account: Int
      @Sensitive var owner: String?

      init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        account = try fields.decode(Int.self, forKey: .account)
        owner = try fields.decode(String.self, forKey: .owner)
      }
      func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(account, forKey: .account)
        try fields.encode(owner ?? "", forKey: .owner)
      }
    }
    let map = try NavigationMap(links: LinkFormat(scheme: "bank")) {
      Route(to: Named.self, link: "/of/{account}/{owner}").using(.push).from(.firstStack())
      Route(to: New.self, link: "/of/7/new").using(.push).from(.firstStack())
      Route(to: Account.self, link: "/of/{number}").using(.push).from(.firstStack())
      Route(to: Vault.self, link: "/of/7/new/vault").using(.push).from(.firstStack())
    }
    let timeline = Timeline(capacity: 10, clock: ContinuousClock())
    let navigator = Navigator(map, start: .stack(Accounts()))
    timeline.watch(navigator, name: nil)
    let report = Preview(try #require(timeline.window(0)), after: nil).test("bank://of/7/\(canary)")
    #expect(report.destination == "Named(account: 7, _owner: •••)")
    let reasons = report.candidates.map { "\($0.pattern): \($0.reason ?? "wins")" }.sorted()
    #expect(
      reasons == [
        "/of/7/new/vault: segment 3 is not new", "/of/7/new: segment 3 is not new",
        "/of/{account}/{owner}: wins", "/of/{number}: the link goes on after segment 2",
      ])
    #expect(try !json(report).contains(canary))
  }

  @Test("a sensitive value in a sample does not appear in the error of a map that refuses the sample")
  func samples() {
    struct Sampled: Destination, CustomStringConvertible {
      @Sensitive var owner: String?

      var description: String { owner ?? "" }
      static let samples = [Sampled(owner: "\(canary)\0")]
    }
    let error = #expect(throws: NavigationMapError.self) {
      _ = try NavigationMap(links: LinkFormat(scheme: "bank")) {
        Route(to: Sampled.self, link: "/sampled?owner={owner}").using(.push).from(.firstStack())
      }
    }
    #expect(error.map { !"\($0)".contains(canary) } == true)
  }
}

/// The properties next to a sensitive one stay in texts.
@Suite("Values beside a sensitive value", .timeLimit(.minutes(10)))
@MainActor
struct SecretNeighborTests {
  @Test(
    "at least 95 % of the properties beside a sensitive one stay in logs, states, copied tests and descriptions"
  )
  func kept() async throws {
    var (kept, lost): (Int, [String]) = (0, [])
    func count<D: Destination>(_ value: D, _ marks: [String]) async throws {
      let app = try SecretApp(D.self)
      await app.navigator.go(to: value)
      let copy = CopyReport(try #require(app.moments.last), of: app.navigator.map)
      let details = MomentDetails(try #require(app.moments.last), SafeTexts(map: app.navigator.map))
      let texts = [
        "log": String(decoding: app.log, as: UTF8.self), "state": copy.state, "copied test": copy.test,
        "description": "\(AnyDestination(value))", "page": "\(details)",
      ]
      for (kind, text) in texts {
        #expect(!text.contains(canary), "\(D.self), \(kind): \(text)")
        for mark in marks {
          if text.contains(mark) { kept += 1 } else { lost.append("\(D.self), \(kind): \(mark)") }
        }
      }
    }
    for type in Position.all {
      func plain<Value: SecretValue>(_ type: Value.Type) async throws {
        try await count(Revealing.Plain<Value>(secret: canary), ["4711"])
      }
      try await plain(type)
    }
    let id = UUID()
    try await count(
      Neighbors.Payment(amount: 4712, owner: canary, city: "Rome", id: id), ["4712", "Rome", "\(id)"])
    try await count(
      Neighbors.Lists(owner: canary, numbers: [4713], names: ["key": "Oslo"], set: ["Bern"]),
      ["4713", "key", "Oslo", "Bern"])
    try await count(Neighbors.Choice.person(name: Sensitive(wrappedValue: canary), age: 4714), ["4714"])
    try await count(
      Neighbors.Deep(level: .init(level: .init(number: 4715, owner: canary), flag: true), note: nil),
      ["4715", "true"])
    try await count(
      Neighbors.Own(owner: canary, number: 4716, part: .init(number: 4717), place: .init(name: "Kyiv")),
      ["4716", "4717", "Kyiv"])
    try await count(Neighbors.Described(owner: canary, number: 4718), ["4718"])
    try await count(Neighbors.Mirrored(number: 4719), ["4719"])
    let share = Double(kept) / Double(kept + lost.count)
    #expect(kept > 100 && share >= 0.95, "\(share): \(lost)")
  }
}

/// Destinations with ordinary properties next to a sensitive one.
private enum Neighbors {
  struct Payment: Destination {
    var amount: Int
    @Sensitive var owner: String?
    var city: String?
    var id: UUID
  }
  struct Lists: Destination {
    @Sensitive var owner: String?
    var numbers: [Int]
    var names: [String: String]
    var set: Set<String>
  }
  enum Choice: Destination {
    case nobody
    case person(name: Sensitive<String>, age: Int)
  }
  struct Deep: Destination {
    struct Outer: Hashable, Codable, Sendable {
      var level: Inner
      var flag: Bool
    }
    struct Inner: Hashable, Codable, Sendable {
      var number: Int
      @Sensitive var owner: String?
    }
    var level: Outer
    @Sensitive var note: Outer?
  }
  /// A destination whose own code does not reveal the value.
  struct Own: Destination {
    struct Part: Hashable, Codable, Sendable, CustomReflectable {
      var number: Int
      var customMirror: Mirror { Mirror(self, children: ["number": number]) }
    }
    struct Place: Hashable, Codable, Sendable, CustomStringConvertible {
      var name: String
      var description: String { "place \(name)" }
    }
    enum CodingKeys: CodingKey { case owner, number, part, place }

    @Sensitive var owner: String?
    var number: Int
    var part: Part
    var place: Place

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(_owner, forKey: .owner)
      try fields.encode(number, forKey: .number)
      try fields.encode(part, forKey: .part)
      try fields.encode(place, forKey: .place)
    }
  }
  struct Described: Destination, CustomStringConvertible {
    @Sensitive var owner: String?
    var number: Int
    var description: String { "\(owner ?? "") \(number)" }
  }
  struct Mirrored: Destination, CustomReflectable {
    var number: Int
    var customMirror: Mirror { Mirror(self, children: ["number": number]) }
  }
}

extension Neighbors.Own {
  fileprivate init(owner: String, number: Int, part: Part, place: Place) {
    (self.number, self.part, self.place) = (number, part, place)
    self.owner = owner
  }
}

/// A window that shows destinations of one type, is recorded, and writes a log.
@MainActor
private final class SecretApp {
  let navigator: Navigator
  let timeline: Timeline
  private(set) var writer: NavigationLogWriter?
  private(set) var log = Data()
  private(set) var faults: [NavigationFault] = []
  /// The error that the interceptor throws.
  var error: (any Error)?

  init<D: Destination>(_ type: D.Type) throws {
    let own = Box()
    let map = try NavigationMap(links: LinkFormat(scheme: "bank")) {
      if D.self == Statement.self {
        Route(to: Statement.self, link: "/secret?owner={owner}&account={account}").using(.push)
          .from(.firstStack())
      } else {
        Route(to: D.self)
          .intercepted(
            by: Clerk(name: "clerk") {
              if let error = own.app?.error { throw error }
              return .allow
            }
          )
          .using(.push).from(.firstStack())
      }
      Route(to: Vault.self, link: "/vault").using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .stack(Accounts()))
    timeline = Timeline(capacity: 1_000, clock: ContinuousClock())
    own.app = self
    navigator.observe(.faults) { own.app?.faults.append($0) }
    timeline.watch(navigator, name: nil)
    writer = try NavigationLogWriter(navigator, app: "1") { own.app?.log += $0 }
  }

  @MainActor
  private final class Box { weak var app: SecretApp? }

  var moments: [Moment] { timeline.moments.elements(from: 0, atMost: .max) }
}
#endif
