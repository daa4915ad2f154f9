#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import WaymarkUIKit

/// UIKit's containers among SwiftUI's views.
struct EmbeddedWindow: UIViewControllerRepresentable {
  let host: UIKitHost
  /// The window that is to be shown at once; `nil` if other code attaches the host.
  let window: ShownWindow?
  let modify: @MainActor (AnyView) -> AnyView

  /// Returns the window's controller: the same one if SwiftUI makes the view again.
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

  /// Gives the screens what the app adds to their environment, and a few values of the views around the window.
  private func surround(_ outer: EnvironmentValues) {
    let (phase, openURL, locale) = (outer.scenePhase, outer.openURL, outer.locale)
    host.surroundings?.modify = { [modify] view in
      AnyView(
        modify(view).environment(\.scenePhase, phase).environment(\.openURL, openURL)
          .environment(\.locale, locale))
    }
  }
}
#endif
