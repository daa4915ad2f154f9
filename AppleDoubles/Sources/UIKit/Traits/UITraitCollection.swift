/// The traits of the environment of a view or controller.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  let values: TraitValues

  public override init() { values = TraitValues() }

  init(_ values: TraitValues) { self.values = values }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues()
    mutations(&traits)
    self.init(traits as? TraitValues ?? TraitValues())
  }

  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  open class var current: UITraitCollection { UIKitDouble.world.traits }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  open var displayScale: CGFloat { values.displayScale }

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(traits as? TraitValues ?? values)
  }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.values.values.keys.allSatisfy { values.isSame(trait.values, for: $0) }
  }

  /// Returns these traits, replaced by the values in `others`.
  func overridden(by others: TraitValues) -> UITraitCollection {
    others.values.isEmpty ? self : UITraitCollection(values.overridden(by: others))
  }
}

extension UIKitDouble.World {
  /// The traits of the screen.
  var traits: UITraitCollection {
    UITraitCollection {
      $0.horizontalSizeClass = horizontalSizeClass
      $0.verticalSizeClass = .regular
      $0.userInterfaceStyle = .light
      $0.userInterfaceIdiom = horizontalSizeClass == .compact ? .phone : .pad
      $0.displayScale = 3
    }
  }
}
