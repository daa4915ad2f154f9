@_exported public import Combine

@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType>
where ObjectType: ObservableObject {
  private nonisolated let cell: ObjectCell<ObjectType>

  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    // The closure is only called on the main actor.
    cell = ObjectCell(unsafeBitCast(thunk, to: (@Sendable () -> ObjectType).self))
  }

  public var wrappedValue: ObjectType { cell.object }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

nonisolated extension StateObject: DynamicProperty {}

extension StateObject: InstalledProperty {
  func install(in node: ViewNode, slot: Int) {
    let storage = node.storage(slot) { [make = cell.make] in ObjectStorage(make()) }
    storage.follow(storage.object, in: node)
    cell.storage = storage
  }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool {
    install(in: node, slot: slot)
    return true
  }
}

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType>
where ObjectType: ObservableObject {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { bindingToMember(keyPath, of: root) }
  }

  private var object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    Wrapper(root: wrappedValue)
  }
}

extension ObservedObject {
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }
}

nonisolated extension ObservedObject: DynamicProperty {}

extension ObservedObject: InstalledProperty {
  func install(in node: ViewNode, slot: Int) {
    node.storage(slot) { ObjectStorage(wrappedValue) }.follow(wrappedValue, in: node)
  }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool {
    node.existingStorage(slot, as: ObjectStorage<ObjectType>.self)?.object === wrappedValue
  }
}

@MainActor @preconcurrency @propertyWrapper public struct EnvironmentObject<ObjectType>
where ObjectType: ObservableObject {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    fileprivate let root: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { bindingToMember(keyPath, of: root) }
  }

  private let cell = EnvironmentCell()

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = object(in: cell.values) else {
      fatalError("no \(ObjectType.self) is in the environment")
    }
    return object
  }

  public var projectedValue: EnvironmentObject<ObjectType>.Wrapper {
    Wrapper(root: wrappedValue)
  }

  private func object(in values: EnvironmentValues) -> ObjectType? {
    values[object: ObjectType.self] as? ObjectType
  }
}

nonisolated extension EnvironmentObject: DynamicProperty {}

extension EnvironmentObject: InstalledProperty {
  func install(in node: ViewNode, slot: Int) {
    cell.values = node.environment
    guard let object = object(in: node.environment) else { return }
    node.storage(slot) { ObjectStorage(object) }.follow(object, in: node)
  }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool { true }

  func isSame(in environment: EnvironmentValues, as other: EnvironmentValues) -> Bool {
    object(in: environment) === object(in: other)
  }
}

extension View {
  public nonisolated func environmentObject<T>(_ object: T) -> some View where T: ObservableObject {
    applying(EnvironmentEffect { $0[object: T.self] = object })
  }
}

private func bindingToMember<Object: AnyObject, Subject>(
  _ keyPath: ReferenceWritableKeyPath<Object, Subject>, of object: Object
) -> Binding<Subject> {
  Binding(reading: { object[keyPath: keyPath] }, writing: { value, _ in object[keyPath: keyPath] = value })
}

/// Gives a `StateObject` access to its stored object. The object is stored when the view is added to a tree.
@MainActor private final class ObjectCell<ObjectType: ObservableObject> {
  let make: @Sendable () -> ObjectType
  var storage: ObjectStorage<ObjectType>?

  nonisolated init(_ make: @escaping @Sendable () -> ObjectType) { self.make = make }

  var object: ObjectType { storage?.object ?? make() }
}

/// Stores an observed object for the lifetime of its view.
private final class ObjectStorage<ObjectType: ObservableObject> {
  private(set) var object: ObjectType
  private var subscriber: ObjectSubscriber<ObjectType.ObjectWillChangePublisher.Output>?

  init(_ object: ObjectType) { self.object = object }

  deinit { subscriber?.subscription?.cancel() }

  /// Observes an object, and invalidates the view before each change. Ends the observation of another object.
  func follow(_ object: ObjectType, in node: ViewNode) {
    guard subscriber == nil || self.object !== object else { return }
    self.object = object
    subscriber?.subscription?.cancel()
    let subscriber = ObjectSubscriber<ObjectType.ObjectWillChangePublisher.Output>(node)
    object.objectWillChange.receive(subscriber: subscriber)
    self.subscriber = subscriber
  }
}

private final class ObjectSubscriber<Input>: Subscriber {
  private weak var node: ViewNode?
  var subscription: (any Subscription)?

  init(_ node: ViewNode) { self.node = node }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if let node { MainActor.assumeIsolated { node.invalidate() } }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
