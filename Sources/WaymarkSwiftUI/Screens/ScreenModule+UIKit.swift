#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import SwiftUI
public import UIKit
public import Waymark

extension ScreenModule where View == UIViewController {
  /// Declares a screen of SwiftUI views for an app whose window is shown by a `UIKitHost`. The `navigate`
  /// action is in the environment of the views.
  ///
  /// ```swift
  /// ScreenModule(hosting: Bag.self) { BagView(bag: $0) }
  /// ```
  ///
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - title: the title of a screen whose views have not been created yet.
  ///   - content: a closure that creates the views. It is called again when the screen's destination changes.
  public init<D: Destination, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    @ViewBuilder content: @escaping @MainActor (D) -> Content
  ) {
    self = ScreenModule<SwiftUIScreen>(destination, title: title, content: content).hosted
  }

  /// Declares a screen of SwiftUI views that use the screen's scope, for example to set a leave guard, to
  /// finish with a result, or to be notified when the screen appears.
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - title: the title of a screen whose views have not been created yet.
  ///   - content: a closure that creates the views from the destination and the scope. It is called again
  ///     when the screen's destination changes.
  public init<D: Destination, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    @ViewBuilder content: @escaping @MainActor (D, ScreenScope) -> Content
  ) {
    let content = ScreenModule<SwiftUIScreen>(
      destination, title: title, model: ScopedDestination.init, update: { $1.destination = $0 },
      content: { content($0.destination, $0.scope) })
    self = content.hosted
  }

  /// Declares a screen with a model. The model is created once and lives as long as the screen.
  ///
  /// ```swift
  /// ScreenModule(Product.self, model: { product, _ in ProductModel(product.id) }) { ProductView(model: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - title: a closure that returns the title of a screen whose views have not been created yet, for
  ///     example for a tab.
  ///   - model: a closure that creates the model. If it throws, the request fails and nothing changes.
  ///   - update: a closure that passes a changed destination to the model. By default, it does nothing.
  ///     Afterwards, `content` creates the views again.
  ///   - content: a closure that creates the views.
  @preconcurrency
  public init<D: Destination, Model: AnyObject, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    model: @escaping @MainActor (D, ScreenScope) throws -> Model,
    update: @escaping @MainActor (D, Model) -> Void = { _, _ in },
    @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) {
    let content = ScreenModule<SwiftUIScreen>(
      destination, title: title, model: model, update: update, content: content)
    self = content.hosted
  }
}

/// A destination with the scope of its screen.
@MainActor
private final class ScopedDestination<D: Destination> {
  var destination: D
  let scope: ScreenScope

  init(_ destination: D, _ scope: ScreenScope) { (self.destination, self.scope) = (destination, scope) }
}

extension ScreenModule where View == SwiftUIScreen {
  /// The same module, for a host whose views are controllers.
  fileprivate var hosted: ScreenModule<UIViewController> {
    wrapped {
      ScreenController($0, $1, in: ScreenSurroundings())
    } unwrap: {
      ($0 as? ScreenController)?.screen
    }
  }
}

extension ScreenModule where View == SwiftUIScreen {
  /// Declares a screen that is a view controller. The controller is created once and lives as long as the
  /// screen.
  ///
  /// ```swift
  /// ScreenModule(controllerFor: Map.self) { map, scope in MapViewController(map, scope) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - title: a closure that returns the title of a screen whose controller has not been created yet.
  ///   - build: a closure that creates the controller. If it throws, the request fails and nothing changes.
  ///   - update: a closure that passes a changed destination to the controller. By default, it does
  ///     nothing.
  public init<D: Destination, Controller: UIViewController>(
    controllerFor destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    build: @escaping @MainActor (D, ScreenScope) throws -> Controller,
    update: @escaping @MainActor (D, Controller) -> Void = { _, _ in }
  ) {
    self.init(destination, title: title) { destination, scope in
      SwiftUIScreen(controller: try build(destination, scope))
    } update: { destination, screen in
      if let controller = screen.model as? Controller { update(destination, controller) }
    }
  }
}

/// A view that shows a controller in SwiftUI's own containers.
struct RepresentedScreen: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> RepresentingController { RepresentingController(controller) }

  func updateUIViewController(_ uiViewController: RepresentingController, context: Context) {}
}

/// A controller that shows a screen's controller as its child. SwiftUI can make the next one before it removes this one, and
/// the next one then takes over the child.
final class RepresentingController: UIViewController {
  private let content: UIViewController

  init(_ content: UIViewController) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let inner = content.view, let view else { return }
    inner.removeFromSuperview()
    content.willMove(toParent: nil)
    content.removeFromParent()
    addChild(content)
    inner.frame = view.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner)
    content.didMove(toParent: self)
  }
}
#endif
