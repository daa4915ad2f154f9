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
  /// A closure that stands for a nib file. It creates the nib's top-level objects and sets the owner's
  /// outlets.
  ///
  /// If the owner is a controller without a view, the first view among the objects becomes its view.
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
  /// The nib of this controller's view: the one given to the initializer, or one named after the type.
  private var viewNib: String? {
    if let nibName { return nibName }
    let name = world.nibs.isEmpty ? "" : "\(type(of: self))"
    return world.nibs[name] == nil ? nil : name
  }

  /// Creates the view from the nib, or a plain view if there is no nib.
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
