import Testing

@testable import Waymark

/// A request that would remove the guarded sheet.
enum Wish: String, CaseIterable, Sendable {
  case back, dismiss, gesture, select, go, link, set

  /// Whether the user leaves the sheet itself. The other requests go to another screen or set a state.
  var isStep: Bool { self == .back || self == .dismiss || self == .gesture }

  /// Whether the request supersedes an earlier request other than a step.
  var supersedes: Bool { self == .select || self == .link }
}

/// Two consecutive requests and the user's decision.
struct WishPair: CustomTestStringConvertible {
  /// The time of the second request.
  enum Moment: String, CaseIterable { case before, during }

  let first: Wish
  let second: Wish
  /// The time of the second request: before the dialog is shown, or while it is shown.
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

// The expected effects of a pair.
extension WishPair {
  /// The number of times that the guard is asked. Setting a state asks no guard and removes the guarded
  /// sheet.
  var questions: Int { first == .set ? 0 : 1 }

  /// Whether the second request closes the dialog, which counts as "no".
  var closesDialog: Bool { moment == .during && questions == 1 && (second == .back || second == .gesture) }

  /// Whether a state is set immediately. It does not wait behind steps.
  private var isOvertaken: Bool { second == .set && (first.isStep || first == .set) }

  /// Whether the user has to answer the dialog.
  var needsAnswer: Bool { questions == 1 && !closesDialog && !isOvertaken }

  /// The outcome of the first request.
  var firstEnd: String {
    if first == .set || isOvertaken { return "arrived" }
    if second.supersedes, !first.isStep { return "superseded" }
    return agrees && !closesDialog ? "arrived" : "refused"
  }

  /// The outcome of the second request.
  var secondEnd: String {
    if first == .set, second == .set { return "unchanged" }
    if first == .set, second == .dismiss { return "failed" }
    return first == .set || second == .set || closesDialog || agrees ? "arrived" : "refused"
  }

  /// The screens in the end. No request closes more than its target, and two requests for the same target
  /// close one layer.
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
