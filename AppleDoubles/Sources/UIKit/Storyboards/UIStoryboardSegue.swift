@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  private let ownIdentifier: String?
  private let ownSource: UIViewController
  private let ownDestination: UIViewController
  private var handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    ownIdentifier = identifier
    ownSource = source
    ownDestination = destination
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  open var identifier: String? { ownIdentifier }
  open var source: UIViewController { ownSource }
  open var destination: UIViewController { ownDestination }
  open func perform() { handler?() }
}

@preconcurrency @MainActor public class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let unwindAction: Selector
  public let sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
