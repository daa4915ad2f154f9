import Waymark

/// The reason why a flow ended. Every flow ends exactly once.
public enum SequenceEnd: Equatable, Sendable {
  /// The user completed the last step, or a guider returned ``NextStep/finish``.
  case finished
  /// No step had to be shown. The screen has not changed.
  case nothingToShow
  /// The user left the flow: none of its screens remains.
  case left
  /// The task that waited for the flow was cancelled. The screens stay.
  case cancelled
  /// The flow could not begin. The user stays on the same screen.
  case failed(SequenceError)
}

/// The outcome of starting a flow or advancing it to the next step.
public enum StepOutcome: Equatable, Sendable {
  /// The step is shown.
  case shown(SequenceStep)
  /// The flow ended: the last step was completed, or the flow was left or cancelled.
  case ended(SequenceEnd)
  /// The step could not be completed, or the next step could not be shown. The user stays on the same screen.
  case failed(StepFailure)
  /// The call had no effect: no flow is running, an earlier call is still in progress, the user went to
  /// another step of the flow, or the task was cancelled.
  case ignored
}

/// An event in a flow other than showing a step.
public enum SequenceEvent: Equatable, Sendable {
  /// A step could not be shown or completed. The policy in the failure determines whether the flow continues.
  case failed(StepFailure)
  /// The flow could not resume at the saved step, so it continues with this one.
  case resumed(at: SequenceStep, insteadOf: SequenceStep.ID)
}

/// The behavior of the window when a flow has finished.
public enum SequenceClosing: Hashable, Sendable {
  /// The last screen stays until the user or the app navigates elsewhere.
  case stay
  /// The window returns to the screen that was in front when the flow began. The last screen stays if that
  /// screen no longer exists, or if an interceptor or a leave guard refuses.
  case goBack
}

/// The user's position in a flow.
public struct SequenceProgress: Hashable, Sendable {
  /// The position of the current step in the list, starting at 1. If the step was removed from the list, the
  /// position of the nearest step before it, or 0 if there is none.
  public let position: Int
  /// The number of steps in the list.
  public let count: Int
}

extension SequenceProgress: CustomStringConvertible {
  public var description: String { "\(position) of \(count)" }
}

extension SequenceEnd: CustomStringConvertible {
  public var description: String {
    switch self {
    case .finished: "finished"
    case .nothingToShow: "nothing to show"
    case .left: "left"
    case .cancelled: "cancelled"
    case .failed(let error): "failed: \(error)"
    }
  }
}

extension StepOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .shown(let step): "shown: \(step.id)"
    case .ended(let end): "ended: \(end)"
    case .failed(let failure): "failed: \(failure)"
    case .ignored: "ignored"
    }
  }
}
