import Waymark

extension VerificationWalk {
  /// Plans every link that opens over the root of its stack from a new window.
  ///
  /// - Returns: the screens to which each trial's link leads, by the index of the trial.
  func screensOfLinks(in window: VerificationWindow) -> [Int: [String]] {
    guard verification.actions.contains(.routes) else { return [:] }
    var screens: [Int: [String]] = [:]
    for (index, trial) in trials.enumerated() where trial.route.opensOverRoot {
      guard let plan = window.plan(opening: trial, of: map), plan.isPossible else { continue }
      screens[index] = plan.screensInFront
    }
    return screens
  }

  /// Checks that each link leads to the same screens from a state as from a new window. The window of the state's start
  /// must show the state. Nothing is checked if the state lacks a root or a role of the start, because routes then have no
  /// place in which they could end.
  mutating func checkLinks(from number: Int, _ census: StateCensus) {
    let start = places[number].start
    guard startRoots[start].isSubset(of: census.baseRoots) else { return }
    for (index, expected) in linkScreens[start].sorted(by: { $0.key < $1.key }) {
      guard let plan = windows[start].plan(opening: trials[index], of: map),
        plan.isPossible, plan.screensInFront != expected
      else { continue }
      let finding = VerificationFinding(
        kind: .outsideLink,
        expected: "a link from outside leads to \(expected.joined(separator: ", ")), as after a cold start",
        seen: "\(plan)", proof: .sameAsCold)
      fail(finding, trials[index].action, at: number)
    }
  }
}

extension VerificationWindow {
  /// Plans the link to a trial's destination as a request from outside the app, or returns `nil` if it has no link.
  fileprivate func plan(opening trial: RouteTrial, of map: NavigationMap) -> Plan? {
    guard let link = try? map.link(to: trial.destination.base, by: trial.route.name) else { return nil }
    return try? navigator.plan(opening: link, with: .fromOutside)
  }
}

extension Plan {
  /// The descriptions of the screens from the root of the stack in front to the screen in front.
  fileprivate var screensInFront: [String] {
    let path = after.path(to: after.front.id)
    guard let stack = path.last(where: { $0.container?.kind is Stack })?.container else {
      return ["\(after.front.name)"]
    }
    return stack.children.map(\.name)
  }
}

extension Node {
  fileprivate var name: String {
    screen.map { "\($0.destination)" } ?? container.map {
      $0.role.map { "\($0)" } ?? "\(type(of: $0.kind).key)"
    } ?? "external"
  }
}
