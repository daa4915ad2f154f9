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
/// The action does not wait for the request. To receive a result or an outcome, use the ``navigator`` or the
/// screen's scope.
public struct NavigateAction: Equatable {
  /// The navigator of the window, or `nil` outside a ``NavigatorView``.
  public let navigator: Navigator?

  init(_ navigator: Navigator?) { self.navigator = navigator }

  /// Dispatches a request to show a destination, by the given route.
  @MainActor public func callAsFunction(
    _ destination: some Destination, by route: RouteName = .default,
    file: String = #fileID, line: Int = #line
  ) {
    navigator?.dispatch(.go(AnyDestination(destination), route), file: file, line: line)
  }

  /// Dispatches a request to go back one step.
  @MainActor public func back(file: String = #fileID, line: Int = #line) {
    navigator?.dispatch(.back, file: file, line: line)
  }

  /// Dispatches a request to pop the stack in front to its root. See ``Navigator/popToRoot(file:line:)``.
  @MainActor public func popToRoot(file: String = #fileID, line: Int = #line) {
    navigator?.dispatch(.popToRoot, file: file, line: line)
  }

  public nonisolated static func == (one: NavigateAction, other: NavigateAction) -> Bool {
    one.navigator === other.navigator
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
      navigate.navigator?.dispatch(.go(destination, route), file: file, line: line)
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
