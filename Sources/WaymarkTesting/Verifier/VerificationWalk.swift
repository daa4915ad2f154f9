import Waymark

/// A breadth-first exploration of the reachable states.
@MainActor
struct VerificationWalk {
  let map: NavigationMap
  let verification: Verification
  let onProgress: (@MainActor (VerificationProgress) -> Void)?

  var trials: [RouteTrial] = []
  var places: [PlaceOnWalk] = []
  var windows: [VerificationWindow] = []
  var starts: [NodeBlueprint] = []
  /// The roots and roles in the base layer, for each start.
  var startRoots: [Set<AnyDestination>] = []
  /// The number of screens that show each destination, for each start.
  var startCounts: [[AnyDestination: Int]] = []
  /// The screens to which links lead after a cold start, for each start.
  var linkScreens: [[Int: [String]]] = []
  var report = VerificationReport()
  var numbers: [StatePicture: Int] = [:]
  /// The keys of the checks that have already repeated or undone an action.
  var waysBack: Set<WayBack> = []
  var pictures = PictureBook()
  private var next = 0
  private let elapsed: () -> Duration

  init(
    of map: NavigationMap, by verification: Verification,
    onProgress: (@MainActor (VerificationProgress) -> Void)?
  ) {
    self.map = map
    self.verification = verification
    self.onProgress = onProgress
    elapsed = stopwatch(verification.clock)
  }

  mutating func run(from starts: [NodeBlueprint]) async -> VerificationReport {
    await prepareTrials()
    for start in starts { await begin(at: start) }
    while next < places.count, !isOver {
      await tryAll(from: next)
      if places[next].isTried { next += 1 }
    }
    report.statesLeft = places.count - next
    report.states = places.count
    judgeWhole()
    report.duration = elapsed()
    return report
  }

  private mutating func begin(at start: NodeBlueprint) async {
    starts.append(start)
    guard
      let window = await VerificationWindow.make(
        map.withoutInterceptors, start: start, capabilities: verification.capabilities)
    else { return }
    windows.append(window)
    linkScreens.append(screensOfLinks(in: window))
    startCounts.append(window.shown.state.screenCounts)
    startRoots.append(StateCensus(window.shown.state, traits: window.shown.traits).baseRoots)
    let place = PlaceOnWalk(shown: window.shown, start: windows.count - 1)
    enter(place, picture(of: place.shown))
  }

  /// Whether the walk must stop because a bound was reached or the task was cancelled.
  private var isOver: Bool {
    mutating get {
      if Task.isCancelled { report.wasCancelled = true }
      if report.checks >= verification.bounds.checks { report.limits.insert(.checks) }
      if let time = verification.bounds.time, elapsed() >= time { report.limits.insert(.time) }
      return report.wasCancelled || report.limits.contains(.checks) || report.limits.contains(.time)
    }
  }

  private mutating func tryAll(from number: Int) async {
    let place = places[number]
    let census = StateCensus(place.shown.state, traits: place.shown.traits)
    var leadsOut = false
    windows[place.start].show(place.shown)
    checkLinks(from: number, census)
    for (action, trial) in actions(from: place, census) {
      if isOver { return }
      let check = ActionCheck(
        window: windows[place.start], before: place.shown, census: census, action: action,
        trial: trial.map { trials[$0] })
      let plans = check.window.planCount
      let (result, picture) = await judged(check, trial, from: number)
      report.checks += 1
      report.plans += check.window.planCount - plans
      if report.checks.isMultiple(of: 1_000) { await pause() }
      await note(result, of: action, trial, at: number)
      guard result.finding == nil, let picture else { continue }
      if arrive(at: picture, from: number, by: action) { leadsOut = true }
      if let wayBack = result.wayBack { noteWayBack(wayBack, trial, from: number, to: picture) }
    }
    places[number].isTried = true
    places[number].leadsOut = leadsOut
  }

  /// Performs a check, then checks that the action can be repeated and undone.
  ///
  /// - Returns: the result, and the picture of the new state. The picture is `nil` if the first check failed
  ///   or the state has not changed.
  private mutating func judged(
    _ check: ActionCheck, _ trial: Int?, from number: Int
  ) async -> (ActionCheck.Result, StatePicture?) {
    var result = await check.run()
    guard result.finding == nil else { return (result, nil) }
    let picture = pictureOfArrival(from: places[number])
    if let wayBack = result.wayBack {
      result.finding = askWayBack(wayBack, trial, from: number, to: picture)
    }
    return (result, picture)
  }

  /// Reports the progress and lets other tasks run.
  private func pause() async {
    onProgress?(
      VerificationProgress(states: places.count, statesAhead: places.count - next, checks: report.checks))
    await Task.yield()
  }
}

/// A state of the walk and the action that led to it.
struct PlaceOnWalk {
  let shown: VerifiedState
  /// The index of the start from which the state was reached.
  let start: Int
  var parent: Int?
  var action: VerificationAction?
  var steps = 0
  var isTried = false
  var leadsOut = false
}

/// Returns a closure that measures the time since this function was called.
private func stopwatch(_ clock: some Clock<Duration>) -> () -> Duration {
  let start = clock.now
  return { start.duration(to: clock.now) }
}
