extension VerificationReport: CustomStringConvertible {
  /// A description of the statistics, the bounds that were reached, the refusals, and all failures with their
  /// tests.
  public var description: String {
    var lines = [verdict, figures]
    lines += limitLines + assumptionLines
    lines += list("not reached before the search stopped", notReached)
    lines += list("routes to one screen that search in different places", disagreements)
    if !refusals.isEmpty { lines.append("  refused, as declared:") }
    lines += refusals.map { "    \($0)" }
    for failure in failures { lines += ["", "\(failure)"] }
    let unkept = failureTotal - failures.count
    if unkept > 0 { lines += ["", "and \(counted(unkept, "more failure")) like these"] }
    return lines.joined(separator: "\n")
  }

  private var failureTotal: Int { failureCounts.values.reduce(0, +) }

  private var verdict: String {
    let failed = failureTotal
    if failed > 0 { return "Verification failed: \(counted(failed, "failure"))" }
    return limits.isEmpty && !wasCancelled
      ? "Verified: every check holds in every state" : "Verified within bounds: every check made holds"
  }

  private var figures: String {
    "  \(counted(states, "state")), \(counted(routes, "route")), \(counted(checks, "check")) in "
      + "\(duration.milliseconds) ms (\(Int(checksPerSecond)) checks a second)"
  }

  private var limitLines: [String] {
    var lines: [String] = []
    if wasCancelled { lines.append("  cancelled before it was done") }
    let hit = VerificationLimit.allCases.filter(limits.contains).map(\.rawValue)
    if !hit.isEmpty {
      lines.append("  bounds hit: \(hit.joined(separator: ", ")); states beyond the bounds are not checked")
    }
    if statesLeft > 0 {
      lines.append("  \(counted(statesLeft, "state")) found but not fully explored")
    }
    return lines
  }

  private var assumptionLines: [String] {
    var lines: [String] = []
    if interceptedRoutes > 0 {
      lines.append("  interceptors of \(counted(interceptedRoutes, "route")) assumed to allow everything")
    }
    if resolvingRoutes > 0 {
      lines.append("  the data of \(counted(resolvingRoutes, "route")) was not fetched")
    }
    return lines
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    items.isEmpty ? [] : ["  \(title):"] + items.map { "    \($0)" }
  }
}

extension VerificationRefusal: CustomStringConvertible {
  /// A description of the route or action, the number of refusals, the shortest sequence of actions that
  /// leads to a refusal, and the error.
  public var description: String {
    let steps = (way + [action]).map(\.description).joined(separator: ", then ")
    return "\(route) (\(count) times): \(steps): \(error)"
  }
}

private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension Duration {
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
