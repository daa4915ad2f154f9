extension UIKitDouble {
  /// A callback, warning or exception.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// The name of the object: the title of a controller, or else the name of its type.
    public let subject: String
    /// The name of the method, with the labels that distinguish it from others.
    public let callback: String
    /// The `animated` argument, or `nil` if the method has none.
    public let animated: Bool?

    public var description: String { "\(subject) \(callback)" }
  }

  /// Returns the name of an object in the trace.
  @MainActor static func name(of object: AnyObject) -> String {
    (object as? UIViewController)?.title ?? "\(type(of: object))"
  }
}

extension UIKitDouble.World {
  /// The descriptions of all events in the trace.
  public var lines: [String] { trace.map(\.description) }

  /// Clears the trace. Warnings are kept.
  public func clearTrace() { trace = [] }

  func note(_ subject: String, _ callback: String, animated: Bool? = nil) {
    trace.append(UIKitDouble.Event(subject: subject, callback: callback, animated: animated))
  }

  func note(_ subject: AnyObject, _ callback: String, animated: Bool? = nil) {
    note(UIKitDouble.name(of: subject), callback, animated: animated)
  }
}
