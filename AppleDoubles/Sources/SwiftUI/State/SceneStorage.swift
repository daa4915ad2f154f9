@propertyWrapper public struct SceneStorage<Value> {
  private let cell: SceneStorageCell<Value>

  private init(_ key: String, initial: Value) { cell = SceneStorageCell(key, initial) }

  public var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(reading: { [cell] in cell.value }, writing: { [cell] value, _ in cell.value = value })
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, initial: wrappedValue)
  }
}

extension SceneStorage: DynamicProperty {}

extension SceneStorage: InstalledProperty {
  func install(in node: ViewNode, slot: Int) {
    (cell.kept, cell.node) = (node.environment[KeptSceneKey.self], node)
  }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool { true }
}

/// Gives a `SceneStorage` access to the stored values of its scene.
private final class SceneStorageCell<Value> {
  private let key: String
  private let initial: Value
  var kept: SwiftUIDouble.KeptScene?
  weak var node: ViewNode?

  init(_ key: String, _ initial: Value) { (self.key, self.initial) = (key, initial) }

  var value: Value {
    get { kept?.values[key] as? Value ?? initial }
    set {
      kept?.values[key] = newValue
      if let node { MainActor.assumeIsolated { node.invalidate() } }
    }
  }
}

extension SwiftUIDouble {
  /// The values that the system stores for a scene while the app is not running.
  public final class KeptScene {
    public var values: [String: Any] = [:]

    public init() {}
  }
}

struct KeptSceneKey: EnvironmentKey {
  static var defaultValue: SwiftUIDouble.KeptScene? { nil }
}
