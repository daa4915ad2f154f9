extension UITabBarController {
  /// Returns the tab of a controller: the existing one, or a new one.
  func entry(for controller: UIViewController) -> UITab {
    entries.first { $0.builtContent === controller } ?? UITab(wrapping: controller)
  }

  func replaceEntries(with new: [UITab]) {
    let formerIndex = selectedIndex
    let removed = entries.filter { one in !new.contains { $0 === one } }
    if world.knobs.selectedTabRemoval == .raises, removed.count < entries.count,
      removed.contains(where: { $0 === selection?.topmost })
    {
      return world.raiseInvalidArgument("The selected tab is not among the new ones")
    }
    let departing = removed.compactMap(\.builtContent)
    for controller in departing {
      controller.movesFromParent = true
      controller.announceWillMove(to: nil)
    }
    keyValueObservers.willChange()
    for tab in removed { tab.container = nil }
    entries = new
    for tab in new {
      tab.container = self
      tab.builtContent.map(join)
    }
    // Keeps the selected tab, or else its index, or else selects the first tab.
    let kept = selection.flatMap { one in new.contains { $0 === one.topmost } ? one : nil }
    let place = new.indices.contains(formerIndex) ? new[formerIndex] : new.first
    selectsMore = selectsMore && hasMore
    selection = kept ?? place?.resolved
    updateBar()
    keyValueObservers.didChange()
    showSelection(departing: departing)
  }

  func select(index: Int) {
    guard entries.indices.contains(index) else { return }
    select(tab: entries[index].resolved)
  }

  func select(controller: UIViewController?) {
    if hasMore, controller === more { return selectMore() }
    guard let controller, let tab = entries.first(where: { $0.builtContent === controller }) else {
      return raiseNotMember()
    }
    select(tab: tab.resolved)
  }

  func select(tab: UITab?) {
    guard let tab, entries.contains(where: { $0 === tab.topmost }) else { return raiseNotMember() }
    keyValueObservers.willChange()
    selection = tab
    selectsMore = false
    tab.group?.choose(tab)
    // The bar changes together with the selection.
    updateBar()
    keyValueObservers.didChange()
    showSelection(departing: [])
  }

  /// Selects the More list.
  func selectMore() {
    keyValueObservers.willChange()
    selectsMore = true
    updateBar()
    keyValueObservers.didChange()
    showSelection(departing: [])
  }

  /// Raises because the controller to select is not in the list.
  private func raiseNotMember() {
    world.raiseInvalidArgument(
      "\(self.label) only a view controller in the tab bar controller's list of view controllers can be selected."
    )
  }

  // MARK: Visible controller

  /// Returns the controller of the selection, and creates it if needed.
  private func selectedContent() -> UIViewController? {
    guard !selectsMore else { return more }
    guard let selection else { return nil }
    (selection.topmost as? UITabGroup)?.lead(to: selection, animated: isOnScreen)
    return selection.topmost.content
  }

  private func showSelection(departing: [UIViewController]) {
    let target = selectedContent()
    target.map(join)
    guard target !== targetController else { return release(departing) }
    targetController = target
    transitions.add(TabTransition(self, to: target, departing: departing), starting: .inCall)
  }

  /// Makes a controller a child of this one, unless it already is.
  private func join(_ controller: UIViewController) {
    controller.movesFromParent = false
    guard controller.parent !== self else { return }
    adopt(controller)
    guard controller.parent === self else { return }
    controller.announceDidMove(to: self)
  }

  /// Removes the controllers whose tabs were removed.
  func release(_ departing: [UIViewController]) {
    for controller in departing where !entries.contains(where: { $0.builtContent === controller }) {
      controller.takeAwayView()
      controller.leaveParent()
      controller.movesFromParent = false
    }
  }

  /// Restores the selection after a cancelled change.
  func revert(to former: UIViewController?, from target: UIViewController?) {
    guard targetController === target, let tab = entries.first(where: { $0.builtContent === former })
    else { return }
    targetController = former
    keyValueObservers.willChange()
    selection = tab.resolved
    selectsMore = false
    updateBar()
    keyValueObservers.didChange()
  }

  /// Installs the view of the selected controller before the container appears.
  func showSelected() {
    guard transitions.isIdle else { return }
    if shownController !== targetController { shownController?.viewIfLoaded?.removeFromSuperview() }
    shownController = targetController
    targetController.map(place)
  }
}
