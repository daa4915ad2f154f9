import WaymarkTesting

/// An operation of an app, its user or other code, or a passage of time.
enum SwiftUIOperation: Hashable, Sendable {
  case go(Int)
  case present(Int)
  case cover
  case replace
  case ask
  case answer(Int)
  case broken
  case link(Int)
  case back
  case dismiss
  case select(Int)
  case arm(agrees: Bool)
  case disarm
  case popByHand(animated: Bool)
  case pushForeign(animated: Bool)
  case presentForeign(animated: Bool)
  case dismissByHand(animated: Bool)
  case beginSwipe
  case letGo(Bool)
  case tapBack
  case swipeSheet
  case tapTab(Int)
  case own(OwnOperation)
  case turns
  case turn
  case advance(Double)
  case settle

  /// Returns a random operation.
  ///
  /// - Parameter ownPresentations: whether screens show sheets and alerts without the library.
  static func random(
    using generator: inout SeededGenerator, ownPresentations: Bool
  ) -> SwiftUIOperation {
    if ownPresentations, Int.random(in: 0..<5, using: &generator) == 0 {
      return .own(.random(using: &generator))
    }
    let number = Int.random(in: 0..<4, using: &generator)
    let flag = Bool.random(using: &generator)
    switch Int.random(in: 0..<42, using: &generator) {
    case 0..<4: return .go(number)
    case 4, 5: return .present(number)
    case 6: return .cover
    case 7: return .broken
    case 8: return .link(number)
    case 9, 10: return .back
    case 11: return .dismiss
    case 12: return .select(number)
    case 13: return .arm(agrees: flag)
    case 14: return .disarm
    case 15: return .popByHand(animated: flag)
    case 16: return .pushForeign(animated: flag)
    case 17: return .presentForeign(animated: flag)
    case 18: return .dismissByHand(animated: flag)
    case 19: return .beginSwipe
    case 20: return .letGo(flag)
    case 21, 22: return .tapBack
    case 23, 24: return .swipeSheet
    case 25, 26: return .tapTab(number)
    case 27..<30: return .turns
    case 30, 31: return .turn
    case 36: return .replace
    case 37: return .ask
    case 38, 39: return .answer(number)
    case 32..<36: return .advance([0.1, 0.35, 0.5][number % 3])
    default: return .settle
    }
  }
}

/// An operation on the presentations of the front screen's own.
enum OwnOperation: Hashable, Sendable {
  case show(OwnPresentation)
  case close
  /// Closes the presentation and navigates in the same turn.
  case closeAndGo(Int)
  case closeAndPresent(Int)
  /// Navigates and closes the presentation in the same turn.
  case goAndClose(Int)
  /// Opens a presentation and navigates in the same turn.
  case showAndGo(OwnPresentation, Int)
  /// Navigates in the completion of the presentation, or when the screen disappears.
  case goWhenClosed(Int)
  case presentWhenClosed(Int)
  case goWhenScreenDisappears(Int)
  /// Closes the presentations of all screens when the front screen disappears.
  case closeWhenScreenDisappears
  /// Taps the button of the visible alert.
  case tapAlert

  static func random(using generator: inout SeededGenerator) -> OwnOperation {
    let number = Int.random(in: 0..<4, using: &generator)
    let own = OwnPresentation.allCases[Int.random(in: 0..<OwnPresentation.allCases.count, using: &generator)]
    switch Int.random(in: 0..<15, using: &generator) {
    case 0..<4: return .show(own)
    case 4: return .close
    case 5: return .closeAndGo(number)
    case 6: return .closeAndPresent(number)
    case 7: return .goAndClose(number)
    case 8: return .showAndGo(own, number)
    case 9: return .goWhenClosed(number)
    case 10: return .presentWhenClosed(number)
    case 11: return .goWhenScreenDisappears(number)
    case 12: return .closeWhenScreenDisappears
    default: return .tapAlert
    }
  }
}
