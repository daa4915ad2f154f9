/// A search interface. The searched screen presents it while it is active.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open private(set) var searchResultsController: UIViewController?
  open private(set) lazy var searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  /// The screen whose navigation item has this search controller.
  weak var searched: UIViewController?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overCurrentContext
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isActive: Bool {
    get { presentingViewController != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        searched?.present(self, animated: true)
      } else {
        presentingViewController?.dismiss(animated: true)
      }
    }
  }
}

@preconcurrency @MainActor open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
}

@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

extension UIKitDouble.User {
  /// Taps the search field of a screen.
  ///
  /// - Returns: Whether the screen can be touched and has a search field.
  @discardableResult public func beginSearch(on controller: UIViewController) -> Bool {
    guard canTouch(controller), let search = controller.navigationItem.searchController else { return false }
    search.isActive = true
    return true
  }
}
