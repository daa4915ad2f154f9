import Observation

@propertyWrapper public struct Environment<Value> {
  private let cell = EnvironmentCell()
  private let read: (EnvironmentValues) -> Value

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values[object: objectType] as? Value else {
        fatalError("no \(objectType) is in the environment")
      }
      return object
    }
  }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    read = { $0[object: objectType] as? T }
  }

  public var wrappedValue: Value { read(cell.values) }
}

extension Environment: DynamicProperty {}

extension Environment: InstalledProperty {
  func install(in node: ViewNode, slot: Int) { cell.values = node.environment }

  func isUnchanged(in node: ViewNode, slot: Int) -> Bool { true }

  func isSame(in environment: EnvironmentValues, as other: EnvironmentValues) -> Bool {
    SwiftUI.isSame(read(environment), read(other))
  }
}

/// The environment of the view that has the property.
final class EnvironmentCell {
  var values = EnvironmentValues()
}
