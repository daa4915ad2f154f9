import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Sensitive destinations are redacted in logs and descriptions.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SensitiveTests {
  private struct Statement: Destination {
    var account: Int
    @Sensitive var owner: String?
  }

  /// A destination whose own description contains its sensitive values.
  private struct Transfer: Destination, CustomStringConvertible {
    enum Payee: Hashable, Codable, Sendable, CustomStringConvertible {
      case person(name: Sensitive<String>, city: String)

      var description: String {
        switch self {
        case .person(let name, _): name.wrappedValue ?? ""
        }
      }
    }

    var payees: [Payee]
    var best: Payee?
    var byName: [Int: Payee] = [:]
    var description: String { "\(payees) \(best?.description ?? "")" }
  }

  private struct Plain: Destination {
    enum Colour: String, Codable, Hashable { case red, green }
    var number: Int
    var colour: Colour
    var other: Colour?
    var names: [String]
    var prices: [String: Double]
    var id: UUID?
    var link: URL?

    static let samples = [Plain(number: 1, colour: .red, names: [], prices: [:])]
  }

  private struct Listed: Destination {
    var statements: [Part] = []
    struct Part: Hashable, Codable, Sendable { @Sensitive var owner: String? }

    static let samples = [Listed()]
  }

  private enum Chosen: Destination {
    case nobody
    case person(Sensitive<String>)

    static let samples = [Chosen.nobody]
  }

  private struct Tree: Destination { var children: [Tree] }

  private struct Mirrored: Destination, CustomReflectable {
    var number = 1
    var customMirror: Mirror { Mirror(self, children: []) }

    static let samples = [Mirrored()]
  }

  private class Person: Hashable, Codable, CustomStringConvertible, @unchecked Sendable {
    let name: Sensitive<String>
    var description: String { "called \(name.wrappedValue ?? "")" }

    init(_ name: String) { self.name = Sensitive(wrappedValue: name) }
    static func == (a: Person, b: Person) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private final class Employee: Person, @unchecked Sendable {}

  /// An object that refers to others.
  private final class Link: Hashable, Codable, @unchecked Sendable {
    var others: [Link] = []

    static func == (a: Link, b: Link) -> Bool { a === b }
    func hash(into hasher: inout Hasher) {}
  }

  private final class File { var data = Data() }

  private let navigator: Navigator
  private let secret = Statement(account: 7, owner: "Ann Example")

  init() throws {
    let map = try NavigationMap(links: LinkFormat(scheme: "bank")) {
      Route(to: Statement.self, link: "/statements/{account}?owner={owner}").using(.push).from(.firstStack())
      Route(to: Screen.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .stack(Screen("home")))
  }

  // Scenario T6.
  @Test("a log omits a sensitive field and can be replayed without it")
  func log() async throws {
    let file = File()
    let writer = try NavigationLogWriter(navigator, app: "1") { file.data += $0 }
    await navigator.go(to: secret)
    for _ in 0..<70 {
      await navigator.go(to: Screen("a"))
      await navigator.back()
    }
    let text = String(decoding: file.data, as: UTF8.self)
    #expect(writer.failure == nil && !text.contains("Ann") && text.contains("\"account\":7"))
    let end = try NavigationLog(file.data, types: navigator.restorableTypes()).end()
    #expect(end.front.screen?.destination == AnyDestination(Statement(account: 7)))
  }

  // Scenario T6.
  @Test("descriptions of plans, records and states redact a sensitive field")
  func descriptions() async {
    var texts: [String] = []
    navigator.observe(.requests) { texts.append("\($0) \($0.cause) \(String(reflecting: $0.outcome))") }
    texts.append("\(navigator.plan(to: secret))")
    await navigator.go(to: secret)
    texts.append("\(navigator.state)")
    #expect(texts.count == 3 && texts.allSatisfy { !$0.contains("Ann") && $0.contains("•••") }, "\(texts)")
  }

  @Test("a custom description is not used if it could contain a sensitive value")
  func ownDescription() {
    let ann = Transfer.Payee.person(name: Sensitive(wrappedValue: "Ann"), city: "Rome")
    let text = "\(AnyDestination(Transfer(payees: [ann], best: ann, byName: [1: ann])))"
    let payee = "Payee(person: (name: •••, city: \"Rome\"))"
    #expect(text == "Transfer(payees: [\(payee)], best: \(payee), byName: [(key: 1, value: \(payee))])")
  }

  @Test("the text of an app's error is left out if it could contain a sensitive value")
  func errors() {
    enum Failure: Error { case unknown(String), busy }
    struct Other: Error, CustomStringConvertible { var description: String { "Ann" } }
    let (destination, plain) = (AnyDestination(secret), AnyDestination(Screen("a")))
    let errors: [any Error] = [Failure.unknown("Ann"), Failure.busy, Other()]
    #expect(errors.map(destination.text) == ["Failure.unknown", "Failure.busy", "Other"])
    #expect(errors.map(plain.text) == errors.map { "\($0)" })
    let outcome = NavigationOutcome.failed(.buildFailed(destination, Other()))
    #expect("\(outcome)" == "failed: could not build \(destination): Other")
  }

  @Test("a sensitive property of a superclass is hidden")
  func superclass() {
    struct Shown: Destination { var person: Employee }
    let destination = AnyDestination(Shown(person: Employee("Ann")))
    #expect(destination.hasSensitiveValue)
    #expect("\(destination)".contains("Employee") && !"\(destination)".contains("Ann"), "\(destination)")
  }

  @Test("objects that refer to each other are searched once for sensitive values")
  func cycle() {
    struct Shown: Destination { var link: Link }
    let (first, second) = (Link(), Link())
    (first.others, second.others) = ([first, second, first], [first, second, second])
    #expect(!AnyDestination(Shown(link: first)).hasSensitiveValue)
    (first.others, second.others) = ([], [])
  }

  @Test(
    "the text of an app's error is used only if no value of the type could contain a sensitive value",
    arguments: [
      (Screen.self, false), (Statement.self, true), (Transfer.self, true), (Plain.self, false),
      (Listed.self, true), (Chosen.self, true), (Tree.self, false), (Mirrored.self, true),
    ] as [(any Destination.Type, Bool)])
  func types(type: any Destination.Type, isSensitive: Bool) {
    #expect(SensitiveValues.canBePart(of: type) == isSensitive)
  }

  @Test("an error during the writing of a log does not hide the values of concurrent tasks")
  func scope() throws {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try SensitiveValues.leavingOut { throw Failure() } }
    let data = try JSONEncoder().encode(secret)
    #expect(String(decoding: data, as: UTF8.self).contains("Ann Example"))
    #expect(SensitiveValues.leavingOut { secret.account } == 7)
    #expect(SensitiveValues.leavingOut { secret.owner } == nil)
    #expect(secret.owner == "Ann Example")
  }

  @Test("a saved navigation keeps a sensitive field")
  func saved() async throws {
    await navigator.go(to: secret)
    let json = try SavedNavigation(navigator.state).json()
    let again = Navigator(navigator.map, start: .stack(Screen("home")))
    await again.restore(try SavedNavigation(json: json, types: again.restorableTypes()))
    #expect(again.state.front.screen?.destination == AnyDestination(secret))
  }

  @Test("a link contains a sensitive field if its route declares the field")
  func links() throws {
    let link = try navigator.map.link(to: secret)
    #expect(try navigator.map.destination(of: link).destination == AnyDestination(secret))
    #expect(
      try navigator.map.destination(of: "bank://statements/7").destination
        == AnyDestination(Statement(account: 7)))
  }
}
