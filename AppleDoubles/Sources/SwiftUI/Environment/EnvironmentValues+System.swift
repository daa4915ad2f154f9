extension EnvironmentValues {
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
}

extension EnvironmentValues {
  public var dismiss: DismissAction { self[DismissKey.self] }

  public var isPresented: Bool { self[IsPresentedKey.self] }

  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

extension EnvironmentValues {
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  @preconcurrency @MainActor public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private struct LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { Locale(identifier: "en") }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { MainActor.assumeIsolated { OpenURLAction { _ in .discarded } } }
}

@preconcurrency @MainActor public struct OpenURLAction {
  let handler: (URL) -> Result

  public init(handler: @escaping (URL) -> OpenURLAction.Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { _ = handler(url) }

  public struct Result: Sendable {
    public static let discarded = Result()
  }
}

public enum UserInterfaceSizeClass: Sendable {
  case compact
  case regular
}

public enum ScenePhase: Comparable, Sendable {
  case background
  case inactive
  case active
}

@preconcurrency @MainActor public struct DismissAction {
  let dismiss: @MainActor () -> Void

  public func callAsFunction() { dismiss() }
}

private struct IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { MainActor.assumeIsolated { DismissAction {} } }
}

struct IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

struct ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}
