#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import SwiftUI
public import UIKit
public import Waymark

extension ScreenModule where View == UIViewController {
  /// Declares a screen of SwiftUI views for an app that uses the UIKit host.
  ///
  /// ```swift
  /// ScreenModule(hosting: Bag.self) { BagView(bag: $0) }
  /// ```
  ///
  /// The views can use `navigate` from the environment, and all features of SwiftUI.
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - title: a closure that returns the title of a screen whose views have not been created yet.
  ///   - content: a closure that creates the views. It is called again whenever the screen receives another
  ///     destination.
  public init<D: Destination, Content: SwiftUI.View>(
    hosting destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    @ViewBuilder content: @escaping @MainActor (D) -> Content
  ) {
    self.init(destination, title: title) { destination, scope in
      UIHostingController(rootView: HostedScreen(content: content(destination), navigator: scope.navigator))
    } update: { destination, controller in
      guard let controller = controller as? UIHostingController<HostedScreen<Content>> else { return }
      controller.rootView = HostedScreen(
        content: content(destination), navigator: controller.rootView.navigator)
    }
  }
}

/// The root view of the hosting controller. It adds `navigate` to the environment of the screen's views.
private struct HostedScreen<Content: View>: View {
  let content: Content
  weak var navigator: Navigator?

  var body: some View { content.environment(\.navigate, NavigateAction(navigator)) }
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
      let controller = try build(destination, scope)
      return SwiftUIScreen(RepresentedScreen(controller: controller), model: controller)
    } update: { destination, screen in
      if let controller = screen.model as? Controller { update(destination, controller) }
    }
  }
}

/// A SwiftUI view that shows a screen's view controller.
private struct RepresentedScreen: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}
#endif
