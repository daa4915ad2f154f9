#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// How a ``UIKitHost`` makes the controllers around the screens, and what it asks the app about their look.
///
/// ```swift
/// var containers = UIKitContainers()
/// containers.makeStack = { BrandedStackController() }
/// containers.register(Carousel.self) { _ in CarouselController() }
/// ```
@MainActor
public struct UIKitContainers {
  /// Makes the controller of a stack.
  public var makeStack: () -> StackController = { StackController() }
  /// Makes the controller of tabs.
  public var makeTabs: () -> TabsController = { TabsController() }
  /// Makes the controller of a split with two or three columns.
  public var makeSplit: (UISplitViewController.Style) -> SplitController = { SplitController(style: $0) }
  /// The item of a tab, by what is in it: the destination of its first screen, and where among the tabs it is. By
  /// default what the tab's own controller says. Not asked where the app makes tabs, see ``makeTab(_:)``.
  public var tabItem: (AnyDestination?, Int) -> UITabBarItem? = { _, _ in nil }
  /// Makes tabs of a type that older systems do not have.
  private var tabMaker: ((AnyDestination?, Int, @escaping (NSObject) -> UIViewController) -> NSObject)?
  private var makers: [ObjectIdentifier: (any ContainerKind) -> any ContainerController] = [:]

  /// Begins with what UIKit has.
  public init() {}

  /// Says how to make the controller of an app's own kind of container.
  public mutating func register<Kind: ContainerKind>(
    _ kind: Kind.Type, _ make: @escaping (Kind) -> any ContainerController
  ) {
    makers[ObjectIdentifier(kind)] = { erased in
      (erased as? Kind).map(make) ?? PanesController(erased.layout)
    }
  }

  /// Has tabs made as `UITab`s, by what is in each: the destination of its first screen, and where among the tabs it
  /// is.
  ///
  /// ```swift
  /// containers.makeTab { destination, index, content in
  ///   UITab(title: "Search", image: nil, identifier: "\(index)", viewControllerProvider: content)
  /// }
  /// ```
  ///
  /// - Parameter make: makes a tab that provides what it is handed.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  public mutating func makeTab(
    _ make: @escaping (AnyDestination?, Int, @escaping (UITab) -> UIViewController) -> UITab
  ) {
    tabMaker = { destination, index, content in make(destination, index, content) }
  }

  /// A tab, if the app makes tabs.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func tab(
    _ destination: AnyDestination?, _ index: Int, _ content: @escaping (UITab) -> UIViewController
  ) -> UITab? {
    tabMaker?(destination, index) { ($0 as? UITab).map(content) ?? UIViewController() } as? UITab
  }

  /// The controller for a kind of container: the one that the app has registered, else one that suits the layout.
  func make(_ kind: any ContainerKind) -> any ContainerController {
    if let make = makers[ObjectIdentifier(type(of: kind))] { return make(kind) }
    if kind.layout == .stack { return makeStack() }
    return kind is Tabs ? makeTabs() : PanesController(kind.layout)
  }

  /// Whether a controller can show a kind of container.
  func suits(_ controller: any ContainerController, _ kind: any ContainerKind) -> Bool {
    if makers[ObjectIdentifier(type(of: kind))] == nil {
      if kind.layout == .stack { return controller is StackController }
      if kind is Tabs { return controller is TabsController }
    }
    return !(controller is StackController || controller is TabsController)
  }
}
#endif
