import Waymark

/// A situation in which a screen asks to be left.
package enum LeavingSituation: CaseIterable, Sendable {
  case once, twice, twiceUnderQuestion, afterAwaiting, afterItsPush, underLinkedScreen
  case rootOfSheet, rootOfTab, hiddenTab, listColumn, afterLeaving

  var start: NodeBlueprint {
    switch self {
    case .rootOfTab: .tabs(.stack(OpenScreen("home")), .stack(OpenScreen("other")))
    case .hiddenTab: .tabs(.stack(OpenScreen("home"), OpenScreen("page")), .stack(OpenScreen("other")))
    case .listColumn:
      .split(
        as: ProtectionSplit(),
        [.primary: .screen(OpenScreen("list")), .detail: .stack(OpenScreen("detail"))])
    default: .stack(OpenScreen("home"), OpenScreen("page"))
    }
  }

  /// The screens of a sheet that is presented above the start.
  var sheet: [OpenScreen] {
    switch self {
    case .rootOfTab, .hiddenTab, .listColumn: []
    case .rootOfSheet: [OpenScreen("one")]
    default: [OpenScreen("one"), OpenScreen("two"), OpenScreen("three")]
    }
  }

  /// The name of the screen that asks.
  var screen: String {
    switch self {
    case .rootOfTab: "home"
    case .hiddenTab: "page"
    case .listColumn: "list"
    default: sheet.last?.name ?? ""
    }
  }
}

/// A row of the table of screens that ask to be left.
package struct LeavingRow: CustomStringConvertible, Sendable {
  /// The reason why a screen stays, which is reported as a fault.
  enum Fault { case cannotFinish, nothingToDismiss }

  let situation: LeavingSituation
  /// The action: to go back, or to close the layer.
  let action: NavigationAction
  /// The names of the screens in each layer afterwards.
  let layers: [String]
  let fault: Fault?

  package var description: String { "\(situation), \(action)" }

  /// All rows.
  package static let all = LeavingSituation.allCases.flatMap(rows)

  private static func rows(_ situation: LeavingSituation) -> [LeavingRow] {
    switch situation {
    case .once, .twice, .twiceUnderQuestion, .afterAwaiting, .afterItsPush, .underLinkedScreen:
      rows(situation, back: ["home page", "one two"], close: ["home page"])
    case .rootOfSheet: rows(situation, back: ["home page"], close: ["home page"])
    case .rootOfTab:
      rows(situation, back: ["home other"], .cannotFinish, close: ["home other"], .nothingToDismiss)
    case .hiddenTab: rows(situation, back: ["home other"], close: ["home page other"], .nothingToDismiss)
    case .listColumn:
      rows(situation, back: ["detail"], close: ["list detail"], .nothingToDismiss)
    case .afterLeaving: rows(situation, back: ["home page", "one two"], close: ["home page", "one two"])
    }
  }

  private static func rows(
    _ situation: LeavingSituation, back: [String], _ backFault: Fault? = nil, close: [String],
    _ closeFault: Fault? = nil
  ) -> [LeavingRow] {
    [
      LeavingRow(situation: situation, action: .back, layers: back, fault: backFault),
      LeavingRow(situation: situation, action: .dismiss, layers: close, fault: closeFault),
    ]
  }
}
