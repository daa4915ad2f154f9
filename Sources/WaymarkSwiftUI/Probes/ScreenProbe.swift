#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark

/// An empty controller behind a screen, which reports when the screen appears and disappears. SwiftUI calls
/// `onAppear` before the first frame, and more than once, and does not report covered screens.
struct ScreenProbe: UIViewControllerRepresentable {
  let screen: ShownIdentity
  let motion: ScreenMotion

  func makeUIViewController(context: Context) -> ProbeController { ProbeController(screen, motion) }

  func updateUIViewController(_ uiViewController: ProbeController, context: Context) {}
}

final class ProbeController: UIViewController {
  private let screen: ShownIdentity
  private let motion: ScreenMotion

  init(_ screen: ShownIdentity, _ motion: ScreenMotion) {
    (self.screen, self.motion) = (screen, motion)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  deinit {
    // UIKit does not report that a covered screen disappears if it is removed together with the screen that
    // covers it.
    Task { [screen, motion, id = ObjectIdentifier(self)] in await motion.disappeared(screen, by: id) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    motion.appeared(screen, by: ObjectIdentifier(self))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    motion.disappeared(screen, by: ObjectIdentifier(self))
  }
}
#endif
