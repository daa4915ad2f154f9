#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension EnvironmentValues {
  /// Goes to a destination, as in `navigate(Bag())`. Outside a ``NavigatorView`` nothing happens.
  public var navigate: NavigateAction {
    get { self[NavigateKey.self] }
    set { self[NavigateKey.self] = newValue }
  }
}

private struct NavigateKey: EnvironmentKey {
  static var defaultValue: NavigateAction { NavigateAction(nil) }
}

/// Goes somewhere, from any view.
///
/// ```swift
/// @Environment(\.navigate) private var navigate
///
/// Button("Bag") { navigate(Bag()) }
/// ```
///
/// It asks and does not wait. For an answer, or to hear what has come of it, use the ``navigator``, or the scope of the screen.
public struct NavigateAction: Equatable {
  /// The window's navigator; `nil` outside a ``NavigatorView``.
  public let navigator: Navigator?

  init(_ navigator: Navigator?) { self.navigator = navigator }

  /// Asks for a destination.
  @MainActor public func callAsFunction(_ destination: some Destination, by route: RouteName = .default) {
    navigator?.dispatch(.go(AnyDestination(destination), route))
  }

  /// Goes back one step.
  @MainActor public func back() { navigator?.dispatch(.back) }

  public nonisolated static func == (one: NavigateAction, other: NavigateAction) -> Bool {
    one.navigator === other.navigator
  }
}

/// A button that goes to a destination.
///
/// ```swift
/// NavigateLink("Boots", to: Product(id: 42))
/// NavigateLink(Product(id: 42)) { ProductRow(id: 42) }
/// ```
public struct NavigateLink<Label: View>: View {
  private let destination: AnyDestination
  private let route: RouteName
  private let label: Label
  @Environment(\.navigate) private var navigate

  /// Makes a link with any label.
  public init(
    to destination: some Destination, by route: RouteName = .default, @ViewBuilder label: () -> Label
  ) {
    (self.destination, self.route, self.label) = (AnyDestination(destination), route, label())
  }

  /// Makes a link to a value, with any label.
  public init(
    _ destination: some Destination, by route: RouteName = .default, @ViewBuilder label: () -> Label
  ) {
    self.init(to: destination, by: route, label: label)
  }

  public var body: some View {
    Button {
      navigate.navigator?.dispatch(.go(destination, route))
    } label: {
      label
    }
  }
}

extension NavigateLink where Label == Text {
  /// Makes a link with a title in the user's language.
  public init(
    _ titleKey: LocalizedStringKey, to destination: some Destination, by route: RouteName = .default
  ) {
    self.init(to: destination, by: route) { Text(titleKey) }
  }

  /// Makes a link with a title that is not localized, such as a name.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, to destination: some Destination, by route: RouteName = .default)
  {
    self.init(to: destination, by: route) { Text(title) }
  }
}
#endif
