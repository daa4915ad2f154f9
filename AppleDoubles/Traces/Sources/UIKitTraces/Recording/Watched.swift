import SwiftUI
import UIKit

/// A controller that records its callbacks, with a description of its state.
@MainActor protocol Watched: Recorded {
  /// A closure that returns the description of the state.
  var state: @MainActor (UIViewController) -> String { get set }
}

extension Watched {
  fileprivate func hear(_ callback: String) { log?.hear(self, "\(callback): \(state(self))") }
}

/// A plain controller that records its callbacks with its state.
final class WatchedScreen: UIViewController, Watched {
  var log: TraceLog?
  var state: @MainActor (UIViewController) -> String = { _ in "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    hear("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hear("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hear("viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hear("viewDidAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hear("viewDidDisappear")
  }
}

/// A hosting controller that records its callbacks with its state.
final class WatchedHost<Content: View>: UIHostingController<Content>, Watched {
  var log: TraceLog?
  var state: @MainActor (UIViewController) -> String = { _ in "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    hear("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hear("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hear("viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hear("viewDidAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hear("viewDidDisappear")
  }
}

extension Stage {
  func host<Content: View>(
    _ name: String, _ view: Content, state: @escaping @MainActor (UIViewController) -> String
  ) -> WatchedHost<Content> {
    let host = join(WatchedHost(rootView: view), name)
    host.state = state
    return host
  }

  func watched(
    _ name: String, state: @escaping @MainActor (UIViewController) -> String
  ) -> WatchedScreen {
    let screen = join(WatchedScreen(), name)
    screen.state = state
    return screen
  }

  /// Creates a plain controller that contains `child`.
  func container(
    _ name: String, of child: UIViewController, state: @escaping @MainActor (UIViewController) -> String
  ) -> WatchedScreen {
    let container = watched(name, state: state)
    container.addChild(child)
    child.view.frame = container.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    return container
  }
}
