// swift-format-ignore-file
#if Web
import Foundation
import Testing
import Waymark
import WaymarkTesting

/// Copied from the inspector. Import the app's modules, and use the app's own map and start.
@MainActor
@Test func copiedFromTheInspector() async throws {
  func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }
  let navigator = Navigator(map, start: start)
  let host = try await HeadlessHost.attached(to: navigator)
  await navigator.setState(
    StateBlueprint(.container(as: try decoded(BankTabs.self, "{}"), [
      .container(try decoded(Stack.self, "{}"), [
        .screen(try decoded(Accounts.self, "{}")),
        .screen(try decoded(Draft.self, #"{"text":"a \"quoted\" text\nwith two lines"}"#))
      ]),
      .container(try decoded(Stack.self, "{}"), [
        .screen(try decoded(Transfers.self, "{}"))
      ])
    ]))
    .presenting(try decoded(PresentationStyle.self, #"{"name":"sheet"}"#), .screen(try decoded(SignIn.self, "{}"))),
    asksFirst: false)
  await navigator.perform(.go(to: try decoded(Account.self, #"{"number":3}"#)))
  #expect(
    navigator.state.screens.map { "\($0.destination)" } == [
      "Accounts()",
      #"Draft(text: "a \"quoted\" text\nwith two lines")"#,
      "Account(number: 3)",
      "Transfers()"
    ])
  #expect(host.violations == [])
}
#endif
