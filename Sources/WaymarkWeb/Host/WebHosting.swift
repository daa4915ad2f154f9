#if Web
import Waymark

/// A host for a browser, whatever views it has.
@MainActor
protocol WebHosting: NavigationHost {
  /// Has the browser show what has changed.
  var presenter: (any WebPresenter)? { get set }
  /// How many operations the host has been given.
  var operationCount: Int { get }
  /// The operations that did not fit what was shown, and why.
  var violations: [String] { get }

  /// What is shown, as a page. What it reads of observable models is what it has to be made anew for.
  func page(_ fields: WebFormFields, _ controls: WebControlTable) -> WebPage
  /// Takes note that the browser has more or less room.
  func change(columns: Int)
  /// The room that the browser has.
  var traits: LayoutTraits { get }
  /// Shows something over everything that Waymark did not make.
  func presentForeign(_ mark: ForeignMark)
  /// What something on display is, by the host's own tree.
  func value(of identity: ShownIdentity) -> NodeValue?
}

/// Brings what a host shows into a browser.
@MainActor
protocol WebPresenter: AnyObject {
  /// Shows what has changed, and returns once the browser shows it, or is gone.
  func show(_ motion: WebMotion) async
  /// Takes note that something has changed without an operation.
  func noteChange()
}
#endif
