#if Web
import Waymark

/// A source of the screens and titles that ``WebPageMaker`` renders.
@MainActor
protocol WebViews {
  /// Returns the content of a screen, or `nil` if the screen has not been built.
  func screen(_ id: NodeID) -> WebScreen?
  /// Returns the incarnation of the scope with which a screen was built, or `nil` if it has not been built.
  func incarnation(of id: NodeID) -> UInt64?
  /// Returns the message to show in place of a screen without a view, or `nil` if the screen has a view.
  /// `canRetry` is `false` while a decision about the screen is pending.
  func message(for id: NodeID) -> (text: String, canRetry: Bool)?
  /// Returns the title that the module provides for a screen before it is built, or `nil` if it provides
  /// none.
  func title(of destination: AnyDestination) -> String?
  /// Builds a screen again after a failure or refusal.
  func retry(_ id: NodeID)
  /// Returns the name of a presentation style in the style sheet.
  func name(of style: PresentationStyle) -> String
}

extension WebViews {
  /// Returns the title of a screen, or the title from its module if the screen has not been built. Returns
  /// `nil` if the title is missing or empty.
  func title(_ id: NodeID, _ destination: AnyDestination) -> String? {
    let title = screen(id)?.title ?? title(of: destination)
    return title?.isEmpty == true ? nil : title
  }
}
#endif
