#if Web
import Waymark

/// What the page maker asks about screens.
@MainActor
protocol WebViews {
  /// A screen that has been built; `nil` if it has not.
  func screen(_ id: NodeID) -> WebScreen?
  /// Which stay on display a screen was built for; `nil` if it has not been built.
  func incarnation(of id: NodeID) -> UInt64?
  /// The message in place of a screen that has no view; `nil` if it has one. The user may try again unless it is being decided.
  func message(for id: NodeID) -> (text: String, canRetry: Bool)?
  /// The title that a module gives a screen before it is built; `nil` if it gives none.
  func title(of destination: AnyDestination) -> String?
  /// Tries again to build a screen.
  func retry(_ id: NodeID)
  /// The name of a style of presentation, for the style sheet.
  func name(of style: PresentationStyle) -> String
}

extension WebViews {
  /// The title of a screen, or before it is built, the title from its module; `nil` if it has none.
  func title(_ id: NodeID, _ destination: AnyDestination) -> String? {
    let title = screen(id)?.title ?? title(of: destination)
    return title?.isEmpty == true ? nil : title
  }
}
#endif
