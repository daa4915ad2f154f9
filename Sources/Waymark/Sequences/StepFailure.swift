/// A step that could not be shown or completed. The user is where they were, and nothing is lost.
public struct StepFailure: Error, Equatable, Sendable {
  /// Which step.
  public let step: SequenceStep
  /// Why.
  public let reason: Reason
  /// What was done about it.
  public let policy: StepPolicy

  /// Why a step could not be shown or completed.
  public enum Reason: Error, Sendable {
    /// No guider is there for this screen.
    case unknownScreen(String)
    /// The step's guider names one to go on with that is not in the list.
    case unknownStep(SequenceStep.ID)
    /// The guiders of steps that are not to be shown name one another: these, in order, and then the first again.
    case circle([SequenceStep.ID])
    /// The step's guider threw.
    case guider(any Error)
    /// The step's validator threw.
    case validator(any Error)
    /// The source did not take note that the step is completed, or answered with a list that is not well-formed.
    case source(SequenceError)
    /// The navigator did not get to the step's screen.
    case navigation(NavigationOutcome)
  }
}

extension StepFailure.Reason {
  /// Whether trying again might help.
  var mayPass: Bool {
    switch self {
    case .unknownScreen, .unknownStep, .circle: false
    case .guider, .validator, .source, .navigation: true
    }
  }

  /// Whether the user went elsewhere meanwhile, so that nothing is to be done about it.
  var isUsersChoice: Bool {
    switch self {
    case .navigation(.superseded), .navigation(.cancelled), .navigation(.failed(.closed)): true
    default: false
    }
  }
}

extension StepFailure: CustomStringConvertible {
  /// One line that names the step, what is wrong with it and what was done about it.
  public var description: String { "step \"\(LinkExcerpt.of(step.id))\": \(reason) (\(policy))" }
}

extension StepFailure.Reason: CustomStringConvertible {
  /// What is wrong, and what would help.
  public var description: String {
    switch self {
    case .unknownScreen(let screen):
      "no guider knows the screen \"\(LinkExcerpt.of(screen))\": "
        + "add StepGuider(\"\(LinkExcerpt.of(screen))\")"
    case .unknownStep(let id): "its guider names \"\(LinkExcerpt.of(id))\", which is not in the list"
    case .circle(let ids): "its guiders form a loop: \(Self.circle(ids))"
    case .guider(let error): "its guider failed: \(error)"
    case .validator(let error): "its validator failed: \(error)"
    case .source(let error): "\(error)"
    case .navigation(let outcome): "its screen was not reached: \(outcome)"
    }
  }

  /// The first of a circle's steps, and the first again at its end.
  private static func circle(_ ids: [SequenceStep.ID]) -> String {
    let names = (ids.prefix(8) + [ids.count > 8 ? "…" : nil, ids.first].compactMap(\.self))
    return names.map { LinkExcerpt.of($0) }.joined(separator: " → ")
  }
}
