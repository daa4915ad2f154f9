/// A screen that could not be built, and why.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
  /// The destination of the screen.
  public let destination: AnyDestination
  /// Why; `nil` if no module is registered for it.
  public let reason: (any Error)?

  /// Describes a failure.
  public init(destination: AnyDestination, reason: (any Error)?) {
    self.destination = destination
    self.reason = reason
  }

  /// The failure as the caller of a navigation is told it.
  public var error: NavigationError {
    reason.map { .building(destination, $0) } ?? .unregistered(destination)
  }

  public var description: String { "\(error)" }
}

extension BuildFailure: Equatable {
  /// Tells whether two failures are about the same destination, for the same reason. Reasons are compared by their values
  /// if their type is `Equatable`, else by their type and their description.
  public static func == (a: BuildFailure, b: BuildFailure) -> Bool { a.error == b.error }
}
