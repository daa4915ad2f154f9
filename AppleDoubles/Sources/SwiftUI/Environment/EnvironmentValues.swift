public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object that is stored for a type.
  subscript(object type: any AnyObject.Type) -> AnyObject? {
    get { values[ObjectIdentifier(type)] as AnyObject? }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  func isSame(as other: EnvironmentValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { SwiftUI.isSame(value, $0) } ?? false }
  }
}
