#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// A screen's views and their model.
///
/// The model is created once and lives as long as the screen's scope, even while the screen is covered or
/// SwiftUI has released its views.
@Observable @MainActor
public final class SwiftUIScreen {
  /// The model, or `nil` if the views have none.
  @ObservationIgnored public let model: AnyObject?
  private(set) var view: AnyView

  /// Creates a screen from views.
  public init(_ view: some View, model: AnyObject? = nil) {
    self.view = AnyView(view)
    self.model = model
  }

  #if canImport(UIKit) && !os(watchOS)
  /// The controller, if the screen is a view controller.
  @ObservationIgnored private(set) var controller: UIViewController?

  /// Creates a screen from a view controller.
  init(controller: UIViewController) {
    self.controller = controller
    model = controller
    view = AnyView(RepresentedScreen(controller: controller))
  }
  #endif

  /// Replaces the views, for example to show another destination.
  public func show(_ view: some View) { self.view = AnyView(view) }
}

extension ScreenModule where View == SwiftUIScreen {
  /// Declares a screen without a model.
  ///
  /// ```swift
  /// ScreenModule(Bag.self) { bag in BagView(bag) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - title: a closure that returns the title of a screen whose views have not been created yet, for
  ///     example for a tab.
  ///   - content: a closure that creates the views. It is called again whenever the screen receives another
  ///     destination.
  public init<D: Destination, Content: SwiftUI.View>(
    _ destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    @ViewBuilder content: @escaping @MainActor (D) -> Content
  ) {
    self.init(destination, title: title) { destination, _ in
      SwiftUIScreen(content(destination))
    } update: { destination, screen in
      screen.show(content(destination))
    }
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
  public init<D: Destination, Model: AnyObject, Content: SwiftUI.View>(
    _ destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    model: @escaping @MainActor (D, ScreenScope) throws -> Model,
    update: @escaping @MainActor (D, Model) -> Void = { _, _ in },
    @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) {
    self.init(destination, title: title) { destination, scope in
      let model = try model(destination, scope)
      return SwiftUIScreen(content(model), model: model)
    } update: { destination, screen in
      guard let model = screen.model as? Model else { return }
      update(destination, model)
      screen.show(content(model))
    }
  }
}
#endif
