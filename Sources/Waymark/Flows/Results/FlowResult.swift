/// The result of a screen or of the flow that it begins. A caller receives exactly one, however the screen has left.
public enum FlowResult<Value: Sendable>: Sendable {
  /// The result.
  case value(Value)
  /// There is none.
  case none(NoResult)

  /// The result, if there is one.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension FlowResult: Equatable where Value: Equatable {}

/// Why there is no result.
public enum NoResult: Equatable, Sendable {
  /// It finished without giving one.
  case finished
  /// The user, or other code, left: by a button, a gesture, a link, or because something else took its place.
  case left
  /// The task that waited was cancelled.
  case cancelled
  /// The window was closed, or its navigator is gone.
  case closed
  /// It was never shown, since the request ended so, or was redirected.
  case notShown(NavigationOutcome)
}

extension FlowResult {
  /// Converts a result of any type.
  init(_ result: AnyResult) {
    switch result {
    case .value(let value as Value): self = .value(value)
    case .value: self = .none(.finished)
    case .none(let reason): self = .none(reason)
    }
  }
}

/// A result of any type, or the reason why there is none.
enum AnyResult: Sendable {
  case value(any Sendable)
  case none(NoResult)
}

/// A flow's handler of results.
typealias ResultHandler = @MainActor (AnyDestination, AnyResult) -> Void
