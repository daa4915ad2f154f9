/// A tab that contains tabs. A navigation controller can show the path through the group.
@preconcurrency @MainActor open class UITabGroup: UITab {
  private var ownChildren: [UITab]
  private weak var chosen: UITab?

  open var defaultChildIdentifier: String?
  open var displayOrderIdentifiers: [String] = []
  open var managingNavigationController: UINavigationController?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    ownChildren = children
    super.init(
      title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.group = self }
  }

  open var children: [UITab] {
    get { ownChildren }
    set {
      for child in ownChildren { child.group = nil }
      ownChildren = newValue
      for child in newValue { child.group = self }
    }
  }

  open var selectedChild: UITab? {
    get { children.first { $0 === chosen } }
    set {
      chosen = newValue
      if let container = tabBarController, container.selectedTab?.topmost === topmost {
        container.selectedTab = newValue ?? self
      }
    }
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.compactMap { $0.find(identifier) }.first
  }

  // MARK: For the container

  override var content: UIViewController? {
    managingNavigationController ?? viewController ?? (selectedChild ?? children.first)?.content
  }

  override var builtContent: UIViewController? {
    managingNavigationController ?? builtController ?? selectedChild?.builtContent
  }

  override var resolved: UITab {
    (selectedChild ?? defaultChildIdentifier.flatMap(tab(forIdentifier:)))?.resolved ?? self
  }

  override func find(_ identifier: String) -> UITab? {
    super.find(identifier) ?? tab(forIdentifier: identifier)
  }

  /// Records the selected child in this group, and this group in the groups around it.
  func choose(_ child: UITab) {
    chosen = child
    group?.choose(self)
  }

  /// Sets the stack of the managing navigation controller to the path to `tab`. Has no effect without such a
  /// controller.
  func lead(to tab: UITab, animated: Bool) {
    guard let managingNavigationController else { return }
    var path: [UITab] = []
    var next: UITab? = tab
    while let current = next {
      path.insert(current, at: 0)
      next = current === self ? nil : current.group
    }
    let stack = path.compactMap(\.viewController)
    guard !stack.elementsEqual(managingNavigationController.viewControllers, by: ===) else { return }
    managingNavigationController.setViewControllers(stack, animated: animated)
  }
}
