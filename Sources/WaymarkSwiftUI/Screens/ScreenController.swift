#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark
import WaymarkUIKit

/// The controller of a screen made of SwiftUI views.
final class ScreenController: UIHostingController<ScreenRoot>, ModuleViewWrapper {
  let screen: SwiftUIScreen
  private weak var navigator: Navigator?

  init(_ screen: SwiftUIScreen, _ scope: ScreenScope, in surroundings: ScreenSurroundings) {
    (self.screen, navigator) = (screen, scope.navigator)
    let navigate = NavigateAction(scope.navigator, from: scope.id)
    super.init(rootView: ScreenRoot(screen: screen, surroundings: surroundings, navigate: navigate))
  }

  @available(*, unavailable)
  required dynamic init?(coder aDecoder: NSCoder) { nil }

  var moduleView: Any { screen }

  /// Lays out the views before the bar reads the navigation item, so that the title and the bar items are set
  /// as early as possible.
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    guard let parent = parent as? UINavigationController, viewIfLoaded?.window == nil else { return }
    loadViewIfNeeded()
    view.frame = parent.viewIfLoaded?.bounds ?? view.frame
    view.layoutIfNeeded()
  }

  /// Asks the leave guards of the layer first, unless this controller presents another one. SwiftUI's
  /// `dismiss` calls this method.
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController == nil, presentingViewController != nil,
      (navigator?.host as? UIKitHost)?.allowsDismissal(of: self) == false
    {
      return
    }
    super.dismiss(animated: flag, completion: completion)
  }
}

/// The views of a screen with their environment.
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
