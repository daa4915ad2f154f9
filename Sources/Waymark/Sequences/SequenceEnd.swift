/// How a flow ended. Every flow ends exactly once, with one of these.
public enum SequenceEnd: Equatable, Sendable {
  /// The user has completed the last step.
  case finished
  /// No step is to be shown; nothing has changed on the screen.
  case nothingToShow
  /// The user has left: none of the flow's screens is there any longer.
  case left
  /// The task that waited for the end was cancelled. The screens stay.
  case cancelled
  /// The flow could not begin; the user is where they were.
  case failed(SequenceError)
}

/// What came of going on to the next step.
public enum StepOutcome: Equatable, Sendable {
  /// The step is shown.
  case shown(SequenceStep)
  /// The flow has ended: with its last step, or because it was left or cancelled meanwhile.
  case ended(SequenceEnd)
  /// The step could not be completed, or the one after it not shown. The user is where they were.
  case failed(StepFailure)
  /// Nothing was done: no flow runs, it is going on already, the user went to another of its steps meanwhile, or the
  /// task was cancelled.
  case ignored
}

/// What happens in a flow besides its steps.
public enum SequenceEvent: Equatable, Sendable {
  /// A step could not be shown or completed; whether the flow went on says the policy.
  case failed(StepFailure)
  /// The step where the flow was to resume is gone or done, so it goes on with this one.
  case resumed(at: SequenceStep, insteadOf: SequenceStep.ID)
}

/// What becomes of the screens when a flow has finished.
public enum SequenceClosing: Hashable, Sendable {
  /// The last one stays until somebody navigates elsewhere.
  case stay
  /// The window goes back to what was in front when the flow began. The last screen stays if that is gone, or if
  /// somebody refuses.
  case goBack
}

/// How far a flow has got.
public struct SequenceProgress: Hashable, Sendable {
  /// The place of the current step in the list, from 1. If it is gone, that of the nearest step before it; 0 if there is
  /// none.
  public let position: Int
  /// How many steps the list has.
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
