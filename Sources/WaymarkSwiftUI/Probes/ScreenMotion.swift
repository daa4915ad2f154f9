#if canImport(SwiftUI)
import Waymark

/// The screens that the views currently show, as reported by probes.
@MainActor
final class ScreenMotion: WaitingList {
  /// The probe that shows each screen.
  private var probes: [ShownIdentity: ObjectIdentifier] = [:]

  var visible: some Collection<ShownIdentity> { probes.keys }

  func isVisible(_ screen: ShownIdentity) -> Bool { probes[screen] != nil }

  func appeared(_ screen: ShownIdentity, by probe: ObjectIdentifier) {
    probes[screen] = probe
    look()
  }

  /// Records that a screen has disappeared. Does nothing if another probe shows the screen.
  func disappeared(_ screen: ShownIdentity, by probe: ObjectIdentifier) {
    guard probes[screen] == probe else { return }
    probes[screen] = nil
    look()
  }
}
#endif
