import WaymarkTesting

extension StormOperation {
  /// Returns a random storm: first a host, then operations with waits in between.
  static func storm(of count: Int, using generator: inout SeededGenerator) -> [StormOperation] {
    var operations: [StormOperation] = [newHost(using: &generator)]
    for _ in 1..<count {
      let operation = random(using: &generator)
      operations.append(operation)
      if operation == .failBuilding { operations += revealing(using: &generator) }
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<4: operations.append(.yield)
      case 4: operations.append(.settle)
      default: break
      }
    }
    // Choose the kills last, so that they do not change the other operations of a seed.
    if Int.random(in: 0..<3, using: &generator) == 0 { operations.insertKill(using: &generator) }
    return operations
  }

  /// Returns operations that reveal a screen, which may fail to build, and then ask the interceptors again.
  private static func revealing(using generator: inout SeededGenerator) -> [StormOperation] {
    [
      .tapTab(Int.random(in: 0..<3, using: &generator)), .yield,
      .revalidate(keepsViews: Bool.random(using: &generator)),
    ]
  }

  private static func random(using generator: inout SeededGenerator) -> StormOperation {
    let number = Int.random(in: 0..<6, using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<45: return request(number, using: &generator)
    case 45..<70: return deciding(number, using: &generator)
    case 70..<90: return use(using: &generator)
    default: return host(using: &generator)
    }
  }

  private static func request(_ number: Int, using generator: inout SeededGenerator) -> StormOperation {
    let target = StormTarget.random(using: &generator)
    switch Int.random(in: 0..<42, using: &generator) {
    case 38..<41: return .tap(screen: number, target)
    case 41: return .leave(screen: number, closes: Bool.random(using: &generator))
    case 35: return .popToRoot(screen: number < 5 ? nil : number)
    case 36: return .remove(screen: number)
    case 37 where number == 0: return .add(target, before: Int.random(in: 0..<5, using: &generator))
    case 37: return .move(screen: number, before: Int.random(in: 0..<5, using: &generator))
    case 27: return .result(target)
    case 28: return .startForResult(target)
    case 29..<31: return .finish(screen: number)
    case 31: return .cancelResult(caller: number)
    case 32..<35: return .restore(earlier: number)
    case 22: return .reset(target)
    case 23..<25: return .dispatch(target)
    case 25: return .goWithoutAnimation(target)
    case 26: return .describe(target, asksFirst: number.isMultiple(of: 2))
    case 0..<8:
      return .go(
        target, callers: number < 2 ? 2 : 1, returnsWhenHeld: number == 3,
        payload: Bool.random(using: &generator))
    case 8..<11: return .open(target)
    case 11..<13: return .back
    case 13: return .dismiss(layer: number < 3 ? nil : number)
    case 14..<16: return .select(screen: number)
    case 16: return .reselect(screen: number)
    case 17: return .setState(earlier: number)
    case 18..<20: return .traverse(earlier: number)
    default: return .cancel(caller: number)
    }
  }

  private static func deciding(_ number: Int, using generator: inout SeededGenerator) -> StormOperation {
    switch Int.random(in: 0..<35, using: &generator) {
    case 33..<35: .revalidate(keepsViews: number < 4)
    case 30: .route(screen: number, to: number < 4 ? .random(using: &generator) : nil)
    case 31..<33: .intervene(.random(using: &generator))
    case 26..<30: .choose(agrees: number < 3)
    case 0..<10: .answer(.random(using: &generator))
    case 10..<14: .arm(screen: number, .random(using: &generator))
    case 14: .disarm(screen: number)
    case 15..<17: .release(hold: number % 2)
    case 17: .drop(hold: number % 2)
    case 18..<20: .endHanging
    case 20: .wakeNext
    case 21..<23: .failBuilding
    case 23: .askWhenBuilt(.random(using: &generator))
    case 24: .collapseWhenBuilt(number < 3)
    default: .beginGestureWhenBuilt
    }
  }

  private static func use(using generator: inout SeededGenerator) -> StormOperation {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<4: .swipeBack
    case 4: .pullDown
    case 5: .closeLayer
    case 6..<8: .tapTab(Int.random(in: 0..<3, using: &generator))
    case 8: .beginGesture
    case 9: .cancelGesture
    case 10..<12: .collapse(Bool.random(using: &generator))
    case 12: .pushForeign
    default: .presentForeign
    }
  }

  private static func host(using generator: inout SeededGenerator) -> StormOperation {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<2: newHost(using: &generator)
    case 2: .letHostGo
    case 3: .useFormerHost
    case 4..<6: .delay
    case 6..<9: .proceed
    default: .closeWindow
    }
  }

  static func newHost(using generator: inout SeededGenerator) -> StormOperation {
    .attach(
      capabilities: Int.random(in: 0..<8, using: &generator),
      faults: Bool.random(using: &generator) ? UInt64.random(in: 0..<1000, using: &generator) : nil,
      isCollapsed: Bool.random(using: &generator))
  }
}
