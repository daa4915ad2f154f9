@preconcurrency @MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  open var systemVersion: String { "\(UIKitDouble.version.rawValue).0" }
}

@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {}

  open func prepare() {}
}

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
