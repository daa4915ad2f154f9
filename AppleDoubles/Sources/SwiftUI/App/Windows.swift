import Observation

extension WindowGroup {
  public nonisolated init<D, C>(for type: D.Type, @ContentBuilder content: @escaping (Binding<D?>) -> C)
  where Content == PresentedWindowContent<D, C>, D: Decodable, D: Encodable, D: Hashable, C: View {
    self.content = { PresentedWindowContent(content: content) }
  }
}

/// The content of a window that presents a value.
nonisolated public struct PresentedWindowContent<Data, Content>: View
where Data: Decodable, Data: Encodable, Data: Hashable, Content: View {
  let content: (Binding<Data?>) -> Content
}

@MainActor extension PresentedWindowContent: PrimitiveView {
  func content(of node: ViewNode) -> [ViewNode.Child] {
    let window = node.environment[SystemWindowKey.self]
    let presented = window?.presented as? PresentedValue<Data> ?? PresentedValue(nil)
    window?.presented = presented
    return [node.child(content(Bindable(presented).value))]
  }
}

/// The value that a window presents.
@Observable @MainActor final class PresentedValue<Data: Hashable>: Presented {
  var value: Data?

  init(_ value: Data?) { self.value = value }

  var key: AnyHashable? { value.map { AnyHashable($0) } }
}

@MainActor protocol Presented: AnyObject {
  var key: AnyHashable? { get }
}

@preconcurrency @MainActor public struct OpenWindowAction {
  let open: @MainActor (any Presented) -> Void

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    open(PresentedValue(value))
  }
}

@preconcurrency @MainActor public struct DismissWindowAction {
  let dismiss: @MainActor (AnyHashable) -> Void

  public func callAsFunction<D>(value: D) where D: Decodable, D: Encodable, D: Hashable {
    dismiss(AnyHashable(value))
  }
}

extension EnvironmentValues {
  public var openWindow: OpenWindowAction { self[OpenWindowKey.self] }

  public var dismissWindow: DismissWindowAction { self[DismissWindowKey.self] }

  public var supportsMultipleWindows: Bool {
    MainActor.assumeIsolated { SwiftUIDouble.supportsMultipleWindows }
  }
}

/// A window with the value that it presents.
@MainActor final class SystemWindow {
  let window = UIWindow()
  var presented: (any Presented)?

  init(_ presented: (any Presented)?) { self.presented = presented }
}

/// The windows that a window group has created.
@MainActor final class SystemWindows {
  private let group: any WindowMaking
  private(set) var windows: [SystemWindow] = []

  init(_ group: any WindowMaking) { self.group = group }

  /// Opens a window. If a window already presents the value, brings it to the front instead.
  @discardableResult func open(
    _ presented: (any Presented)?, _ kept: SwiftUIDouble.KeptScene = .init()
  ) -> UIWindow {
    if let key = presented?.key, let shown = window(presenting: key) {
      shown.window.makeKeyAndVisible()
      return shown.window
    }
    let window = SystemWindow(presented)
    windows.append(window)
    window.window.rootViewController = group.makeController { [weak self] environment in
      environment[KeptSceneKey.self] = kept
      environment[SystemWindowKey.self] = window
      environment[OpenWindowKey.self] = OpenWindowAction { _ = self?.open($0) }
      environment[DismissWindowKey.self] = DismissWindowAction { key in
        if let shown = self?.window(presenting: key) { self?.close(shown.window) }
      }
    }
    window.window.makeKeyAndVisible()
    return window.window
  }

  private func window(presenting key: AnyHashable) -> SystemWindow? {
    windows.first { $0.presented?.key == key }
  }

  func close(_ window: UIWindow) {
    windows.removeAll { $0.window === window }
    window.isHidden = true
    window.rootViewController = nil
  }
}

extension SwiftUIDouble {
  /// The windows of apps in the current world.
  public static var windows: [UIWindow] { Renderer.current.apps.flatMap { $0.windows.map(\.window) } }

  /// Closes a window, as the user does.
  public static func close(_ window: UIWindow) {
    for app in Renderer.current.apps where app.windows.contains(where: { $0.window === window }) {
      app.close(window)
    }
  }

  /// Whether the system of the current world supports several windows of an app.
  public static var supportsMultipleWindows: Bool {
    get { Renderer.current.supportsMultipleWindows }
    set { Renderer.current.supportsMultipleWindows = newValue }
  }
}

private struct SystemWindowKey: EnvironmentKey {
  static var defaultValue: SystemWindow? { nil }
}

private struct OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction { MainActor.assumeIsolated { OpenWindowAction { _ in } } }
}

private struct DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction { MainActor.assumeIsolated { DismissWindowAction { _ in } } }
}
