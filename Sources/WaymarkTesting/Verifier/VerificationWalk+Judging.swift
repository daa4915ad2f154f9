import Waymark

extension VerificationWalk {
  /// Records the result of a check.
  mutating func note(
    _ result: ActionCheck.Result, of action: VerificationAction, _ trial: Int?, at number: Int
  ) async {
    if let trial, result.hasArrived { trials[trial].arrivals += 1 }
    if let refusal = result.refusal {
      refuse(refusal, route: trial.map { trials[$0].route.text }, action, at: number)
    }
    guard let finding = result.finding else { return }
    fail(finding, action, at: number)
    await replaceWindow(of: places[number].start)
  }

  /// Replaces the window of a start after a failure, because the window's state might be wrong.
  private mutating func replaceWindow(of start: Int) async {
    let window = await VerificationWindow.make(
      map.withoutInterceptors, start: starts[start], capabilities: verification.capabilities)
    if let window { windows[start] = window }
  }

  private mutating func refuse(
    _ refusal: NavigationError, route: String?, _ action: VerificationAction, at number: Int
  ) {
    let key = VerificationReport.RefusalKey(route: route, action: action, code: refusal.code)
    if report.count(key) { return }
    if verification.refusalsAreFailures, route != nil {
      let finding = VerificationFinding(
        kind: .refusal, expected: "the route can be taken", seen: "\(refusal)", proof: .success)
      fail(finding, action, at: number)
    }
    report.add(
      VerificationRefusal(route: route ?? "\(action)", way: way(to: number), action: action, error: refusal),
      for: key)
  }

  mutating func refuse(
    _ refusal: NavigationError, route: String, _ action: VerificationAction, way: [VerificationAction]
  ) {
    let key = VerificationReport.RefusalKey(route: route, action: action, code: refusal.code)
    if report.count(key) { return }
    report.add(VerificationRefusal(route: route, way: way, action: action, error: refusal), for: key)
  }

  /// Counts a failure. Adds it to the report if the limit for failures of its kind has not been reached.
  mutating func fail(_ finding: VerificationFinding, _ action: VerificationAction?, at number: Int?) {
    guard report.count(finding.kind, for: action?.route, upTo: verification.failuresKept) else { return }
    keep(finding, action, at: number)
  }

  /// Adds a failure to the report.
  mutating func keep(_ finding: VerificationFinding, _ action: VerificationAction?, at number: Int?) {
    let way = number.map { self.way(to: $0) } ?? []
    let start = number.map { places[$0].start } ?? 0
    let test = FailureTest(
      finding: finding, number: report.failures.count + 1, way: way, action: action, start: starts[start],
      verification: verification)
    report.failures.append(
      VerificationFailure(
        kind: finding.kind, way: way, action: action, expected: finding.expected, seen: finding.seen,
        test: test.source, title: finding.title(of: way, then: action)))
  }
}
