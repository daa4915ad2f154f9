@propertyWrapper public struct State<Value> {
  let cell: StateCell<Value>

  public init(wrappedValue value: Value) { cell = StateCell(value) }
  public init(initialValue value: Value) { cell = StateCell(value) }

  public var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(reading: { [cell] in cell.value }, writing: { [cell] value, _ in cell.value = value })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: DynamicProperty {}

extension State: InstalledProperty {
  func install(in node: ViewNode, slot: Int) {
    cell.storage = node.storage(slot) { [initial = cell.initial] in StateStorage(initial, of: node) }
  }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool {
    install(in: node, slot: slot)
    return true
  }
}

/// The initial value of a `State`, and its storage once its view has been added to a tree.
final class StateCell<Value> {
  let initial: Value
  var storage: StateStorage<Value>?

  init(_ initial: Value) { self.initial = initial }

  var value: Value {
    get { storage?.value ?? initial }
    set { storage?.set(newValue) }
  }
}

/// Stores the value of a `State` for the lifetime of its view.
final class StateStorage<Value> {
  private(set) var value: Value
  private weak var node: ViewNode?

  init(_ value: Value, of node: ViewNode) {
    self.value = value
    self.node = node
  }

  func set(_ newValue: Value) {
    let isSame = isSame(value, newValue)
    value = newValue
    guard !isSame, let node else { return }
    MainActor.assumeIsolated { node.invalidate() }
  }
}
