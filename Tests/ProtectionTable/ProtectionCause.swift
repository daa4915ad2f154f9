import Waymark

/// A way in which a protected screen becomes visible.
package enum ProtectionCause: CaseIterable, Sendable {
  case go, link, reset, restore, select, undo, traverse, askingBlueprint, forwardButton
  case flowStep, sequenceStep, otherWindow, newWindow
  case tap, reselect, back, backButton, swipe, leave, finish, flowFinish, wider, attach, revalidate
  case revalidateLayer
  case changeByRequest, changeBack, changeWhileHidden
  case setState, setBlueprint, changeByState, store, storeEcho
}

extension ProtectionCause {
  /// The time at which interceptors are asked.
  enum Asking {
    case before, after, never
  }

  /// Returns the time at which interceptors are asked.
  ///
  /// - Parameter refusesSelection: whether the host can refuse a tap on a tab.
  func asking(refusesSelection: Bool) -> Asking {
    switch self {
    case .go, .link, .reset, .restore, .select, .undo, .traverse, .askingBlueprint, .forwardButton, .flowStep,
      .sequenceStep, .otherWindow, .newWindow, .changeByRequest, .changeBack:
      .before
    case .tap: refusesSelection ? .before : .after
    case .reselect, .back, .backButton, .swipe, .leave, .finish, .flowFinish, .wider, .attach, .revalidate,
      .revalidateLayer, .changeWhileHidden, .storeEcho:
      .after
    case .setState, .setBlueprint, .changeByState, .store: .never
    }
  }

  var start: NodeBlueprint {
    switch self {
    case .select, .tap, .otherWindow: .tabs(.stack(OpenScreen("home")), .stack(ProtectedScreen()))
    case .reselect, .back, .backButton, .swipe, .leave, .finish, .storeEcho:
      .tabs(.stack(ProtectedScreen(), OpenScreen("detail")), .stack(OpenScreen("other")))
    case .flowFinish: .stack(ProtectedScreen(), FlowScreen())
    case .wider:
      .split(
        as: ProtectionSplit(), [.primary: .screen(ProtectedScreen()), .detail: .stack(OpenScreen("detail"))])
    case .attach: .stack(ProtectedScreen())
    default: .stack(OpenScreen("home"))
    }
  }

  /// The protected screen that becomes visible.
  var target: ProtectedScreen {
    switch self {
    case .changeByRequest, .changeByState: ProtectedScreen(number: 2)
    case .select, .tap, .otherWindow, .reselect, .back, .backButton, .swipe, .leave, .finish, .storeEcho,
      .flowFinish, .wider, .attach:
      ProtectedScreen()
    default: ProtectedScreen(number: 1)
    }
  }

  /// The numbers of the protected screens that are visible before, and remain visible until the decision.
  var admittedBefore: Set<Int> {
    switch self {
    case .changeByRequest, .changeByState: [1]
    case .changeBack: [2]
    default: []
    }
  }
}

/// A row of the table in the article *Interceptors and leave guards*.
package struct ProtectionRow: CustomStringConvertible, Sendable {
  package let cause: ProtectionCause
  package let decision: ProtectionDecision

  package var description: String { "\(cause), \(decision)" }

  /// Returns all rows for a host.
  ///
  /// - Parameter impossible: the causes that cannot occur on the host.
  package static func all(without impossible: Set<ProtectionCause>) -> [ProtectionRow] {
    ProtectionCause.allCases.filter { !impossible.contains($0) }.flatMap { cause in
      ProtectionDecision.allCases.map { ProtectionRow(cause: cause, decision: $0) }
    }
  }
}
