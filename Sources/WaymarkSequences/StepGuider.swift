public import Waymark

/// The screen, the validator, and the next step for one kind of step.
///
/// A guider does not depend on other steps, so each guider can be declared in a separate module.
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
  let destinations: StepDestinations
  var validator: StepValidator?
  var decide: (@MainActor (String?) async throws -> NextStep)?
  var policy: StepPolicy?

  /// Creates a guider for the steps with the given screen name.
  ///
  /// - Parameters:
  ///   - screen: the ``SequenceStep/screen`` of the steps.
  ///   - route: the name of the route that shows the screen.
  ///   - destination: a closure that returns the destination of a step. If it throws an error, the step
  ///     fails.
  public init<D: Destination>(
    _ screen: String, by route: RouteName = .default,
    _ destination: @escaping @MainActor (SequenceStep) throws -> D
  ) {
    self.screen = screen
    self.route = route
    destinations = StepDestinations(destination)
  }

  /// Returns a copy of this guider that uses a validator to decide whether a step should be shown. Without a
  /// validator, only ``StepStatus/pending`` steps are shown.
  ///
  /// - Parameter validator: a closure that returns whether to show the step. If it throws an error, the step
  ///   fails.
  public func validated(by validator: @escaping StepValidator) -> StepGuider {
    var guider = self
    guider.validator = validator
    return guider
  }

  /// Returns a copy of this guider that chooses the next step after the user has completed this one. The
  /// choice takes precedence over the order of the list.
  ///
  /// - Parameter decide: a closure that receives the user's answer and returns the next step. If this step
  ///   was skipped because of ``NextStep/firstValid(from:)``, the answer is `nil`.
  public func next(_ decide: @escaping @MainActor (String?) async throws -> NextStep) -> StepGuider {
    var guider = self
    guider.decide = decide
    return guider
  }

  /// Returns a copy of this guider that uses the given policy when a step cannot be shown or completed. The
  /// policy overrides the manager's policy.
  public func onFailure(_ policy: StepPolicy) -> StepGuider {
    var guider = self
    guider.policy = policy
    return guider
  }
}

/// The destinations of a guider's steps. It is an object, so that guiders stay small.
@MainActor
final class StepDestinations {
  /// A closure that returns the destination of a step.
  let make: (SequenceStep) throws -> AnyDestination
  private let type: any Destination.Type

  /// Whether a destination could contain a ``/Waymark/Sensitive`` value.
  var canBeSensitive: Bool { SensitiveValues.canBePart(of: type) }

  init<D: Destination>(_ make: @escaping @MainActor (SequenceStep) throws -> D) {
    self.make = { AnyDestination(try make($0)) }
    type = D.self
  }
}

/// A closure that returns whether a step should be shown now.
public typealias StepValidator = @MainActor (SequenceStep) async throws -> Bool

/// A guider's choice of the next step.
public enum NextStep: Hashable, Sendable {
  /// Show the next step in the list. Steps that should not be shown are skipped.
  case inOrder
  /// Show the step with this id, without calling its validator.
  case step(SequenceStep.ID)
  /// Show the step with this id if its validator allows it. Otherwise, the guider of that step chooses the
  /// next step. If the choices form a loop, the step fails with ``StepFailure/Reason/circle(_:)``.
  case firstValid(from: SequenceStep.ID)
  /// Finish the flow without showing another step.
  case finish
}

/// A result builder that collects guiders.
public typealias StepGuiderBuilder = ListBuilder<StepGuider>
