@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let world: UIKitDouble.World
  private let name: String
  private let content: UIKitDouble.Storyboard

  /// Creates a storyboard with the contents that the world has registered under this name. Raises if there
  /// are none.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    world = UIKitDouble.world
    self.name = name
    if let content = world.storyboards[name] {
      self.content = content
    } else {
      world.raiseInvalidArgument("Could not find a storyboard named '\(name)' in bundle")
      content = UIKitDouble.Storyboard()
    }
  }

  open func instantiateInitialViewController() -> UIViewController? {
    content.initial.map { make($0, creator: nil) }
  }

  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    content.initial.map { make($0, creator: creator) } as? ViewController
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let controller = make(identifier, creator: creator) as? ViewController else {
      fatalError("\(name) has no \(ViewController.self) with identifier '\(identifier)'")
    }
    return controller
  }

  // MARK: Instantiating scenes

  func scene(_ identifier: String) -> StoryboardScene? { content.scenes[identifier] }

  func make(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let scene = scene(identifier) else {
      world.raiseInvalidArgument(
        "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'")
      return UIViewController()
    }
    let coder = NSCoder()
    guard let controller = creator?(coder) ?? scene.make(coder) else {
      world.raise("NSInternalInconsistencyException", "The scene '\(identifier)' was not made")
      return UIViewController()
    }
    controller.origin = StoryboardOrigin(storyboard: self, identifier: identifier)
    fill(controller, with: scene.children.map { make($0, creator: nil) })
    controller.awakeFromNib()
    return controller
  }

  private func fill(_ controller: UIViewController, with children: [UIViewController]) {
    guard !children.isEmpty else { return }
    switch controller {
    case let container as UINavigationController: container.viewControllers = children
    case let container as UITabBarController: container.viewControllers = children
    case let container as UISplitViewController: container.viewControllers = children
    default: children.forEach(controller.addChild)
    }
  }
}

/// The storyboard and scene for which a controller was created.
struct StoryboardOrigin {
  let storyboard: UIStoryboard
  let identifier: String

  @MainActor var scene: StoryboardScene? { storyboard.scene(identifier) }
}
