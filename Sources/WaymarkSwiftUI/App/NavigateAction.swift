#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension EnvironmentValues {
  /// The action that navigates to a destination, as in `navigate(Bag())`. Does nothing outside a
  /// ``NavigatorView``.
  public var navigate: NavigateAction {
    get { self[NavigateKey.self] }
    set { self[NavigateKey.self] = newValue }
  }
}

private struct NavigateKey: EnvironmentKey {
  static var defaultValue: NavigateAction { NavigateAction(nil) }
}

/// An action that navigates to a destination from any view.
///
/// ```swift
/// @Environment(\.navigate) private var navigate
///
/// Button("Bag") { navigate(Bag()) }
/// ```
///
/// In the views of a screen, the actions that leave apply to that screen, wherever it is in the window: a view
/// that saves before it calls `navigate(.back)` never removes another screen. They do nothing if the screen has been
/// removed. In views outside screens, such as an accessory, they apply to the front of the window.
///
/// The action does not wait for the request. To receive a result or an outcome, use the ``navigator`` or the
/// screen's scope.
public struct NavigateAction: Equatable {
  /// The navigator of the window, or `nil` outside a ``NavigatorView``.
  public let navigator: Navigator?
  /// The screen whose views use the action, or `nil` outside screens.
  let screen: NodeID?

  init(_ navigator: Navigator?, from screen: NodeID? = nil) {
    (self.navigator, self.screen) = (navigator, screen)
  }

  /// Dispatches a request to show a destination, by the given route.
  @MainActor public func callAsFunction(
    _ destination: some Destination, by route: RouteName = .default,
    file: String = #fileID, line: Int = #line
  ) {
    dispatch(.go(AnyDestination(destination), route), file, line)
  }

  /// Dispatches an action, as ``/Waymark/ScreenScope/dispatch(_:in:with:file:line:)`` does:
  ///
  /// - `navigate(.back)` ends the screen.
  /// - `navigate(.dismiss)` closes the layer that contains the screen, such as a sheet, from any of its screens.
  /// - `navigate(.popToRoot)` pops the innermost stack that contains the screen to its root.
  ///
  /// Outside screens, these three go back one step, close the top layer, and pop the stack in front.
  ///
  /// A failure is reported as ``/Waymark/NavigationFault/failed(_:_:)``, for example because the screen is the first one
  /// of a window or a tab and stays.
  @MainActor public func callAsFunction(
    _ action: NavigationAction, file: String = #fileID, line: Int = #line
  ) {
    dispatch(action, file, line)
  }

  @MainActor fileprivate func dispatch(_ action: NavigationAction, _ file: String, _ line: Int) {
    if let screen {
      navigator?.dispatch(action, from: screen, at: CodeLocation(file: file, line: line))
    } else {
      navigator?.dispatch(action, file: file, line: line)
    }
  }

  public nonisolated static func == (one: NavigateAction, other: NavigateAction) -> Bool {
    one.navigator === other.navigator && one.screen == other.screen
  }
}

/// A button that navigates to a destination.
///
/// ```swift
/// NavigateLink("Boots", to: Product(id: 42))
/// NavigateLink(Product(id: 42)) { ProductRow(id: 42) }
/// ```
public struct NavigateLink<Label: View>: View {
  private let destination: AnyDestination
  private let route: RouteName
  private let label: Label
  private let file: String
  private let line: Int
  @Environment(\.navigate) private var navigate

  /// Creates a link with a custom label.
  public init(
    to destination: some Destination, by route: RouteName = .default,
    file: String = #fileID, line: Int = #line, @ViewBuilder label: () -> Label
  ) {
    (self.destination, self.route, self.label) = (AnyDestination(destination), route, label())
    (self.file, self.line) = (file, line)
  }

  /// Creates a link to a value, with a custom label.
  public init(
    _ destination: some Destination, by route: RouteName = .default,
    file: String = #fileID, line: Int = #line, @ViewBuilder label: () -> Label
  ) {
    self.init(to: destination, by: route, file: file, line: line, label: label)
  }

  public var body: some View {
    Button {
      navigate.dispatch(.go(destination, route), file, line)
    } label: {
      label
    }
  }
}

extension NavigateLink where Label == Text {
  /// Creates a link with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, to destination: some Destination, by route: RouteName = .default,
    file: String = #fileID, line: Int = #line
  ) {
    self.init(to: destination, by: route, file: file, line: line) { Text(titleKey) }
  }

  /// Creates a link with a title that is not localized, such as a name.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, to destination: some Destination, by route: RouteName = .default,
    file: String = #fileID, line: Int = #line
  ) {
    self.init(to: destination, by: route, file: file, line: line) { Text(title) }
  }
}
#endif
