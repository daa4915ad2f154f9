/// The error for a screen that could not be built.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
  /// The destination of the screen.
  public let destination: AnyDestination
  /// The cause, or `nil` if no module is registered for the destination.
  public let reason: (any Error)?

  /// Creates a build failure.
  public init(destination: AnyDestination, reason: (any Error)?) {
    self.destination = destination
    self.reason = reason
  }

  /// The error that the caller of a navigation receives.
  public var error: NavigationError {
    reason.map { .building(destination, $0) } ?? .unregistered(destination)
  }

  public var description: String { "\(error)" }
}

extension BuildFailure: Equatable {
  /// Returns whether two failures have equal destinations and equal reasons. Reasons are compared by value if
  /// their type is `Equatable`, otherwise by type and description.
  public static func == (a: BuildFailure, b: BuildFailure) -> Bool { a.error == b.error }
}
