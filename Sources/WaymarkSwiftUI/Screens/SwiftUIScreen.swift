#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// What a module makes for a screen: its views, and the model that they show.
///
/// The model is made once, and lives as long as the screen's scope: also while the screen is covered, and while SwiftUI has let
/// go of its views.
@Observable @MainActor
public final class SwiftUIScreen {
  /// The model; `nil` if the views have none.
  @ObservationIgnored public let model: AnyObject?
  private(set) var view: AnyView

  /// Makes a screen of views.
  public init(_ view: some View, model: AnyObject? = nil) {
    self.view = AnyView(view)
    self.model = model
  }

  #if canImport(UIKit) && !os(watchOS)
  /// The screen's controller, if the screen is one.
  @ObservationIgnored private(set) var controller: UIViewController?

  /// Makes a screen that is a controller.
  init(controller: UIViewController) {
    self.controller = controller
    model = controller
    view = AnyView(RepresentedScreen(controller: controller))
  }
  #endif

  /// Shows other views, such as those of another destination.
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
  ///   - destination: the type of the destinations that it shows.
  ///   - title: what a screen is called as long as its views have not been made, such as in a tab.
  ///   - content: makes the views, also when the screen gets another destination.
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

  /// Declares a screen with a model, which is made once.
  ///
  /// ```swift
  /// ScreenModule(Product.self, model: { product, _ in ProductModel(product.id) }) { ProductView(model: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: what a screen is called as long as its views have not been made, such as in a tab.
  ///   - model: makes the model. What it throws ends the navigation before anything has changed.
  ///   - update: gives the model another destination. Afterwards `content` makes the views again. By default nothing happens.
  ///   - content: makes the views.
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
