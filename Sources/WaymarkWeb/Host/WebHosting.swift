#if Web
import Waymark

/// The interface of a browser host. It does not depend on the type of the views.
@MainActor
protocol WebHosting: NavigationHost {
  /// The object that sends changes to the browser.
  var presenter: (any WebPresenter)? { get set }
  /// The number of operations that the host has received.
  var operationCount: Int { get }

  /// Renders the current page. If an observable model that the page reads changes, the caller must render the
  /// page again.
  func page(_ fields: WebFormFields, _ controls: WebControlTable) -> WebPage
  /// Sets the number of columns that fit side by side in the browser window.
  func change(columns: Int)
  /// The layout traits of the browser window.
  var traits: LayoutTraits { get }
  /// Shows an external screen on top of all layers.
  func presentForeign(_ mark: ForeignMark)
  /// Returns the value of a node, or `nil` if the node is not displayed.
  func value(of identity: ShownIdentity) -> NodeValue?
}

/// An object that sends the content of a host to a browser.
@MainActor
protocol WebPresenter: AnyObject {
  /// Sends all changes to the browser. Returns when the browser shows them, or when it has disconnected.
  func show(_ motion: WebMotion) async
  /// Schedules an update after a change that no operation caused.
  func noteChange()
  /// Schedules an update after a screen that the browser shows has been withheld.
  func noteWithheld()
}
#endif
