#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

@Suite("Texts that leave the app", .timeLimit(.minutes(10)))
@MainActor
struct RedactionTests {
  /// All texts about the moments of an app, as JSON.
  private func sent(_ app: BankApp) throws -> String {
    let parts: [any Encodable] = app.moments.flatMap { moment -> [any Encodable] in
      [
        MomentDetails(moment, app.texts), Outline(moment.state, traits: moment.traits),
        MapWay(moment, in: app.navigator.map, asking: []),
      ]
    }
    return try parts.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }.joined()
  }

  @Test("the texts of a request contain no sensitive value, whatever its outcome")
  func sensitiveValues() async throws {
    let app = try BankApp()
    let secret = Statement(account: 7, owner: "Ann Example")
    await app.navigator.go(to: secret)
    await app.navigator.open("bank://statements/8?owner=Ann%20Example")
    await app.navigator.open("bank://statements/eight?owner=Ann%20Example")
    await app.navigator.open("bank://statement/8?owner=Ann%20Example")
    app.navigator.dispatch(.open("bank://statements/%zz?owner=Ann%20Example"))
    app.navigator.dispatch(.reset(to: secret))
    app.navigator.middleware = [NavigationMiddleware("no") { _, _ in .refuse("no") }]
    await app.navigator.go(to: secret)
    let text = try sent(app)
    #expect(text.contains("•••") && !text.contains("Ann"), "\(text)")
    #expect(
      app.requests.map(\.title).contains(
        "opening \\/statements\\/{account}?owner={owner}".replacing("\\", with: "")))
    #expect(app.requests.map(\.title).contains("opening bank://statement/8?…"))
  }

  @Test(
    "no text contains a sensitive value of a destination with a custom description or of the app's errors")
  func ownDescriptions() async throws {
    let app = try BankApp()
    let host = try await app.host()
    let secret = Transfer(amount: 5, payee: Transfer.Payee(name: "Ann"), note: "for Ann")
    await app.navigator.go(to: secret)
    await app.navigator.back()
    app.error = .unknown(payee: "Ann")
    await app.navigator.go(to: secret)
    let copies = app.moments.map { CopyReport($0, of: app.navigator.map) }
    let text = try sent(app) + copies.map { "\($0.state)\($0.test)" }.joined()
    #expect(!text.contains("Ann"), "\(text)")
    #expect(
      app.requests.map(\.title).first
        == "going to Transfer(amount: 5, payee: Payee(_name: •••), _note: •••)")
    #expect(app.requests.last?.outcome?.hasSuffix("_note: •••): BankError.unknown") == true)
    #expect(try app.lastDetails().questions.map(\.decision) == ["failed: BankError.unknown"])
    withExtendedLifetime(host) {}
  }

  @Test("errors about destinations without sensitive values keep their texts")
  func plainErrors() {
    let error = NavigationError.interceptorFailed(AnyDestination(Vault()), BankError.unknown(payee: "Ann"))
    #expect("\(error)" == "an interceptor failed for Vault(): nobody is called Ann")
  }

  @Test("texts have a limited length, even for a destination with a very long value")
  func length() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Draft(text: String(repeating: "long ", count: 100_000)))
    #expect(try sent(app).utf8.count < 60_000)
  }

  @Test("a link with a wrong value is replaced by its pattern, and the rest of an unknown path is omitted")
  func wrongLinks() throws {
    let texts = try BankApp().texts
    #expect(texts.text(ofLink: "bank://statements/eight?owner=Ann") == "/statements/{account}?owner={owner}")
    #expect(texts.text(ofLink: "bank://unknown?owner=Ann") == "bank://unknown?…")
    #expect(texts.text(ofLink: "bank://unknown#Ann") == "bank://unknown?…")
  }

  @Test("a link without sensitive values is kept unchanged")
  func plainLink() async throws {
    let app = try BankApp()
    await app.navigator.open("bank://accounts/3")
    #expect(app.requests.last?.title == "opening bank://accounts/3")
  }
}
#endif
