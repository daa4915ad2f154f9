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
    self = ScreenModule<SwiftUIScreen>(destination, title: title, content: content).hosted
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
    let content = ScreenModule<SwiftUIScreen>(
      destination, title: title, model: ScopedDestination.init, update: { $1.destination = $0 },
      content: { content($0.destination, $0.scope) })
    self = content.hosted
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
  /// The same module, which makes a controller of its views.
  fileprivate var hosted: ScreenModule<UIViewController> {
    wrapped {
      ScreenController($0, of: $1.navigator, in: ScreenSurroundings())
    } unwrap: {
      ($0 as? ScreenController)?.screen
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
