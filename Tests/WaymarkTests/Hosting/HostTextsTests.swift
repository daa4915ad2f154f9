import Foundation
import Testing

@testable import Waymark

/// The texts that hosts show to users.
struct HostTextsTests {
  private let texts = HostTexts()
  private static let hold = Hold("login", opening: SignIn())

  @Test("an app's reason is shown unchanged, without the name of the refusing screen")
  func reasons() {
    let outcome = NavigationOutcome.refused(by: .guard(27), reason: "the playlist is not saved")
    #expect(texts.message(for: outcome) == "the playlist is not saved")
  }

  @Test(
    "a text for users replaces a reason that is written for developers",
    arguments: [
      (RequestDecider.hold("login"), LibraryReason.dropped, HostTexts().noAccess),
      (.hold("login"), LibraryReason.expired, HostTexts().noAccess),
      (.hold("login"), LibraryReason.lateRelease(hold), HostTexts().noAccess),
      (.hold("login"), LibraryReason.notOpened(.cancelled), HostTexts().noAccess),
      (.interceptor("login"), LibraryReason.redirected, HostTexts().noAccess),
      (.guard(27), LibraryReason.undecided, HostTexts().failure),
      (.guard(27), LibraryReason.guardTimedOut(.seconds(5)), HostTexts().failure),
    ])
  func developers(decider: RequestDecider, reason: String, text: String) {
    #expect(texts.message(for: .refused(by: decider, reason: reason)) == text)
  }

  @Test(
    "the message for a failure contains no type names",
    arguments: [
      NavigationError.noStartingNode(for: AnyDestination(SignIn()), tried: []), .tooManyChanges,
      .nothingToDismiss,
      .buildFailed(AnyDestination(SignIn()), CancellationError()),
    ])
  func failures(error: NavigationError) {
    #expect(texts.message(for: .failed(error)) == texts.failure)
  }

  @Test("a destination without a route has its own message")
  func notFound() {
    #expect(texts.message(for: .failed(.noRoute(to: AnyDestination(SignIn())))) == texts.notFound)
  }

  @Test(
    "a cancelled or held request shows no message", arguments: [NavigationOutcome.cancelled, .held(hold)])
  func silent(outcome: NavigationOutcome) {
    #expect(texts.message(for: outcome) == nil)
  }

  @Test("an app can replace some texts and keep the rest")
  func custom() {
    var texts = HostTexts()
    texts.failure = "Das geht gerade nicht."
    texts.outcomeMessage = { if case .failed(.tooManyChanges) = $0 { "Noch einmal, bitte." } else { nil } }
    #expect(texts.message(for: .failed(.tooManyChanges)) == "Noch einmal, bitte.")
    #expect(texts.message(for: .failed(.nothingToDismiss)) == "Das geht gerade nicht.")
    #expect(texts.message(for: WithheldStatus.refused(.failed(.tooManyChanges))) == "Noch einmal, bitte.")
  }

  @Test("the texts come from a string catalogue, and missing texts are in English")
  func localized() {
    let german = ["waymark.language": "de", "waymark.back": "Zurück"]
    let texts = HostTexts { german[$0] ?? $1 }
    #expect(texts.language == "de")
    #expect(texts.back == "Zurück")
    #expect(texts.close == "Close")
  }

  @Test("a string catalogue is asked for each text under the name of its property")
  func keys() {
    var asked: [String: String] = [:]
    _ = HostTexts { key, english in
      asked[key] = english
      return english
    }
    let properties = Mirror(reflecting: HostTexts()).children.compactMap { property in
      (property.value as? String).map { ("waymark.\(property.label ?? "")", $0) }
    }
    #expect(asked == Dictionary(uniqueKeysWithValues: properties))
  }

  @Test("the article about windows lists each key with its English text")
  func article() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let path = "Sources/WaymarkSwiftUI/WaymarkSwiftUI.docc/ShowingWindows.md"
    let lines = try String(contentsOf: root.appending(path: path), encoding: .utf8).split(separator: "\n")
    var rows: [String] = []
    _ = HostTexts { key, english in
      rows.append("| `\(key)` | \(english) |")
      return english
    }
    #expect(lines.filter { $0.hasPrefix("| `waymark.") }.map(String.init) == rows)
  }

  @Test("a string catalogue can replace each text")
  func replaced() {
    let texts = HostTexts { key, _ in "*\(key)" }
    for property in Mirror(reflecting: texts).children where property.value is String {
      #expect(property.value as? String == "*waymark.\(property.label ?? "")")
    }
  }

  @Test("a protected screen shows the reason for a refusal, or that the decision is pending")
  func withheld() {
    #expect(texts.message(for: WithheldStatus.pending) == texts.pending)
    let refusal = NavigationOutcome.refused(by: .interceptor("a"), reason: "closed")
    #expect(texts.message(for: WithheldStatus.refused(refusal)) == "closed")
    #expect(texts.message(for: WithheldStatus.refused(.cancelled)) == texts.noAccess)
  }
}
