#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark
import WaymarkUIKit

/// The controller of a screen of SwiftUI views.
final class ScreenController: UIHostingController<ScreenRoot>, ModuleViewWrapper {
  let screen: SwiftUIScreen
  private weak var navigator: Navigator?

  init(_ screen: SwiftUIScreen, of navigator: Navigator?, in surroundings: ScreenSurroundings) {
    (self.screen, self.navigator) = (screen, navigator)
    super.init(
      rootView: ScreenRoot(screen: screen, surroundings: surroundings, navigate: NavigateAction(navigator)))
  }

  @available(*, unavailable)
  required dynamic init?(coder aDecoder: NSCoder) { nil }

  var moduleView: Any { screen }

  /// Lays the views out before the bar takes the navigation item over, so that title and bar items are there as early as they can be.
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    guard let parent = parent as? UINavigationController, viewIfLoaded?.window == nil else { return }
    loadViewIfNeeded()
    view.frame = parent.viewIfLoaded?.bounds ?? view.frame
    view.layoutIfNeeded()
  }

  /// Asks the guards of the layer first if nothing is presented from here: SwiftUI's `dismiss` calls this.
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController == nil, presentingViewController != nil,
      (navigator?.host as? UIKitHost)?.allowsDismissal(of: self) == false
    {
      return
    }
    super.dismiss(animated: flag, completion: completion)
  }
}

/// The views of a screen in their environment.
struct ScreenRoot: View {
  let screen: SwiftUIScreen
  let surroundings: ScreenSurroundings
  let navigate: NavigateAction

  var body: some View {
    surroundings.modify(screen.view)
      .environment(\.navigate, navigate)
      .environment(\.screenSurroundings, surroundings)
  }
}
#endif
