/// An error that is thrown when a screen cannot be built.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
  /// The destination of the screen.
  public let destination: AnyDestination
  /// The error that prevented the screen from being built, or `nil` if no module is registered for the
  /// destination.
  public let reason: (any Error)?

  /// Creates a build failure.
  public init(destination: AnyDestination, reason: (any Error)?) {
    self.destination = destination
    self.reason = reason
  }

  /// The navigation error that the caller of a request receives for this failure.
  public var error: NavigationError {
    reason.map { .buildFailed(destination, $0) } ?? .unregistered(destination)
  }

  public var description: String { "\(error)" }
}

extension BuildFailure: Equatable {
  /// Returns whether two failures have equal destinations and equal reasons. Reasons are compared by value if
  /// their type is `Equatable`, and otherwise by type and description.
  public static func == (a: BuildFailure, b: BuildFailure) -> Bool { a.error == b.error }
}
