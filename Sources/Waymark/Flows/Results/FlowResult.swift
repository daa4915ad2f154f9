/// The result of a screen or of the flow that it begins. A caller receives exactly one result, regardless of
/// how the screen is removed.
public enum FlowResult<Value: Sendable>: Sendable {
  /// A result.
  case value(Value)
  /// No result, with the reason.
  case none(NoResult)

  /// The result, or `nil` if there is none.
  public var value: Value? { if case .value(let value) = self { value } else { nil } }
}

extension FlowResult: Equatable where Value: Equatable {}

/// The reason why there is no result.
public enum NoResult: Equatable, Sendable {
  /// The screen or flow finished without a result.
  case finished
  /// The screen was removed by the user or by other code, for example by a back button, a gesture or a link.
  case left
  /// The waiting task was cancelled.
  case cancelled
  /// The window was closed, or its navigator was released.
  case closed
  /// The screen was never shown, because the request ended with this outcome or was redirected.
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

/// A type-erased result, or the reason why there is none.
enum AnyResult: Sendable {
  case value(any Sendable)
  case none(NoResult)
}

/// A handler of results in a flow.
typealias ResultHandler = @MainActor (AnyDestination, AnyResult) -> Void
