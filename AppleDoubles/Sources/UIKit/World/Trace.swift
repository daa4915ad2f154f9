extension UIKitDouble {
  /// One callback, warning or exception.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// The object it happened to: the title of a controller, or else the name of its type.
    public let subject: String
    /// What was called, by its base name and the labels that tell it apart.
    public let callback: String
    /// Whether it was said to be animated, where that is said.
    public let animated: Bool?

    public var description: String { "\(subject) \(callback)" }
  }

  /// What the trace calls an object.
  @MainActor static func name(of object: AnyObject) -> String {
    (object as? UIViewController)?.title ?? "\(type(of: object))"
  }
}

extension UIKitDouble.World {
  /// The trace in words, one line for every event.
  public var lines: [String] { trace.map(\.description) }

  /// Forgets the trace and the warnings so far.
  public func clearTrace() { trace = [] }

  func note(_ subject: String, _ callback: String, animated: Bool? = nil) {
    trace.append(UIKitDouble.Event(subject: subject, callback: callback, animated: animated))
  }

  func note(_ subject: AnyObject, _ callback: String, animated: Bool? = nil) {
    note(UIKitDouble.name(of: subject), callback, animated: animated)
  }
}
