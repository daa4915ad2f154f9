import Testing

@testable import Waymark

/// One way of wishing the guarded sheet away.
enum Wish: String, CaseIterable, Sendable {
  case back, dismiss, gesture, select, go, link, set

  /// Whether it is about the sheet alone: the user leaves it. The others lead elsewhere, or take over a state.
  var isStep: Bool { self == .back || self == .dismiss || self == .gesture }

  /// Whether it takes the place of an earlier request that is not a step.
  var supersedes: Bool { self == .select || self == .link }
}

/// Two wishes, one after the other, and what the user says when asked.
struct WishPair: CustomTestStringConvertible {
  /// When the second wish is made.
  enum Moment: String, CaseIterable { case before, during }

  let first: Wish
  let second: Wish
  /// The second wish comes before the dialog shows, or while it does.
  let moment: Moment
  let agrees: Bool

  static let all = Moment.allCases.flatMap { moment in
    [true, false].flatMap { agrees in
      Wish.allCases.flatMap { first in
        Wish.allCases.map { WishPair(first: first, second: $0, moment: moment, agrees: agrees) }
      }
    }
  }

  var testDescription: String {
    "\(first), then \(second) \(moment) the dialog, which says \(agrees ? "yes" : "no")"
  }
}

// What has to come of a pair.
extension WishPair {
  /// How often the guard is asked. A state that is written asks nobody; it takes the guarded sheet away.
  var questions: Int { first == .set ? 0 : 1 }

  /// Whether the second wish closes the dialog, since that is in front: the answer is "no" then.
  var closesDialog: Bool { moment == .during && questions == 1 && (second == .back || second == .gesture) }

  /// Whether the state is written at once: behind steps it does not queue.
  private var isOvertaken: Bool { second == .set && (first.isStep || first == .set) }

  /// Whether anybody is left to answer the dialog.
  var needsAnswer: Bool { questions == 1 && !closesDialog && !isOvertaken }

  /// How the first request ends.
  var firstEnd: String {
    if first == .set || isOvertaken { return "arrived" }
    if second.supersedes, !first.isStep { return "superseded" }
    return agrees && !closesDialog ? "arrived" : "blocked"
  }

  /// How the second request ends.
  var secondEnd: String {
    if first == .set, second == .set { return "unchanged" }
    if first == .set, second == .dismiss { return "failed" }
    return first == .set || second == .set || closesDialog || agrees ? "arrived" : "blocked"
  }

  /// What shows in the end. No wish closes more than it was about, and no two wishes for the same close two layers.
  var screens: [String] {
    if first == .set {
      switch second {
      case .set, .dismiss: return ["home", "sheet"]
      case .go, .link: return ["second"]
      default: return ["home"]
      }
    }
    if second == .set { return ["home", "sheet"] }
    if closesDialog || !agrees { return ["home", "sheet", "editor"] }
    if second == .go || second == .link { return ["second"] }
    if second == .select { return ["home"] }
    switch first {
    case .back, .dismiss, .gesture: return ["home", "sheet"]
    case .go, .link: return ["first"]
    case .select, .set: return ["home"]
    }
  }
}
