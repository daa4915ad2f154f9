#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// The factories for the controllers of containers in a ``UIKitHost``, and the look of tabs.
///
/// ```swift
/// var containers = UIKitContainers()
/// containers.makeStack = { BrandedStackController() }
/// containers.register(Carousel.self) { _ in CarouselController() }
/// ```
@MainActor
public struct UIKitContainers {
  /// Creates the controller of a stack.
  public var makeStack: () -> StackController = { StackController() }
  /// Creates the controller of tabs.
  public var makeTabs: () -> TabsController = { TabsController() }
  /// Creates the controller of a split with two or three columns.
  public var makeSplit: (UISplitViewController.Style) -> SplitController = { SplitController(style: $0) }
  /// Returns the tab bar item for a tab, given the destination of its first screen and its index. By default,
  /// and if it returns `nil`, the tab's controller keeps its own item. Not called if the app makes tabs with
  /// ``makeTab(_:)``.
  public var tabItem: (AnyDestination?, Int) -> UITabBarItem? = { _, _ in nil }
  /// Returns the label of a tab, given the role of its container or the destination of its first screen.
  /// Another module sets it.
  package var tabLabel: ((AnyDestination) -> UIKitTabLabel?)?
  /// Creates tabs. The signature uses `NSObject`, since older systems have no `UITab`.
  private var tabMaker: ((AnyDestination?, Int, @escaping (NSObject) -> UIViewController) -> NSObject)?
  private var makers: [ObjectIdentifier: (any ContainerKind) -> any ContainerController] = [:]

  /// Creates a value with UIKit's containers.
  public init() {}

  /// Registers the factory for the controllers of a custom kind of container.
  public mutating func register<Kind: ContainerKind>(
    _ kind: Kind.Type, _ make: @escaping (Kind) -> any ContainerController
  ) {
    makers[ObjectIdentifier(kind)] = { erased in
      (erased as? Kind).map(make) ?? PanesController(erased.layout)
    }
  }

  /// Sets the factory for `UITab`s. It receives the destination of the tab's first screen and the tab's
  /// index.
  ///
  /// ```swift
  /// containers.makeTab { destination, index, content in
  ///   UITab(title: "Search", image: nil, identifier: "\(index)", viewControllerProvider: content)
  /// }
  /// ```
  ///
  /// - Parameter make: creates a tab whose view controller provider is the closure in the third argument.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  public mutating func makeTab(
    _ make: @escaping (AnyDestination?, Int, @escaping (UITab) -> UIViewController) -> UITab
  ) {
    tabMaker = { destination, index, content in make(destination, index, content) }
  }

  /// Returns a tab, or `nil` if the app makes none.
  @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
  func tab(
    _ destination: AnyDestination?, _ index: Int, _ content: @escaping (UITab) -> UIViewController
  ) -> UITab? {
    tabMaker?(destination, index) { ($0 as? UITab).map(content) ?? UIViewController() } as? UITab
  }

  /// Returns a new controller for a kind of container. Uses the registered factory if there is one, otherwise
  /// a controller that suits the layout.
  func make(_ kind: any ContainerKind) -> any ContainerController {
    if let make = makers[ObjectIdentifier(type(of: kind))] { return make(kind) }
    if kind.layout == .stack { return makeStack() }
    return kind is Tabs ? makeTabs() : PanesController(kind.layout)
  }

  /// Returns whether a controller can show a kind of container.
  func suits(_ controller: any ContainerController, _ kind: any ContainerKind) -> Bool {
    if makers[ObjectIdentifier(type(of: kind))] == nil {
      if kind.layout == .stack { return controller is StackController }
      if kind is Tabs { return controller is TabsController }
    }
    return !(controller is StackController || controller is TabsController)
  }
}
#endif
