/// A presentation in a window, with its presenter.
struct HostedPresentation {
  let presentation: Presentation
  let presenter: UIViewController
}

struct WeakWindow {
  weak var window: UIWindow?
}

extension UIKitDouble.World {
  /// The windows that have been shown and still exist.
  public var liveWindows: [UIWindow] { windows.compactMap(\.window) }

  /// The presented controllers whose presenter is no longer in its window.
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

  /// Lays out all visible windows, as UIKit does before the run loop waits.
  func layOutWindows() {
    for window in liveWindows where !window.isHidden { window.layoutIfNeeded() }
  }
}
