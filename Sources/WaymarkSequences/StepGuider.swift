public import Waymark

/// The screen, the validator, and the next step for one kind of step.
///
/// A guider does not depend on other steps, so each can be declared in its own module.
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

  /// Creates a guider for the steps with the given screen.
  ///
  /// - Parameters:
  ///   - screen: the ``SequenceStep/screen`` of the steps.
  ///   - route: the route of the destination by which the screen is shown.
  ///   - destination: returns the destination of a step. An error that it throws is a failure of the step.
  public init<D: Destination>(
    _ screen: String, by route: RouteName = .default,
    _ destination: @escaping @MainActor (SequenceStep) throws -> D
  ) {
    self.screen = screen
    self.route = route
    self.destination = { AnyDestination(try destination($0)) }
  }

  /// Returns a guider that uses `validator` to decide whether a step should be shown now. By default, only
  /// ``StepStatus/pending`` steps are shown. The validator may suspend. An error that it throws is a failure
  /// of the step.
  public func validated(by validator: @escaping StepValidator) -> StepGuider {
    var guider = self
    guider.validator = validator
    return guider
  }

  /// Returns a guider that uses `decide` to choose the next step when the user has completed this one. The
  /// choice takes precedence over the list's order.
  ///
  /// `decide` receives the user's answer. The answer is `nil` if the step was skipped because of
  /// ``NextStep/firstValid(from:)``.
  public func next(_ decide: @escaping @MainActor (String?) async throws -> NextStep) -> StepGuider {
    var guider = self
    guider.decide = decide
    return guider
  }

  /// Returns a guider with a policy for steps that cannot be shown or completed. It overrides the manager's
  /// policy.
  public func onFailure(_ policy: StepPolicy) -> StepGuider {
    var guider = self
    guider.policy = policy
    return guider
  }
}

/// A closure that returns whether a step should be shown now.
public typealias StepValidator = @MainActor (SequenceStep) async throws -> Bool

/// A guider's choice of the next step.
public enum NextStep: Hashable, Sendable {
  /// The next step in the list that should be shown.
  case inOrder
  /// The step with this id. Its validator is not asked.
  case step(SequenceStep.ID)
  /// The step with this id if its validator allows it. Otherwise, that step's guider chooses the next step.
  /// Steps that lead back to one another are a failure: ``StepFailure/Reason/circle(_:)``.
  case firstValid(from: SequenceStep.ID)
  /// No step. The flow finishes.
  case finish
}

/// A result builder for guiders.
public typealias StepGuiderBuilder = ListBuilder<StepGuider>
