import Waymark

extension VerificationWalk {
  /// Checks the conditions that apply to the walk as a whole.
  mutating func judgeWhole() {
    if starts.isEmpty { return }
    findDeadEnds()
    checkLinks()
    if verification.actions.contains(.routes) {
      findUntried()
      findUnreached()
    }
    report.disagreements = map.disagreements
  }

  private mutating func findDeadEnds() {
    guard places.count > 1 else { return }
    for number in places.indices where places[number].isTried && !places[number].leadsOut {
      let finding = VerificationFinding(
        kind: .deadEnd, expected: "an action leads to a state other than\n\(places[number].shown.state)",
        seen: "no action does", proof: .change)
      fail(finding, nil, at: number)
    }
  }

  private mutating func checkLinks() {
    for trial in trials where trial.route.hasLink {
      guard let reason = map.faultOfLink(to: trial.destination.base, by: trial.route.name) else { continue }
      let finding = VerificationFinding(
        kind: .link, expected: "the link of \(trial.destination) leads back to it", seen: reason, proof: .link
      )
      fail(finding, trial.action, at: nil)
    }
  }

  /// Records a failure for each destination type of the map without a value to try. The report names all of them,
  /// because a sample of one type does not help with another.
  private mutating func findUntried() {
    var seen = Set(trials.map { ObjectIdentifier($0.route.destination) })
    for type in map.routes.map(\.destination) where seen.insert(ObjectIdentifier(type)).inserted {
      let name = SwiftExpression.name(of: type)
      report.failureCounts[.untried, default: 0] += 1
      let finding = VerificationFinding(
        kind: .untried, expected: "\(name) has samples that the verifier can use",
        seen:
          "\(name).samples is empty: add `static let samples = [\(name)(…)]` to \(name), or add a value to "
          + "Verification.destinations",
        proof: .samples(of: type))
      keep(finding, nil, at: nil)
    }
  }

  /// Records a failure for each destination and route that was never reached. If the walk stopped early, adds
  /// them to the report's list of unreached destinations and routes instead.
  private mutating func findUnreached() {
    let reached = Set(trials.filter { $0.arrivals > 0 }.map(\.destination))
    let used = Set(trials.filter { $0.arrivals > 0 }.map(\.index))
    var seen: Set<AnyHashable> = []
    for trial in trials {
      if !reached.contains(trial.destination), seen.insert(trial.destination).inserted {
        miss(trial, .unreachable, "\(trial.destination)", "a route leads to \(trial.destination)")
      } else if !used.contains(trial.index), seen.insert(trial.index).inserted {
        miss(
          trial, .unusable, trial.route.text,
          "the route \(trial.route.text) can be used from at least one state")
      }
    }
  }

  private mutating func miss(
    _ trial: RouteTrial, _ kind: VerificationFailure.Kind, _ text: String, _ expected: String
  ) {
    guard !report.wasBrokenOff else { return report.notReached.append(text) }
    let finding = VerificationFinding(
      kind: kind, expected: expected, seen: "it was refused from every state", proof: .success)
    fail(finding, trial.action, at: 0)
  }
}

extension NavigationMap {
  /// A sentence for each destination with a route that compares content and another that searches the window.
  fileprivate var disagreements: [String] {
    let routes = Dictionary(grouping: self.routes) { ObjectIdentifier($0.destination) }.values
    return routes.compactMap { routes in
      guard let content = routes.first(where: \.comparesContent),
        let unique = routes.first(where: { $0.search?.scope == .anywhere })
      else { return nil }
      return "\(content.text) compares content, and \(unique.text) searches the window"
    }.sorted()
  }

  /// Returns the reason why the link to a destination does not lead to the destination, or `nil` if it does.
  fileprivate func faultOfLink(to destination: some Destination, by route: RouteName) -> String? {
    do throws(LinkError) {
      let link = try link(to: destination, by: route)
      let read = try self.destination(of: link)
      if read.destination == AnyDestination(destination), read.route == route { return nil }
      return "\(link) leads to \(read.destination), by its route \(read.route)"
    } catch {
      return "\(error)"
    }
  }
}
