/// An independent count of states and checks. Small values stand for the states, and the moves of each app
/// are written out by hand.
struct Enumeration: Equatable {
  var states = 0
  var checks = 0

  /// - Parameter moves: returns the value after each action, or `nil` if the action is refused.
  init<Value: Hashable>(from start: Value, moves: (Value) -> [Value?]) {
    var known: Set<Value> = [start]
    var ahead = [start]
    while let value = ahead.popLast() {
      let ends = moves(value)
      checks += ends.count
      for case let end? in ends where known.insert(end).inserted { ahead.append(end) }
    }
    states = known.count
  }

  init(states: Int, checks: Int) {
    (self.states, self.checks) = (states, checks)
  }
}

extension [Int] {
  /// Returns the numbers up to and including `number`, which is appended if it is missing.
  func going(to number: Int) -> [Int] {
    firstIndex(of: number).map { Array(prefix($0 + 1)) } ?? self + [number]
  }
}

/// Two stacks of cards, and whether a memo is presented.
struct TabsValue: Hashable {
  var stacks: [[Int]] = [[], []]
  var selected = 0
  var hasMemo = false

  var moves: [TabsValue?] {
    [going(to: 1), going(to: 2), withMemo, back, hasMemo ? withoutMemo : nil]
      + (hasMemo ? [] : [selecting(0), selecting(1)])
  }

  private func going(to card: Int) -> TabsValue? {
    var value = self
    if let tab = stacks.firstIndex(where: { $0.contains(card) }) {
      value.selected = tab
      value.hasMemo = false
    } else if hasMemo {
      return nil
    }
    value.stacks[value.selected] = value.stacks[value.selected].going(to: card)
    return value
  }

  private var withMemo: TabsValue { TabsValue(stacks: stacks, selected: selected, hasMemo: true) }
  private var withoutMemo: TabsValue { TabsValue(stacks: stacks, selected: selected) }
  private func selecting(_ tab: Int) -> TabsValue { TabsValue(stacks: stacks, selected: tab) }

  private var back: TabsValue? {
    if hasMemo { return withoutMemo }
    if stacks[selected].isEmpty { return nil }
    var value = self
    value.stacks[selected].removeLast()
    return value
  }
}

/// The contents of the second column, the column in front, and whether the split is collapsed.
struct PanesValue: Hashable {
  var detail: Int?
  var front = 0
  var isCollapsed = false

  var moves: [PanesValue?] {
    [
      with(detail: 1), with(detail: 2), isCollapsed && front == 1 && detail != nil ? selecting(0) : nil, nil,
      selecting(0),
      selecting(1), PanesValue(detail: detail, front: front, isCollapsed: !isCollapsed),
    ]
  }

  private func with(detail: Int) -> PanesValue {
    PanesValue(detail: detail, front: 1, isCollapsed: isCollapsed)
  }
  private func selecting(_ column: Int) -> PanesValue {
    PanesValue(detail: detail, front: column, isCollapsed: isCollapsed)
  }
}
