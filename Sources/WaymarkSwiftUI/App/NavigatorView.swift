#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

/// Shows the navigation of a window.
///
/// ```swift
/// WindowGroup { NavigatorView(navigator, modules) }
/// ```
public struct NavigatorView: View {
  @State private var host: SwiftUIHost
  private let navigator: Navigator
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// Shows a navigator's window, by a host of its own.
  public init(_ navigator: Navigator, _ modules: ModuleRegistry<SwiftUIScreen>) {
    self.init(navigator, on: SwiftUIHost(modules))
  }

  /// Shows a navigator's window by a host.
  public init(_ navigator: Navigator, on host: SwiftUIHost) {
    self.navigator = navigator
    _host = State(initialValue: host)
  }

  public var body: some View {
    // A stack of nothing appears, and a group of nothing does not.
    ZStack {
      if let base = host.base { LayerView(layer: base) }
    }
    .environment(\.navigate, NavigateAction(navigator))
    .onAppear { host.isOnScreen = true }
    .onChange(of: sizeClass, initial: true) { _, new in host.change(columns: new == .compact ? 1 : .max) }
  }
}

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
public struct NavigateAction: Equatable {
  private let navigator: Navigator?

  init(_ navigator: Navigator?) { self.navigator = navigator }

  /// Asks for a destination, and does not wait.
  @MainActor public func callAsFunction(_ destination: some Destination, by route: RouteName = .default) {
    navigator?.dispatch(.go(AnyDestination(destination), route))
  }

  public nonisolated static func == (one: NavigateAction, other: NavigateAction) -> Bool {
    one.navigator === other.navigator
  }
}
#endif
