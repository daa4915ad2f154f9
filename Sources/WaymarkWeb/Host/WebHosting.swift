#if Web
import Waymark

/// The interface of a browser host, independent of the type of its views.
@MainActor
protocol WebHosting: NavigationHost {
  /// The object that sends changes to the browser.
  var presenter: (any WebPresenter)? { get set }
  /// The number of operations that the host has received.
  var operationCount: Int { get }
  /// The reasons why operations were skipped, because they did not match the tree.
  var violations: [String] { get }

  /// Renders the current page. The caller must render the page again when an observable model that the page
  /// reads changes.
  func page(_ fields: WebFormFields, _ controls: WebControlTable) -> WebPage
  /// Sets the number of columns that fit in the browser window.
  func change(columns: Int)
  /// The layout traits of the browser window.
  var traits: LayoutTraits { get }
  /// Shows an external screen on top of all layers.
  func presentForeign(_ mark: ForeignMark)
  /// Returns the value of a displayed node from the host's own tree, or `nil` if it is not displayed.
  func value(of identity: ShownIdentity) -> NodeValue?
}

/// An object that sends the content of a host to a browser.
@MainActor
protocol WebPresenter: AnyObject {
  /// Sends all changes, and returns when the browser shows them or has disconnected.
  func show(_ motion: WebMotion) async
  /// Schedules an update after a change that was not caused by an operation.
  func noteChange()
}
#endif
