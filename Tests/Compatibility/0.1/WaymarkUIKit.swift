// The declarations of WaymarkUIKit, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import UIKit
import Waymark
import WaymarkSaving
import WaymarkUIKit

// MARK: The app

// A screen without fields.
struct Home: Destination {}

// A screen with a field.
struct Item: Destination {
  var number: Int
}

// The tabs of the app.
struct Shop: ContainerDestination {
  static let kind = Tabs()
}

// A stack with a role.
struct Library: ContainerDestination {
  static let kind = Stack()
}

// A kind of container.
struct Shelf: ContainerKind {
  static let key = "shelf"
}

// The controller of a screen.
final class ItemController: UIViewController {}

// Updates the views of the app. Closures that call it must be on the main actor.
@MainActor
func show(_ value: Any?) {}

// Returns a text for the views of the app. Closures that call it must be on the main actor.
@MainActor
func text(of value: Any) -> String {
  "\(value)"
}

// MARK: Show an app with UIKit

// Shows a window with UIKit.
@MainActor
func showAWindowWithUIKit(
  _ host: UIKitHost, _ modules: ModuleRegistry<UIViewController>, _ window: UIWindow, _ navigator: Navigator
) async throws(NavigationError) {
  let _: UIKitHost = UIKitHost(
    modules, in: window, containers: UIKitContainers(), presentations: UIKitPresentations(),
    segues: UIKitSegues(),
    clock: ContinuousClock())
  let _: UIKitHost = UIKitHost(modules, in: window)
  let _: UIKitHost = UIKitHost(
    modules, inside: UIViewController(), containers: UIKitContainers(), presentations: UIKitPresentations(),
    segues: UIKitSegues(),
    clock: ContinuousClock())
  let _: UIKitHost = UIKitHost(modules, inside: UIViewController())
  try await host.attach(to: navigator)
  let _: UIWindow? = host.window
}

// Adopts an existing UIKit app step by step.
@MainActor
func adoptAnExistingUIKitAppStepByStep(_ host: UIKitHost, _ navigator: Navigator)
  async throws(NavigationError)
{
  try await host.adopt(
    into: navigator,
    stackRole: { (controller: UINavigationController) -> (any ContainerDestination<Stack>)? in Library() },
    tabsRole: { (controller: UITabBarController) -> (any ContainerDestination<Tabs>)? in Shop() },
    replacing: { (old: UIViewController, new: UIViewController) in show(new) })
  try await host.adopt(into: navigator)
}

// Declares a screen from a nib or a storyboard.
func declareAScreenFromANibOrAStoryboard() {
  let _: ScreenModule<UIViewController> = ScreenModule(
    Item.self, by: { (nib: String?, bundle: Bundle?) in ItemController(nibName: nib, bundle: bundle) },
    nib: "Item", in: .main,
    title: { (item: Item) -> String? in text(of: item) },
    prepare: { (item: Item, controller: ItemController, scope: ScreenScope) in show(item) },
    update: { (item: Item, controller: ItemController) in show(item) })
  let _: ScreenModule<UIViewController> = ScreenModule(
    Item.self, by: { ItemController(nibName: $0, bundle: $1) }, prepare: { _, _, _ in })
  let _: ScreenModule<UIViewController> = ScreenModule(
    Item.self, from: "Main", scene: "Item", as: ItemController.self, in: .main,
    title: { (item: Item) -> String? in text(of: item) },
    prepare: { (item: Item, controller: ItemController, scope: ScreenScope) in show(item) },
    update: { (item: Item, controller: ItemController) in show(item) })
  let _: ScreenModule<UIViewController> = ScreenModule(
    Item.self, from: "Main", as: ItemController.self, prepare: { _, _, _ in })
}

// Handles a storyboard scene of another class.
func handleAStoryboardSceneOfAnotherClass(_ error: StoryboardMismatch) {
  let _: String = error.expected
  let _: String? = error.found
  let _: String? = error.scene
  let _: String = error.storyboard
}

// Shows dialogs as alerts and action sheets.
func showDialogsAsAlertsAndActionSheets() {
  let _: ScreenModule<UIViewController> = .dialogs
}

// Performs storyboard segues between screens.
@MainActor
func performStoryboardSeguesBetweenScreens(_ host: UIKitHost, _ segues: inout UIKitSegues) {
  let _: UIKitSegues = UIKitSegues()
  let make: UIKitSegues.Maker = { (identifier: String?, source: UIViewController, target: UIViewController) in
    UIStoryboardSegue(identifier: identifier, source: source, destination: target)
  }
  segues.carry(Item.self, from: Home.self, as: "showItem", by: make)
  segues.carry(Item.self, from: Home.self, as: "showItem")
  let _: UIKitSegues = host.segues
}

// Opens the link or activity that reaches a scene.
@MainActor
func openTheLinkOrActivityThatReachesAScene(
  _ host: UIKitHost, _ activity: NSUserActivity, _ contexts: Set<UIOpenURLContext>,
  _ options: UIScene.ConnectionOptions, _ session: UISceneSession, _ file: NavigationFile
) async {
  let _: NavigationOutcome? = await host.open(activity)
  await host.open(activity)
  let _: NavigationOutcome? = await host.open(contexts)
  await host.open(contexts)
  let _: NavigationOutcome? = await host.open(options, of: session)
  await host.open(options, of: session)
  let _: NavigationLaunch? = await host.open(options, goingOnWith: file)
  await host.open(options, goingOnWith: file)
}

// Continues a screen on another device, or restores a scene.
@MainActor
func continueAScreenOnAnotherDevice(_ host: UIKitHost) {
  let _: NSUserActivity? = host.restorationActivity(type: "org.example.shop")
}

// Shows windows in scenes.
@MainActor
func showWindowsInScenes(
  _ windows: UIKitWindows, _ app: NavigationApp, _ modules: ModuleRegistry<UIViewController>,
  _ window: Navigator, _ scene: UIWindowScene, _ session: UISceneSession, _ options: UIScene.ConnectionOptions
) async throws {
  let make: UIKitWindows.HostMaker = { (navigator: Navigator, window: UIWindow) throws in
    UIKitHost(modules, in: window)
  }
  let _: UIKitWindows = UIKitWindows(
    app, activityType: "org.example.shop", timeLimit: .seconds(10), clock: ContinuousClock(), host: make)
  let _: UIKitWindows = UIKitWindows(app) { _, window in UIKitHost(modules, in: window) }
  let _: UIKitHost = try await windows.connect(scene, of: session, options)
  try await windows.connect(scene, of: session, options)
  windows.noteActive(scene)
  windows.disconnect(scene)
  windows.discard([session])
  let _: UIKitHost? = windows.host(of: window)
}

// Handles a scene that did not connect in time.
func handleASceneThatDidNotConnectInTime(_ error: SceneTimeout) {
  let _: Duration = error.timeLimit
}

// Chooses the controllers of stacks, tabs and splits.
@MainActor
func chooseTheControllersOfStacks(_ containers: inout UIKitContainers, _ host: UIKitHost) {
  let _: UIKitContainers = UIKitContainers()
  containers.register(Shelf.self) { (shelf: Shelf) in ShelfController() }
  if #available(iOS 18, tvOS 18, visionOS 2, *) {
    containers.makeTab {
      (role: AnyDestination?, index: Int, content: @escaping (UITab) -> UIViewController) -> UITab in
      UITab(title: "", image: nil, identifier: "\(index)", viewControllerProvider: content)
    }
  }
  let makeSplit: (UISplitViewController.Style) -> SplitController = containers.makeSplit
  containers.makeSplit = makeSplit
  let makeStack: () -> StackController = containers.makeStack
  containers.makeStack = makeStack
  let makeTabs: () -> TabsController = containers.makeTabs
  containers.makeTabs = makeTabs
  let tabItem: (AnyDestination?, Int) -> UITabBarItem? = containers.tabItem
  containers.tabItem = tabItem
  let _: UIKitContainers = host.containers
}

// A subclass of the controller of stacks.
final class ShopStack: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
  }
}

// A subclass of the controller of tabs.
final class ShopTabs: TabsController {
  override func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    super.tabBarController(tabBarController, shouldSelect: viewController)
  }

  @available(iOS 18, tvOS 18, visionOS 2, *)
  override func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    super.tabBarController(tabBarController, shouldSelectTab: tab)
  }
}

// A subclass of the controller of splits.
final class ShopSplit: SplitController {
  override func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    super.splitViewController(svc, displayModeForExpandingToProposedDisplayMode: proposed)
  }

  override func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    super.splitViewController(svc, topColumnForCollapsingToProposedTopColumn: proposed)
  }

  override func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {
    super.splitViewController(svc, willHide: column)
  }

  override func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {
    super.splitViewController(svc, willShow: column)
  }

  override func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    super.splitViewControllerDidCollapse(svc)
  }

  override func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    super.splitViewControllerDidExpand(svc)
  }
}

// Subclasses the controller of a container.
@MainActor
func subclassTheControllerOfAContainer(
  _ stack: StackController, _ bar: UINavigationBar, _ item: UINavigationItem
) {
  let _: Bool = stack.navigationBar(bar, shouldPop: item)
  let _: UINavigationController = ShopStack()
  let _: UITabBarController = ShopTabs()
  let _: UISplitViewController = ShopSplit(style: .doubleColumn)
}

// A controller with all requirements.
final class ShelfController: UIViewController, ContainerController {
  var arranged: [UIViewController] = []
  var inFront: UIViewController?

  func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    arranged = children
    self.inFront = inFront
  }
}

// Writes the controller of a custom container.
@MainActor
func writeTheControllerOfACustomContainer(_ controller: any ContainerController, _ child: UIViewController) {
  controller.arrange([child], inFront: child, animated: true)
  let _: [UIViewController] = controller.arranged
  let _: UIViewController? = controller.inFront
  let _: UIViewController = controller
}

// Styles presentations, popovers and zooms.
@MainActor
func stylePresentationsPopoversAndZooms(_ presentations: inout UIKitPresentations, _ host: UIKitHost) {
  let _: UIKitPresentations = UIKitPresentations()
  let anchor: (PresentationAnchor, UIViewController) -> (any UIPopoverPresentationControllerSourceItem)? =
    presentations.anchor
  presentations.anchor = anchor
  let styles: [String: (UIViewController) -> Void] = presentations.styles
  presentations.styles = styles
  let zoomSource: ((AnyDestination, UIViewController) -> UIView?)? = presentations.zoomSource
  presentations.zoomSource = zoomSource
  let _: UIKitPresentations = host.presentations
}

// Shows a view below all screens, such as a small player.
@MainActor
func showAViewBelowAllScreens(_ host: UIKitHost) {
  let accessory: UIView? = host.accessory
  host.accessory = accessory
}

// Finds the controller of a screen.
@MainActor
func findTheControllerOfAScreen(_ host: UIKitHost, _ id: NodeID) {
  let _: UIViewController? = host.controller(ofScreen: id)
}

// Asks whether a gesture may dismiss a controller.
@MainActor
func askWhetherAGestureMayDismissAController(_ host: UIKitHost, _ controller: UIViewController) {
  let _: Bool = host.allowsLeaving(controller)
}

// Recognizes controllers that UIKit or code outside Waymark shows.
@MainActor
func recognizeOtherControllers(_ host: UIKitHost, _ controller: UIViewController) {
  let _: Bool = UIKitHost.isPrivateOfUIKit(controller)
  let isTransient: (UIViewController) -> Bool = host.isTransient
  host.isTransient = isTransient
  let nameOfForeign: (UIViewController) -> String = host.nameOfForeign
  host.nameOfForeign = nameOfForeign
}

// Shows changes without animation, or limits how long the host waits for them.
@MainActor
func showChangesWithoutAnimation(_ host: UIKitHost) {
  let isAnimated: Bool = host.isAnimated
  host.isAnimated = isAnimated
  let motionLimit: Duration = host.motionLimit
  host.motionLimit = motionLimit
}

// Handles faults of the UIKit host.
@MainActor
func handleFaultsOfTheUIKitHost(_ host: UIKitHost, _ fault: UIKitHostFault) {
  let onFault: ((UIKitHostFault) -> Void)? = host.onFault
  host.onFault = onFault
  switch fault {
  case .keepsMoving(after: let after): let _: Duration = after
  }
}

// Counts the operations of the UIKit host.
@MainActor
func countTheOperationsOfTheUIKitHost(_ host: UIKitHost) {
  let _: Int = host.operationCount
}

// MARK: Conformances

// Lists the types that are controllers of containers.
func listContainerControllerTypes() {
  func require<each T: ContainerController>(_ types: repeat (each T).Type) {}
  require(
    StackController.self, TabsController.self)
}

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    SceneTimeout.self, StoryboardMismatch.self, UIKitHostFault.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    SceneTimeout.self, StoryboardMismatch.self)
}

// Lists the types that can be compared, and be members of sets.
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    SceneTimeout.self, StoryboardMismatch.self, UIKitHostFault.self)
}

// Lists the types that are hosts.
func listNavigationHostTypes() {
  func require<each T: NavigationHost>(_ types: repeat (each T).Type) {}
  require(
    UIKitHost.self)
}

// Lists the types that can be sent to other tasks.
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    SceneTimeout.self, StoryboardMismatch.self, UIKitContainers.self, UIKitHost.self, UIKitHostFault.self,
    UIKitPresentations.self, UIKitSegues.self, UIKitWindows.self)
}

// Lists the types that are delegates of navigation bars.
func listUINavigationBarDelegateTypes() {
  func require<each T: UINavigationBarDelegate>(_ types: repeat (each T).Type) {}
  require(
    StackController.self)
}

// Lists the types that are navigation controllers.
func listUINavigationControllerTypes() {
  func require<each T: UINavigationController>(_ types: repeat (each T).Type) {}
  require(
    StackController.self)
}

// Lists the types that are split view controllers.
func listUISplitViewControllerTypes() {
  func require<each T: UISplitViewController>(_ types: repeat (each T).Type) {}
  require(
    SplitController.self)
}

// Lists the types that are delegates of split view controllers.
func listUISplitViewControllerDelegateTypes() {
  func require<each T: UISplitViewControllerDelegate>(_ types: repeat (each T).Type) {}
  require(
    SplitController.self)
}

// Lists the types that are tab bar controllers.
func listUITabBarControllerTypes() {
  func require<each T: UITabBarController>(_ types: repeat (each T).Type) {}
  require(
    TabsController.self)
}

// Lists the types that are delegates of tab bar controllers.
func listUITabBarControllerDelegateTypes() {
  func require<each T: UITabBarControllerDelegate>(_ types: repeat (each T).Type) {}
  require(
    TabsController.self)
}

// Lists the types that open windows.
func listWindowPresenterTypes() {
  func require<each T: WindowPresenter>(_ types: repeat (each T).Type) {}
  require(
    UIKitWindows.self)
}
