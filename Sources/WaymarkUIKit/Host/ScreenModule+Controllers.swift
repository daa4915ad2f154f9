#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

extension ScreenModule where View == UIViewController {
  /// Declares a screen whose controller is created by the initializer of its class, with the nib named after
  /// the class if there is one.
  ///
  /// ```swift
  /// ScreenModule(Product.self, by: ProductViewController.init) { product, controller, _ in controller.show(product) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - controller: the initializer of the class with the parameters `nibName` and `bundle`.
  ///   - nib: the name of the nib; by default the name of the class.
  ///   - bundle: the bundle of the nib; by default the bundle of the class.
  ///   - title: the title of a screen whose controller has not been created yet.
  ///   - prepare: configures the new controller before its view is loaded.
  ///   - update: applies a changed destination to an existing controller. Does nothing by default.
  public init<D: Destination, Controller: UIViewController>(
    _ destination: D.Type, by controller: @escaping @MainActor (String?, Bundle?) -> Controller,
    nib: String? = nil, in bundle: Bundle? = nil, title: @escaping @MainActor (D) -> String? = { _ in nil },
    prepare: @escaping @MainActor (D, Controller, ScreenScope) -> Void,
    update: @escaping @MainActor (D, Controller) -> Void = { _, _ in }
  ) {
    self.init(destination, title: title, make: { controller(nib, bundle) }, prepare: prepare, update: update)
  }

  /// Declares a screen whose controller comes from a storyboard.
  ///
  /// ```swift
  /// ScreenModule(Product.self, from: "Shop", scene: "Product", as: ProductViewController.self) { product, controller, _ in
  ///   controller.show(product)
  /// }
  /// ```
  ///
  /// UIKit terminates the app if the storyboard does not exist, or has no scene with this identifier.
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - storyboard: the name of the storyboard.
  ///   - scene: the identifier of the scene; by default the initial scene is used.
  ///   - type: the class of the scene's controller. If the controller has another class, the request fails
  ///     with ``StoryboardMismatch`` and nothing changes.
  ///   - bundle: the bundle of the storyboard; by default the app's bundle.
  ///   - title: the title of a screen whose controller has not been created yet.
  ///   - prepare: configures the new controller before its view is loaded.
  ///   - update: applies a changed destination to an existing controller. Does nothing by default.
  public init<D: Destination, Controller: UIViewController>(
    _ destination: D.Type, from storyboard: String, scene: String? = nil,
    as type: Controller.Type, in bundle: Bundle? = nil,
    title: @escaping @MainActor (D) -> String? = { _ in nil },
    prepare: @escaping @MainActor (D, Controller, ScreenScope) -> Void,
    update: @escaping @MainActor (D, Controller) -> Void = { _, _ in }
  ) {
    let make = { @MainActor () throws(StoryboardMismatch) -> Controller in
      let board = UIStoryboard(name: storyboard, bundle: bundle)
      let made =
        scene.map { board.instantiateViewController(withIdentifier: $0) }
        ?? board.instantiateInitialViewController()
      if let made = made as? Controller { return made }
      throw StoryboardMismatch(
        storyboard: storyboard, scene: scene, expected: "\(Controller.self)",
        found: made.map { "\(Swift.type(of: $0))" })
    }
    self.init(destination, title: title, make: make, prepare: prepare, update: update)
  }

  private init<D: Destination, Controller: UIViewController>(
    _ destination: D.Type, title: @escaping @MainActor (D) -> String?,
    make: @escaping @MainActor () throws -> Controller,
    prepare: @escaping @MainActor (D, Controller, ScreenScope) -> Void,
    update: @escaping @MainActor (D, Controller) -> Void
  ) {
    self.init(destination, title: title) { destination, scope in
      let controller = try make()
      prepare(destination, controller, scope)
      return controller
    } update: { destination, view in
      if let controller = view as? Controller { update(destination, controller) }
    }
  }
}

/// The error for a storyboard scene whose controller does not have the class declared in the module.
public struct StoryboardMismatch: Error, Hashable, CustomStringConvertible {
  /// The name of the storyboard.
  public let storyboard: String
  /// The identifier of the scene, or `nil` for the initial scene.
  public let scene: String?
  /// The class declared in the module.
  public let expected: String
  /// The class of the scene's controller, or `nil` if the storyboard has no initial scene.
  public let found: String?

  /// A message with the problem and a way to fix it.
  public var description: String {
    guard let found else {
      return "the storyboard \(storyboard) has no initial scene: name one, as in scene: \"Product\""
    }
    let place = scene.map { "the scene \($0)" } ?? "the initial scene"
    return
      "\(place) of the storyboard \(storyboard) is a \(found) and not a \(expected): set its class in the storyboard"
  }
}
#endif
