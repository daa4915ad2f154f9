/// Collapsed columns: the other columns are pushed onto the stack of the first column.
extension UISplitViewController {
  /// The first column. While collapsed, its stack contains the other columns.
  private var baseColumn: Column? { order.first { stacks[$0] != nil } }
  var base: UINavigationController? { baseColumn.flatMap { stacks[$0] } as? UINavigationController }

  private func column(of controller: UIViewController) -> Column? {
    order.first { stacks[$0] === controller }
  }

  /// The topmost column while collapsed.
  var topColumn: Column? {
    if usesCompact { return .compact }
    return base?.stack.reversed().lazy.compactMap(column(of:)).first ?? baseColumn
  }

  func collapseColumns() {
    let last = order.last { stacks[$0] != nil }
    let proposed = stacks[.compact] != nil ? .compact : last ?? .primary
    note("topColumnForCollapsing")
    let top =
      storedDelegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    collapsed = true
    usesCompact = top == .compact && stacks[.compact] != nil
    arrange()
    if !usesCompact { base?.restack { _ in merged(upTo: top) } }
    tellCollapse()
  }

  /// Returns the base's stack with the columns up to `top` pushed onto it.
  private func merged(upTo top: Column) -> [UIViewController] {
    guard let base, let end = order.firstIndex(of: top) else { return base?.stack ?? [] }
    let missing = order[...end].compactMap { stacks[$0] }.filter { one in
      one !== base && !base.stack.contains { $0 === one }
    }
    return base.stack + missing
  }

  func expandColumns() {
    expand {
      base?.restack(separated)
      usesCompact = false
      for column in order + [.inspector] { stacks[column].map(join) }
    }
  }

  /// Returns the base's stack without the other columns. Controllers pushed above a column move to that
  /// column's stack.
  private func separated(_ stack: [UIViewController]) -> [UIViewController] {
    var parts: [[UIViewController]] = [[]]
    for controller in stack {
      if column(of: controller) != nil { parts.append([]) }
      parts[parts.count - 1].append(controller)
    }
    for part in parts.dropFirst() where part.count > 1 {
      (part[0] as? UINavigationController)?.restack { $0 + part.dropFirst() }
    }
    return parts[0]
  }

  // MARK: While collapsed

  /// Makes a column the topmost one: pushes it, or pops the columns above it.
  func uncover(_ column: Column) {
    guard !usesCompact, let base, let stack = stacks[column] else { return }
    if let place = base.stack.firstIndex(where: { $0 === stack }) {
      pop(to: place + 1)
    } else if stack === base {
      pop(to: 0)
    } else {
      base.replaceStack(with: merged(upTo: column), animated: true)
    }
  }

  /// Pops a column and everything above it.
  func leave(_ column: Column) {
    guard !usesCompact, let base, let stack = stacks[column],
      let place = base.stack.firstIndex(where: { $0 === stack })
    else { return }
    base.replaceStack(with: Array(base.stack[..<place]), animated: true)
  }

  /// Pops the first column at or above index `place` of the base's stack, and everything above it.
  private func pop(to place: Int) {
    guard let base, let next = base.stack[place...].firstIndex(where: { column(of: $0) != nil }) else {
      return
    }
    base.replaceStack(with: Array(base.stack[..<next]), animated: true)
  }

  /// Removes the columns from `stack` if it is the base, with the controllers pushed above them, and returns
  /// them.
  func takeColumns(off stack: UIViewController?) -> [UIViewController] {
    guard let base, stack === base else { return [] }
    var taken: [UIViewController] = []
    base.restack { stack in
      let place = stack.firstIndex { column(of: $0) != nil } ?? stack.endIndex
      taken = Array(stack[place...])
      return Array(stack[..<place])
    }
    return taken
  }

  /// Replaces one column's stack with another in the base's stack.
  ///
  /// - Returns: Whether the base's stack contained the former one.
  func exchange(_ former: UIViewController?, for new: UIViewController?) -> Bool {
    guard let base, let former, let place = base.stack.firstIndex(where: { $0 === former }) else {
      return false
    }
    base.replaceStack(
      with: base.stack[..<place] + (new.map { [$0] } ?? []) + base.stack[(place + 1)...], animated: false)
    return true
  }
}
