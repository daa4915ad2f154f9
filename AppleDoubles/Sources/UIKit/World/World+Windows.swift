/// A presentation in a window, with the controller it is presented on.
struct HostedPresentation {
  let presentation: Presentation
  let presenter: UIViewController
}

struct WeakWindow {
  weak var window: UIWindow?
}

extension UIKitDouble.World {
  /// The windows that were shown and still exist.
  public var liveWindows: [UIWindow] { windows.compactMap(\.window) }

  /// Rule 67: what is presented on controllers that their window no longer shows.
  public var orphanedPresentations: [UIViewController] {
    liveWindows.flatMap { window in
      window.presentations.filter { $0.presenter.foundation !== window.rootViewController }
        .map(\.presentation.presented)
    }
  }

  func register(_ window: UIWindow) {
    guard !windows.contains(where: { $0.window === window }) else { return }
    windows.removeAll { $0.window == nil }
    windows.append(WeakWindow(window: window))
  }

  /// Lays out what needs it, as happens before the run loop waits.
  func layOutWindows() {
    for window in liveWindows where !window.isHidden { window.layoutIfNeeded() }
  }
}
