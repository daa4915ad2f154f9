/// Split views without columns: a primary controller and a secondary one, side by side or collapsed into one.
extension UISplitViewController {
  private var secondary: UIViewController? { classicControllers.dropFirst().first }

  func setClassicControllers(_ new: [UIViewController]) {
    guard isClassic else {
      for (column, controller) in zip(order, new) { put(controller, into: column) }
      return
    }
    let departing = classicControllers.filter { one in !new.contains { $0 === one } }
    departing.forEach(sendOff)
    classicControllers = new
    new.forEach(join)
    arrange(departing: departing)
  }

  // Merges the secondary controller into the primary one.
  func collapseClassic() {
    collapsed = true
    guard let first = classicControllers.first else { return tellCollapse() }
    let primary = storedDelegate?.primaryViewController(forCollapsing: self) ?? first
    let merging = secondary
    setClassicControllers([primary])
    if let merging {
      note("collapseSecondary")
      if storedDelegate?.splitViewController(self, collapseSecondary: merging, onto: primary) != true {
        primary.collapseSecondaryViewController(merging, for: self)
      }
    }
    tellCollapse()
  }

  func expandClassic() {
    expand {
      guard let first = classicControllers.first else { return }
      let primary = storedDelegate?.primaryViewController(forExpanding: self) ?? first
      note("separateSecondary")
      let apart =
        storedDelegate?.splitViewController(self, separateSecondaryFrom: primary)
        ?? primary.separateSecondaryViewController(for: self)
      collapsed = false
      setClassicControllers([primary] + (apart.map { [$0] } ?? []))
    }
  }

  // MARK: Showing

  func showPrimary(_ vc: UIViewController, sender: Any?) {
    note("show")
    if storedDelegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    guard isClassic else { return put(vc, into: .primary) }
    setClassicControllers([vc] + classicControllers.dropFirst())
  }

  // Replaces or adds the secondary controller.
  func showDetail(_ vc: UIViewController, sender: Any?) {
    note("showDetail")
    if storedDelegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isClassic else {
      put(vc, into: .secondary)
      return showColumn(.secondary)
    }
    guard collapsed, let primary = classicControllers.first else {
      return setClassicControllers(classicControllers.prefix(1) + [vc])
    }
    if let navigation = primary as? UINavigationController {
      navigation.replaceStack(with: navigation.stack + [vc], animated: true)
    } else {
      primary.present(vc, animated: true)
    }
  }
}
