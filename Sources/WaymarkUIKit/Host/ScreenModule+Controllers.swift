#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

extension ScreenModule where View == UIViewController {
  /// Declares a screen whose controller is made by its class, with the nib that is named like the class if there is one.
  ///
  /// ```swift
  /// ScreenModule(Product.self, by: ProductViewController.init) { product, controller, _ in controller.show(product) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - controller: the initializer of the class that takes a nib.
  ///   - nib: the name of the nib, if that is not the name of the class.
  ///   - bundle: where the nib is; by default where the class is.
  ///   - title: what a screen is called as long as its controller has not been made.
  ///   - prepare: gives the new controller what it needs, before its view is loaded.
  ///   - update: gives a controller that is there another destination; by default nothing happens.
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
  /// UIKit ends the app if there is no such storyboard, or no such scene in it.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - storyboard: the name of the storyboard.
  ///   - scene: the identifier of the scene; by default the initial one is taken.
  ///   - type: the class of the scene. With another one the navigation ends with ``StoryboardMismatch``, and nothing
  ///     changes.
  ///   - bundle: where the storyboard is; by default the app's.
  ///   - title: what a screen is called as long as its controller has not been made.
  ///   - prepare: gives the new controller what it needs, before its view is loaded.
  ///   - update: gives a controller that is there another destination; by default nothing happens.
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

/// The scene of a storyboard is not of the class that a module names.
public struct StoryboardMismatch: Error, Hashable, CustomStringConvertible {
  /// The name of the storyboard.
  public let storyboard: String
  /// The identifier of the scene; `nil` for the initial one.
  public let scene: String?
  /// The class that the module names.
  public let expected: String
  /// The class of the scene; `nil` if the storyboard has no initial scene.
  public let found: String?

  /// What is wrong, and how to mend it.
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
