#if Web
import Waymark

/// A source of the screens and titles that ``WebPageMaker`` renders.
@MainActor
protocol WebViews {
  /// Returns the content of a screen, or `nil` if the screen has not been built.
  func screen(_ id: NodeID) -> WebScreen?
  /// Returns the generation of the scope that was used to build a screen, or `nil` if the screen has not
  /// been built.
  func generation(of id: NodeID) -> UInt64?
  /// Returns the scope of a screen, or `nil` if the screen has not been built.
  func scope(of id: NodeID) -> ScreenScope?
  /// Returns the message to show in place of a screen that has no view, or `nil` if the screen has a view.
  /// `canRetry` is `false` while a decision about the screen is pending.
  func message(for id: NodeID) -> (text: String, canRetry: Bool)?
  /// Returns the title that a module provides for a screen before the screen is built, or `nil` if the module
  /// provides none.
  func title(of destination: AnyDestination) -> String?
  /// Returns the badge of a tab that starts with a destination, or `nil` if there is none.
  func badge(of destination: AnyDestination) -> String?
  /// Builds a screen again after it could not be built or was refused.
  func retry(_ id: NodeID)
  /// Returns the name that the style sheet uses for a presentation style.
  func name(of style: PresentationStyle) -> String
}

extension WebViews {
  /// Returns the title of a screen, or the title that its module provides if the screen has not been built.
  /// Returns `nil` if there is no title or the title is empty.
  func title(_ id: NodeID, _ destination: AnyDestination) -> String? {
    let title = screen(id)?.title ?? title(of: destination)
    return title?.isEmpty == true ? nil : title
  }
}
#endif
