import ColourService
import ScreenKit
import WaymarkSequences

extension ColoursSession {
  /// The end of the last walk and what the user can do now, one sentence each.
  var report: [String] {
    let rest = manager == nil && kept != nil ? "You can go on where you left." : nil
    return [ending?.sentence, note, rest].compactMap(\.self)
  }

  /// The colours of the saved walk with their statuses, or all colours if there is no walk.
  var colours: [ScreenRow] {
    guard let steps = kept?.snapshot.sequence.steps else {
      let value = ending == .finished ? "Found" : nil
      return ScreenAccent.allCases.map { ScreenRow(colour: $0.rawValue, $0.rawValue, value: value) }
    }
    return steps.map {
      ScreenRow(colour: $0.id, $0.screen, value: $0.status == .completed ? "Found" : "To find")
    }
  }

  /// The progress of the walk, the reason for a wait, and the last problem, one sentence each.
  public var account: [String] {
    let progress = manager?.progress.map { "Colour \($0)." }
    let idle = manager == nil ? "No walk is going on." : nil
    let weather = waits > 0 && sky.isUnknown ? "The next colour waits for a clear sky." : nil
    return [progress ?? idle, weather, note].compactMap(\.self)
  }

  public var obstacle: String? { waits > 0 ? "The next colour is on its way." : nil }
}

extension SequenceEnd {
  fileprivate var sentence: String {
    switch self {
    case .finished: "The walk is over. Well done!"
    case .nothingToShow: "There was no colour left to find."
    case .left: "You left the walk before its end."
    case .cancelled: "The walk was stopped."
    case .failed: "The walk could not start."
    }
  }
}

extension StepFailure {
  /// The failure as sentences: the problem, and what became of the walk.
  var sentence: String {
    let name = step.id.asTitle
    let rest = policy == .skip ? "It is left out." : "You are still here."
    return switch reason {
    case .unknownScreen: "Nobody knows the colour \(name). \(rest)"
    case .source(let error): error.sentence + (policy == .skip ? " The old list is used." : " \(rest)")
    default: "\(name) cannot be shown. \(rest)"
    }
  }
}

extension Error {
  /// The error of a request for colours as a sentence.
  var sentence: String {
    switch self as any Error {
    case let error as ServiceFault: "\(error)".sentenceCased + "."
    case SequenceError.source(let error): error.sentence
    case SequenceError.sourceTooSlow(let limit): "The server took longer than \(limit)."
    case SequenceError.step(let failure): failure.sentence
    default: "The server sent a list that cannot be read."
    }
  }
}
