import Testing
import UIKit

/// Code as apps write it. It must compile unchanged.
@MainActor @Suite(.world) struct DeclarationTests {
  let world = UIKitDouble.world

  @Test("a proxy forwards optional calls to the navigation controller's delegate")
  func proxy() {
    let (navigation, window) = showStack("A")
    let inner = NavigationRecorder()
    let proxy = NavigationProxy(inner)
    navigation.delegate = proxy
    world.follow { navigation.pushViewController(screen("B"), animated: true) }
    #expect(inner.shown == ["B"])
    #expect(inner.operations == [.push])
    keep(window)
  }

  @Test("subclasses of view controllers can define their own initializers")
  func initializers() {
    let plain = OwnInit(number: 7)
    #expect(plain.number == 7 && plain.nibName == nil)
    #expect(OwnNavigation().viewControllers.isEmpty)
    #expect(OwnNavigation(rootViewController: plain).viewControllers == [plain])
    #expect(UIViewController().isViewLoaded == false)
  }

  @Test("subclasses can override presentation members")
  func overrides() {
    let presented = screen("S"), overriding = Overriding()
    overriding.other = presented
    #expect(overriding.presentedViewController === presented)
    #expect(overriding.presentingViewController == nil && overriding.isBeingDismissed)
    overriding.present(presented, animated: false)
    #expect(overriding.heard == ["present"])
  }

  @Test("a preview registration keeps its delegate and its source view")
  func previews() {
    let controller = screen("A"), delegate = PreviewDelegate()
    let context = controller.registerForPreviewing(with: delegate, sourceView: controller.view)
    #expect(context.delegate === delegate && context.sourceView === controller.view)
    controller.unregisterForPreviewing(withContext: context)
    let traits = UITraitCollection(forceTouchCapability: .available)
    #expect(traits.forceTouchCapability == .available)
  }

  @Test("an observation can be invalidated outside the main actor")
  func invalidation() {
    let tabs = UITabBarController()
    tabs.viewControllers = [screen("A"), screen("B")]
    var heard = 0
    let observation = tabs.observe(\.selectedIndex) { _, _ in heard += 1 }
    tabs.selectedIndex = 1
    end(observation)
    tabs.selectedIndex = 0
    #expect(heard == 1)
  }

  @Test("a value can be associated with an object")
  func associated() {
    let controller = screen("A")
    controller.mark = "x"
    #expect(controller.mark == "x" && screen("B").mark == nil)
  }
}

private nonisolated func end(_ observation: NSKeyValueObservation) { observation.invalidate() }

private final class PreviewDelegate: NSObject, UIViewControllerPreviewingDelegate {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {}
}

private final class NavigationProxy: NSObject, UINavigationControllerDelegate {
  weak var delegate: (any UINavigationControllerDelegate)?

  init(_ delegate: any UINavigationControllerDelegate) { self.delegate = delegate }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    delegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    delegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController?(
      navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
}

private final class OwnInit: UIViewController {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class OwnNavigation: UINavigationController {
  init() { super.init(nibName: nil, bundle: nil) }

  override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

private final class Overriding: UIViewController {
  var other: UIViewController?
  var heard: [String] = []

  override var presentedViewController: UIViewController? { other }
  override var presentingViewController: UIViewController? { nil }
  override var isBeingDismissed: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { heard.append("present") }
}

@MainActor private var markKey: UInt8 = 0

extension UIViewController {
  fileprivate var mark: String? {
    get { objc_getAssociatedObject(self, &markKey) as? String }
    set { objc_setAssociatedObject(self, &markKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
