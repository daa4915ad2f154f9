#if canImport(SwiftUI)
import Waymark

/// Which screens the views show by now, as probes tell it.
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

  /// Nothing happens if another probe shows the screen by now.
  func disappeared(_ screen: ShownIdentity, by probe: ObjectIdentifier) {
    guard probes[screen] == probe else { return }
    probes[screen] = nil
    look()
  }
}
#endif
