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
  case turns
  case turn
  case advance(Double)
  case settle

  static func random(using generator: inout SeededGenerator) -> SwiftUIOperation {
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
