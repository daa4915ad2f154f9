#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import WaymarkUIKit

/// UIKit's containers among SwiftUI's views.
struct EmbeddedWindow: UIViewControllerRepresentable {
  let host: UIKitHost
  /// The window that is to be shown at once; `nil` if that is seen to elsewhere.
  let window: ShownWindow?
  let modify: @MainActor (AnyView) -> AnyView
  let outer: OuterValues

  /// Returns the window's controller: the same one if SwiftUI makes the view again.
  func makeUIViewController(context: Context) -> UIViewController {
    guard let surroundings = host.surroundings, let embedding = host.embedding else {
      return UIHostingController(
        rootView: FailureView(text: "The host shows a window of its own. Make it from modules alone."))
    }
    embedding.expectsCompactWidth = context.environment.horizontalSizeClass == .compact
    surroundings.note(outer, modify)
    window?.attach()
    return embedding
  }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
    host.surroundings?.note(outer, modify)
  }
}
#endif
