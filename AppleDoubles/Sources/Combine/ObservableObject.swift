public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where Self.ObjectWillChangePublisher.Failure == Never
  var objectWillChange: Self.ObjectWillChangePublisher { get }
}

extension ObservableObject where Self.ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that all published properties of the object share. If the object has none, each access
  /// returns a new publisher.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = sequence(first: Mirror(reflecting: self)) { $0.superclassMirror }
      .flatMap(\.children).compactMap { $0.value as? any PublishedProperty }
    let publisher = properties.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for property in properties { property.share(publisher) }
    return publisher
  }
}

private protocol PublishedProperty {
  var publisher: ObservableObjectPublisher? { get }
  func share(_ publisher: ObservableObjectPublisher)
}

@propertyWrapper public struct Published<Value> {
  private final class Storage {
    var value: Value
    var publisher: ObservableObjectPublisher?

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.value = newValue }
  }

  public static subscript<EnclosingSelf>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value where EnclosingSelf: AnyObject {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      storage.publisher?.send()
      storage.value = newValue
    }
  }
}

extension Published: PublishedProperty {
  fileprivate var publisher: ObservableObjectPublisher? { storage.publisher }
  fileprivate func share(_ publisher: ObservableObjectPublisher) { storage.publisher = publisher }
}
