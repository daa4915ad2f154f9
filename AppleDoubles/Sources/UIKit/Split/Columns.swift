extension UISplitViewController {
  var isClassic: Bool { style == .unspecified }

  /// The columns that can be side by side, in order.
  var order: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// The visible columns.
  var visibleColumns: [Column] {
    if collapsed { return topColumn.map { [$0] } ?? [] }
    let standing = order.suffix(mode.companions + 1) + (showsInspector ? [.inspector] : [])
    return standing.filter { stacks[$0] != nil }
  }

  /// The value of `viewControllers` in a split view with columns.
  var columnStacks: [UIViewController] {
    collapsed ? targetControllers : (order + [.inspector]).compactMap { stacks[$0] }
  }

  // MARK: Content

  func put(_ content: UIViewController?, into column: Column) {
    guard !isClassic, column != .supplementary || style == .tripleColumn else {
      return world.raiseInvalidArgument("\(self.label) has no such column")
    }
    guard contents[column] !== content else { return }
    contents[column] = content
    if column == .secondary, pushed(content) { return }
    let former = stacks[column]
    let carried = collapsed ? takeColumns(off: former) : []
    stacks[column] = content.map { column == .compact ? $0 : stack(around: $0) }
    if collapsed, exchange(former, for: stacks[column]) { return }
    former.map(sendOff)
    stacks[column].map(join)
    base.map(join)
    arrange(departing: former.map { [$0] } ?? [])
    base?.restack { [base] stack in stack + carried.filter { $0 !== base } }
  }

  // Wraps a plain controller in a navigation controller.
  private func stack(around content: UIViewController) -> UIViewController {
    content is UINavigationController ? content : UINavigationController(rootViewController: content)
  }

  /// Pushes `content` if the secondary column already has a stack and `content` is a plain controller.
  ///
  /// - Returns: Whether it is handled by a push.
  private func pushed(_ content: UIViewController?) -> Bool {
    guard let content, !(content is UINavigationController),
      let navigation = stacks[.secondary] as? UINavigationController
    else { return false }
    if !navigation.stack.contains(where: { $0 === content }) { navigation.push(content, animated: false) }
    return true
  }

  // MARK: Showing and hiding

  // Brings a column to the top while collapsed, or changes the display mode while expanded.
  func showColumn(_ column: Column) {
    guard stacks[column] != nil else { return }
    if collapsed { return uncover(column) }
    if column == .inspector { return setInspector(shown: true) }
    guard let companions = companions(beside: column), companions > mode.companions else { return }
    change(to: DisplayMode(companions: companions))
  }

  func hideColumn(_ column: Column) {
    if collapsed { return leave(column) }
    if column == .inspector { return setInspector(shown: false) }
    guard let companions = companions(beside: column), companions <= mode.companions, companions > 0 else {
      return
    }
    change(to: DisplayMode(companions: companions - 1))
  }

  /// Returns the number of columns beside the secondary one when `column` is visible.
  private func companions(beside column: Column) -> Int? {
    order.firstIndex(of: column).map { order.count - 1 - $0 }
  }

  private func setInspector(shown: Bool) {
    guard shown != showsInspector else { return }
    notify(.inspector, shown: shown)
    showsInspector = shown
    arrange(animated: true)
  }

  func resolve(_ preferred: DisplayMode) -> DisplayMode {
    preferred == .automatic ? .oneBesideSecondary : preferred
  }

  func change(to new: DisplayMode) {
    guard new != mode else { return }
    let former = Set(order.suffix(mode.companions + 1)), coming = Set(order.suffix(new.companions + 1))
    for column in order where former.contains(column) != coming.contains(column) {
      notify(column, shown: coming.contains(column))
    }
    note("willChangeTo")
    storedDelegate?.splitViewController(self, willChangeTo: new)
    mode = new
    arrange(animated: true)
  }

  private func notify(_ column: Column, shown: Bool) {
    guard stacks[column] != nil else { return }
    note(shown ? "willShow(column)" : "willHide(column)")
    if shown {
      storedDelegate?.splitViewController(self, willShow: column)
    } else {
      storedDelegate?.splitViewController(self, willHide: column)
    }
  }
}
