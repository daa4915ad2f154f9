import Waymark

/// The reason why a flow ended. Every flow ends exactly once.
public enum SequenceEnd: Equatable, Sendable {
  /// The user completed the last step, or a guider returned ``NextStep/finish``.
  case finished
  /// There was no step to show. The window still shows the same screen as before the flow.
  case nothingToShow
  /// None of the flow's screens is in the window anymore, or the window was closed.
  case left
  /// The task that was waiting for the flow was cancelled. The flow's screens remain in the window.
  case cancelled
  /// The flow could not begin. The window still shows the same screen as before the flow.
  case failed(SequenceError)
}

/// The outcome of starting a flow or advancing it to the next step.
public enum StepOutcome: Equatable, Sendable {
  /// The step is shown.
  case shown(SequenceStep)
  /// The flow ended. The associated value is the reason.
  case ended(SequenceEnd)
  /// The step could not be completed, or the next step could not be shown. The window still shows the same
  /// screen as before.
  case failed(StepFailure)
  /// No step was shown, because no flow was running, an earlier call was still in progress, the user had gone to
  /// another step of the flow, or the task was cancelled.
  case ignored
}

/// An event that a manager reports, such as the failure of a step.
public enum SequenceEvent: Equatable, Sendable {
  /// A step could not be shown or completed. The failure's policy determines whether the flow continues. If a
  /// call to the source fails while no step waits for it, the event is sent when the call ends, even after the
  /// end of the flow.
  case failed(StepFailure)
  /// The flow could not be resumed at the saved step `insteadOf` and continues at the step `at`.
  case resumed(at: SequenceStep, insteadOf: SequenceStep.ID)
  /// ``SequenceManager/next(answering:)`` was called although no step of a running flow is shown, for example by a
  /// screen that stayed after the end or that undo has shown again. The associated value is the step that the front
  /// screen showed in an earlier flow, or `nil` if it showed none.
  case notRunning(SequenceStep.ID?)
}

/// The behavior of the window after a flow has finished.
public enum SequenceClosing: Hashable, Sendable {
  /// The last screen remains until the user or the app navigates to another screen.
  case stay
  /// The window returns to the screen that was in front when the flow began. If that screen no longer exists,
  /// or if an interceptor or a leave guard refuses the request, the last screen remains.
  case goBack
}

/// The user's position in a flow.
public struct SequenceProgress: Hashable, Sendable {
  /// The position of the current step in the list, starting at 1. If the list no longer contains the step,
  /// this is the position of the nearest step that preceded it, or 0 if there is none.
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
