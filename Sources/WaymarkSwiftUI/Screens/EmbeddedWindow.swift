#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import WaymarkUIKit

/// A view that embeds UIKit's containers in SwiftUI views.
struct EmbeddedWindow: UIViewControllerRepresentable {
  let host: UIKitHost
  /// The window to attach immediately, or `nil` if other code attaches it.
  let window: ShownWindow?
  /// The view at the bottom of the base, or `nil` for none.
  let accessory: WindowAccessory?
  let modify: @MainActor (AnyView) -> AnyView

  /// Returns the window's controller. It is the same one if SwiftUI creates the view again.
  func makeUIViewController(context: Context) -> UIViewController {
    guard let embedding = host.embedding else {
      return UIHostingController(
        rootView: FailureView(text: "The host shows a window of its own. Make it from modules alone."))
    }
    embedding.expectsCompactWidth = context.environment.horizontalSizeClass == .compact
    surround(context.environment)
    window?.attach()
    return embedding
  }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
    surround(context.environment)
  }

  /// Shows a view at the bottom of the base. A view that is already there receives the new content.
  private func show(_ accessory: WindowAccessory?, navigate: NavigateAction) {
    // Without the modifier, the code that created the host can set its accessory.
    guard let accessory, let surroundings = host.surroundings else { return }
    guard accessory.isEnabled else { return host.accessory = nil }
    let content = UIHostingConfiguration {
      AccessoryRoot(accessory: accessory.content, surroundings: surroundings, navigate: navigate)
    }.margins(.all, EdgeInsets())
    if let shown = host.accessory as? any UIView & UIContentView {
      shown.configuration = content
    } else {
      host.accessory = content.makeContentView()
    }
  }

  /// Passes the app's environment modifiers, and some environment values of the views around the window, to
  /// the screens.
  private func surround(_ outer: EnvironmentValues) {
    let (phase, openURL, locale) = (outer.scenePhase, outer.openURL, outer.locale)
    host.surroundings?.modify = { [modify] view in
      AnyView(
        modify(view).environment(\.scenePhase, phase).environment(\.openURL, openURL)
          .environment(\.locale, locale))
    }
    show(accessory, navigate: outer.navigate)
  }
}

/// The view at the bottom of the base, with its environment.
private struct AccessoryRoot: View {
  let accessory: AnyView
  let surroundings: ScreenSurroundings
  let navigate: NavigateAction

  var body: some View {
    surroundings.modify(accessory)
      .environment(\.navigate, navigate)
      .environment(\.screenSurroundings, surroundings)
  }
}
#endif
