import Testing

@testable import Waymark

/// The texts that hosts show to users.
struct HostTextsTests {
  private let texts = HostTexts()
  private static let hold = Hold("login", opening: SignIn())

  @Test("the reason of an app is shown as it is, without the name of the screen that refused")
  func reasons() {
    let outcome = NavigationOutcome.blocked(by: "NewPlaylist() w3#27", reason: "the playlist is not saved")
    #expect(texts.message(for: outcome) == "the playlist is not saved")
  }

  @Test(
    "a reason for developers is replaced",
    arguments: [
      (LibraryReason.dropped, HostTexts().noAccess), (LibraryReason.expired, HostTexts().noAccess),
      (LibraryReason.redirected, HostTexts().noAccess),
      (LibraryReason.unreleased(hold), HostTexts().noAccess),
      (LibraryReason.lateRelease(hold), HostTexts().noAccess),
      (LibraryReason.notOpened(.cancelled), HostTexts().noAccess),
      (LibraryReason.undecided, HostTexts().failure),
      (LibraryReason.guardTimedOut(.seconds(5)), HostTexts().failure),
    ])
  func developers(reason: String, text: String) {
    #expect(texts.message(for: .blocked(by: "login", reason: reason)) == text)
  }

  @Test(
    "a failure is told without names of types",
    arguments: [
      NavigationError.noOrigin(of: AnyDestination(SignIn()), sought: []), .contended, .nothingToDismiss,
      .building(AnyDestination(SignIn()), CancellationError()),
    ])
  func failures(error: NavigationError) {
    #expect(texts.message(for: .failed(error)) == texts.failure)
  }

  @Test("a destination that does not exist has a text of its own")
  func notFound() {
    #expect(texts.message(for: .failed(.noRoute(to: AnyDestination(SignIn())))) == texts.notFound)
  }

  @Test("what the user wanted needs no message", arguments: [NavigationOutcome.cancelled, .held(hold)])
  func silent(outcome: NavigationOutcome) {
    #expect(texts.message(for: outcome) == nil)
  }

  @Test("an app supplies its own texts, and leaves the others")
  func custom() {
    var texts = HostTexts()
    texts.failure = "Das geht gerade nicht."
    texts.outcomeMessage = { if case .failed(.contended) = $0 { "Noch einmal, bitte." } else { nil } }
    #expect(texts.message(for: .failed(.contended)) == "Noch einmal, bitte.")
    #expect(texts.message(for: .failed(.nothingToDismiss)) == "Das geht gerade nicht.")
    #expect(texts.message(for: WithheldStatus.refused(.failed(.contended))) == "Noch einmal, bitte.")
  }

  @Test("a protected screen shows why it is refused, or that it is being decided")
  func withheld() {
    #expect(texts.message(for: WithheldStatus.pending) == texts.pending)
    #expect(texts.message(for: WithheldStatus.refused(.blocked(by: "a", reason: "closed"))) == "closed")
    #expect(texts.message(for: WithheldStatus.refused(.cancelled)) == texts.noAccess)
  }
}
