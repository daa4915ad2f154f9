#if Web
import Waymark

/// Draws what a window shows as a page.
@MainActor
struct WebPageMaker {
  let shown: ShownTree
  let traits: NavigationTraits
  let navigator: Navigator?
  let fields: WebFormFields
  let controls: WebControlTable
  let views: any WebViews

  func page() -> WebPage { WebPage() }
}

/// What the page maker asks about screens.
@MainActor
protocol WebViews {
  /// A screen that has been built; `nil` if it has not.
  func screen(_ id: NodeID) -> WebScreen?
  /// Why a screen that shows could not be built.
  func failure(of id: NodeID) -> BuildFailure?
  /// What a screen is called as long as it has not been built.
  func title(of destination: AnyDestination) -> String?
  /// Has a screen that could not be built made again.
  func retry(_ id: NodeID)
  /// The name of a style of presentation, for the style sheet.
  func name(of style: PresentationStyle) -> String
}
#endif
