/// Knows one kind of step: which screen it is, whether to show it, and what follows.
///
/// It knows no other step, so each can be declared by a module of its own.
///
/// ```swift
/// StepGuider("yellow") { step in Yellow(shade: step.parameters["shade"]) }
///   .validated { step in await service.mayShow(step) }
///   .next { answer in answer == "skip" ? .step("brown") : .inOrder }
/// ```
@MainActor
public struct StepGuider {
  let screen: String
  let route: RouteName
  let destination: @MainActor (SequenceStep) throws -> AnyDestination
  var validator: StepValidator?
  var decide: (@MainActor (String?) async throws -> NextStep)?
  var policy: StepPolicy?

  /// Says which screen a step is.
  ///
  /// - Parameters:
  ///   - screen: the steps that it knows: those with this ``SequenceStep/screen``.
  ///   - route: by which route of the destination the screen is shown.
  ///   - destination: gives the screen of a step. What it throws is a failure of the step.
  public init<D: Destination>(
    _ screen: String, by route: RouteName = .default,
    _ destination: @escaping @MainActor (SequenceStep) throws -> D
  ) {
    self.screen = screen
    self.route = route
    self.destination = { AnyDestination(try destination($0)) }
  }

  /// Says whether a step is to be shown now, in place of looking at its status: by default only what is
  /// ``StepStatus/pending`` is shown. It may take its time; if it throws, that is a failure of the step.
  public func validated(by validator: @escaping StepValidator) -> StepGuider {
    var guider = self
    guider.validator = validator
    return guider
  }

  /// Says what follows when the user has completed the step, by what they answered. Its word counts more than the
  /// list's order.
  ///
  /// A guider whose step is passed over, because ``NextStep/firstValid(from:)`` named it, is asked without an answer.
  public func next(_ decide: @escaping @MainActor (String?) async throws -> NextStep) -> StepGuider {
    var guider = self
    guider.decide = decide
    return guider
  }

  /// Says what is done when the step cannot be shown or completed, in place of what its manager says.
  public func onFailure(_ policy: StepPolicy) -> StepGuider {
    var guider = self
    guider.policy = policy
    return guider
  }
}

/// Says whether a step is to be shown now.
public typealias StepValidator = @MainActor (SequenceStep) async throws -> Bool

/// What follows a step.
public enum NextStep: Hashable, Sendable {
  /// The next in the list that is to be shown.
  case inOrder
  /// The step with this id, whatever its validator says.
  case step(SequenceStep.ID)
  /// The step with this id if its validator lets it be shown; else what that step's own guider says follows it. Steps that
  /// lead back to one another are a failure: ``StepFailure/Reason/circle(_:)``.
  case firstValid(from: SequenceStep.ID)
  /// Nothing: the flow has finished.
  case finish
}

/// Collects guiders.
public typealias StepGuiderBuilder = ListBuilder<StepGuider>
