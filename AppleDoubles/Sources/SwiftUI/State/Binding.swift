@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var transaction = Transaction()
  let read: () -> Value
  let write: (Value, Transaction) -> Void

  init(reading read: @escaping () -> Value, writing write: @escaping (Value, Transaction) -> Void) {
    self.read = read
    self.write = write
  }

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The closures are only called on the main actor, and are not awaited.
    let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    self.init(reading: read, writing: { value, _ in write(value) })
  }

  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    self.init(reading: read, writing: write)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(reading: { value }, writing: { _, _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { withTransaction(transaction) { write(newValue, transaction) } }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      reading: { read()[keyPath: keyPath] },
      writing: { member, transaction in
        var value = read()
        value[keyPath: keyPath] = member
        write(value, transaction)
      })
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: DynamicProperty {}

extension Binding: InstalledProperty {
  /// Stores the current value. It may change although the binding stays the same.
  func install(in node: ViewNode, slot: Int) {
    node.storage(slot) { BindingSnapshot<Value>() }.value = read()
  }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool {
    guard let snapshot = node.existingStorage(slot, as: BindingSnapshot<Value>.self)?.value else {
      return false
    }
    return SwiftUI.isSame(snapshot, read())
  }
}

final class BindingSnapshot<Value> {
  var value: Value?
}
