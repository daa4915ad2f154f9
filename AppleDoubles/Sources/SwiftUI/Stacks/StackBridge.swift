/// Shows a stack of views in a navigation controller.
@MainActor final class StackBridge: NSObject {
  let navigation = UINavigationController()
  private let node: ViewNode
  private var path: any StackPath = OwnPath()
  /// The elements of a stack without a binding.
  private var ownElements: [AnyHashable] = []
  private var root: HostedScreen?
  private var screens: [HostedScreen] = []
  /// The path at the last update, or the path that the stack has written since.
  private var lastElements: [AnyHashable]?
  /// The environment at the last update.
  private var former: EnvironmentValues?
  /// The screens that a flag, an item or a link to a view has pushed. They are not in the path.
  private var strays: [Stray] = []

  /// Whether a transition has begun and `didShow` has not been called.
  private var awaitsShow = false

  /// A screen that is not in the path.
  struct Stray {
    let screen: HostedScreen
    let hasLeft: () -> Void
  }

  init(at node: ViewNode) {
    self.node = node
    super.init()
    navigation.delegate = self
  }

  private var renderer: Renderer { node.renderer }
  private var elements: [AnyHashable] { path.elements ?? ownElements }

  func update(_ path: any StackPath) {
    self.path = path
    // Reads the elements to observe them.
    _ = path.elements
  }

  func show(_ view: any View, in environment: EnvironmentValues) {
    var environment = environment
    environment[StackKey.self] = StackReference(bridge: self)
    if let root {
      root.show(view, in: environment)
    } else {
      let root = HostedScreen(view, in: environment)
      self.root = root
      root.loadViewIfNeeded()
      root.tree.onScreenChange { [weak self] in self?.followPath() }
    }
    followPath()
    followEnvironment()
    node.contain(navigation)
  }

  /// Updates the environment of the screens in the path if the environment of the stack has changed.
  private func followEnvironment() {
    defer { former = node.environment }
    guard let former, !former.isSame(as: node.environment) else { return }
    for (index, screen) in screens.enumerated() { screen.environment = environment(ofScreenAt: index) }
  }

  /// Sets the controllers of the stack to those of the path if the path has changed, or if the destination of
  /// an element was missing. While the user goes back, the controllers differ from the path, which must not
  /// push the screen again.
  private func followPath() {
    let elements = elements
    guard elements != lastElements || screens.count < elements.count else { return }
    lastElements = elements
    setControllers()
  }

  /// Sets the controllers of the stack to those of the path and the screens outside it.
  private func setControllers() {
    guard let root else { return }
    let elements = elements
    var kept = 0
    while kept < min(elements.count, screens.count), screens[kept].key == elements[kept] { kept += 1 }
    screens.removeSubrange(kept...)
    for element in elements[kept...] {
      guard let make = destination(of: element) else {
        renderer.warn("no navigationDestination for \(type(of: element.base)) is in the stack")
        break
      }
      let isCovered = screens.count < elements.count - 1
      let screen = HostedScreen(makingLater: make, in: environment(ofScreenAt: screens.count), key: element)
      if !isCovered || SwiftUIDouble.knobs.buildsCoveredScreens { screen.loadViewIfNeeded() }
      screens.append(screen)
    }
    let controllers = [root] + screens + strays.map(\.screen)
    // Controllers that other code has pushed stay until the path changes.
    guard controllers != navigation.viewControllers.filter({ $0 is HostedScreen }) else { return }
    navigation.setViewControllers(controllers, animated: node.isAnimated)
  }

  private func environment(ofScreenAt index: Int) -> EnvironmentValues {
    var environment = node.environment
    environment[StackKey.self] = StackReference(bridge: self)
    environment[IsPresentedKey.self] = true
    environment[DismissKey.self] = DismissAction { [weak self] in self?.keep(index) }
    return environment
  }

  private func destination(of element: AnyHashable) -> (() -> any View)? {
    let trees = [root].compactMap(\.self) + screens
    for screen in trees {
      if let make = screen.tree.description.destinations[ObjectIdentifier(type(of: element.base))] {
        return { make(element.base) }
      }
    }
    return nil
  }

  /// Removes all elements of the path after the first `count`.
  private func keep(_ count: Int) {
    if path.elements == nil {
      ownElements = Array(ownElements.prefix(count))
      node.invalidate()
    } else {
      path.keep(first: count)
    }
  }

  /// Pops to the root, as a tap on the selected tab does.
  func popToRoot() {
    if !strays.isEmpty { pop(strays[0].screen) }
    if !screens.isEmpty { keep(0) }
  }

  func push(_ element: AnyHashable) {
    if path.elements == nil {
      ownElements.append(element)
      node.invalidate()
    } else {
      path.append(element)
    }
  }

  /// Pushes a view that is not in the path.
  func push(_ view: any View, hasLeft: @escaping () -> Void) -> HostedScreen {
    var environment = environment(ofScreenAt: screens.count)
    let screen = HostedScreen(view, in: environment)
    environment[DismissKey.self] = DismissAction { [weak self, weak screen] in
      guard let self, let screen else { return }
      pop(screen)
    }
    screen.environment = environment
    strays.append(Stray(screen: screen, hasLeft: hasLeft))
    setControllers()
    return screen
  }

  func pop(_ screen: HostedScreen) {
    guard let place = strays.firstIndex(where: { $0.screen === screen }) else { return }
    let gone = strays[place...]
    strays.removeSubrange(place...)
    for stray in gone { stray.hasLeft() }
    setControllers()
  }

  func leave() {
    for screen in screens + [root].compactMap(\.self) + strays.map(\.screen) { screen.tree.end() }
    node.release(navigation)
  }
}

extension StackBridge: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    // `didShow` does not come if a cover hides the stack during the transition.
    awaitsShow = true
    navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      UIKitDouble.world.schedule { if self?.awaitsShow == true { self?.writePath() } }
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    writePath()
  }

  /// Removes the elements from the path whose screens the user has left.
  private func writePath() {
    awaitsShow = false
    let shown = navigation.viewControllers
    let gone = screens.filter { !shown.contains($0) }
    let goneStrays = strays.filter { !shown.contains($0.screen) }
    strays.removeAll { !shown.contains($0.screen) }
    for stray in goneStrays {
      stray.screen.tree.end()
      stray.hasLeft()
    }
    guard !gone.isEmpty else { return }
    screens.removeAll { !shown.contains($0) }
    for screen in gone { screen.tree.end() }
    lastElements = Array(elements.prefix(screens.count))
    keep(screens.count)
  }
}

/// The stack that contains the views.
struct StackReference {
  weak var bridge: StackBridge?
}

struct StackKey: EnvironmentKey {
  static var defaultValue: StackReference { StackReference() }
}
