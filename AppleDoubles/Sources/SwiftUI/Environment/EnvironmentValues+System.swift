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
