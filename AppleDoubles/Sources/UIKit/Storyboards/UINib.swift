@preconcurrency @MainActor open class UINib: NSObject {
  private let name: String
  private let world: UIKitDouble.World

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    world = UIKitDouble.world
  }

  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    world.instantiateNib(name, owner: ownerOrNil) ?? []
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let externalObjects = Self(rawValue: "UINibExternalObjects")
  }
}

extension Bundle {
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? { UIKitDouble.world.instantiateNib(name, owner: owner) }
}

extension UIKitDouble.World {
  /// Makes what the file of a nib would, for an owner whose outlets it sets.
  ///
  /// - Returns: Its top-level objects. One that is a view becomes the view of an owner that has none.
  public typealias NibFactory = (_ owner: Any?) -> [Any]

  func instantiateNib(_ name: String, owner: Any?) -> [Any]? {
    guard let factory = nibs[name] else {
      raise("NSInternalInconsistencyException", "Could not load NIB in bundle with name '\(name)'")
      return nil
    }
    let objects = factory(owner)
    for case let responder as UIResponder in objects { responder.awakeFromNib() }
    return objects
  }
}

extension UIViewController {
  /// The nib this controller's view comes from: the one it was given, or one of the name of its type.
  private var viewNib: String? {
    if let nibName { return nibName }
    let name = world.nibs.isEmpty ? "" : "\(type(of: self))"
    return world.nibs[name] == nil ? nil : name
  }

  /// Makes the view as its nib would, or a plain one.
  func makeView() {
    if let viewNib {
      let objects = world.instantiateNib(viewNib, owner: self) ?? []
      if loadedView == nil { view = objects.lazy.compactMap { $0 as? UIView }.first }
      if loadedView != nil { return }
      world.raise(
        "NSInternalInconsistencyException",
        "\(self.label) loaded the \"\(viewNib)\" nib but the view outlet was not set.")
    }
    view = UIView(frame: UIScreen.main.bounds)
  }
}
