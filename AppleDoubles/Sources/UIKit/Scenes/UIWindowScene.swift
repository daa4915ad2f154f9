@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
  private var attached: [WeakWindow] = []

  open var windows: [UIWindow] { attached.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var screen: UIScreen { .main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { world.traits.overridden(by: ownTraits.overrides) }
  open var traitOverrides: any UITraitOverrides {
    get { storedOverrides }
    set { storedOverrides = newValue }
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // Registers a window without retaining it.
  func attach(_ window: UIWindow) {
    attached.removeAll { $0.window == nil || $0.window === window }
    attached.append(WeakWindow(window: window))
  }

  func detach(_ window: UIWindow) { attached.removeAll { $0.window === window } }
}
