#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import SwiftUI
public import UIKit
public import Waymark

extension ScreenModule where View == UIViewController {
  /// Declares a screen of SwiftUI views for an app whose window a `UIKitHost` shows.
  ///
  /// ```swift
  /// ScreenModule(hosting: Bag.self) { BagView(bag: $0) }
  /// ```
  ///
  /// The views have `navigate`, and everything else of SwiftUI's own.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: the title of a screen whose views have not been made.
  ///   - content: makes the views, also when the screen gets another destination.
  public init<D: Destination, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    @ViewBuilder content: @escaping @MainActor (D) -> Content
  ) {
    self.init(hosting: destination, title: title) { destination, _ in content(destination) }
  }

  /// Declares a screen of SwiftUI views that use the screen's scope: to guard, to finish with a result, to be told when the screen shows.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: the title of a screen whose views have not been made.
  ///   - content: makes the views from the destination and the scope, also when the screen gets another destination.
  public init<D: Destination, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    @ViewBuilder content: @escaping @MainActor (D, ScreenScope) -> Content
  ) {
    self.init(destination, title: title) { destination, scope in
      ScreenController(SwiftUIScreen(content(destination, scope)), in: ScreenSurroundings(scope))
    } update: { destination, controller in
      guard let controller = controller as? ScreenController, let scope = controller.surroundings.scope else {
        return
      }
      controller.screen.show(content(destination, scope))
    }
  }

  /// Declares a screen of SwiftUI views with a model, which is made once and lives as long as the screen.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: the title of a screen whose views have not been made.
  ///   - model: makes the model. An error that it throws ends the navigation before anything has changed.
  ///   - update: gives the model another destination. Afterwards `content` makes the views again. By default nothing happens.
  ///   - content: makes the views.
  public init<D: Destination, Model: AnyObject, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    model: @escaping @MainActor (D, ScreenScope) throws -> Model,
    update: @escaping @MainActor (D, Model) -> Void = { _, _ in },
    @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) {
    self.init(destination, title: title) { destination, scope in
      let model = try model(destination, scope)
      return ScreenController(
        SwiftUIScreen(content(model), model: model), in: ScreenSurroundings(scope))
    } update: { destination, controller in
      guard let screen = (controller as? ScreenController)?.screen, let model = screen.model as? Model else {
        return
      }
      update(destination, model)
      screen.show(content(model))
    }
  }
}

extension ScreenModule where View == SwiftUIScreen {
  /// Declares a screen that is a view controller. The controller is made once, and lives as long as the screen.
  ///
  /// ```swift
  /// ScreenModule(controllerFor: Map.self) { map, scope in MapViewController(map, scope) }
  /// ```
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that it shows.
  ///   - title: the title of a screen whose controller has not been made.
  ///   - build: makes the controller. An error that it throws ends the navigation before anything has changed.
  ///   - update: gives the controller another destination; by default nothing happens.
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

/// A controller among SwiftUI's own containers.
struct RepresentedScreen: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}
#endif
