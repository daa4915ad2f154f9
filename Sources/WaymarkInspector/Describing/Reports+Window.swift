#if Web && DEBUG
import Waymark

extension TimelinePage {
  /// The maximum number of rows in a part.
  static let limit = 1_000

  /// Creates the part of the timeline that starts at a moment.
  @MainActor
  init(_ timeline: Timeline, from number: Int) {
    rows = timeline.moments.elements(from: number, atMost: Self.limit).map { moment in
      let map = timeline.window(moment.window)?.map
      return MomentRow(moment, SafeTexts(map: map))
    }
    (first, end) = (timeline.moments.dropped, timeline.moments.end)
    elapsed = timeline.elapsed.milliseconds
    windows = timeline.windows.map { window in
      Window(number: window.number, name: SafeTexts.clipped(window.name), isOpen: window.isOpen)
    }
  }
}

extension WindowReport {
  /// Creates the report of a window.
  ///
  /// - Complexity: O(n) in the number of nodes.
  @MainActor
  init(_ window: RecordedWindow) {
    guard window.isOpen, let navigator = window.navigator else {
      self.init(isOpen: false, outline: Outline(window.lastState, traits: LayoutTraits()))
      return
    }
    let (texts, inspection) = (SafeTexts(map: window.map), navigator.inspection)
    let outline = Outline(
      inspection.state, traits: inspection.traits, protection: navigator.currentProtection, in: window.map)
    self.init(isOpen: true, outline: outline)
    requests = inspection.active.map { Request($0, texts) }
    host = inspection.host.map(SafeTexts.clipped)
    difference = inspection.shown.map { shown in
      OutlineDifference(from: Outline(shown, naming: inspection.state), to: outline)
    }
    (isGestureInProgress, isApplying) = (inspection.isGestureInProgress, inspection.isApplying)
  }
}

extension WindowReport.Request {
  fileprivate init(_ active: ActiveInspection, _ texts: SafeTexts) {
    id = active.id.number
    title = active.action.map { texts.text($0) } ?? "showing the state"
    destination = active.destination.map { SafeTexts.clipped("\($0)") }
    (stage, hold) = (active.stage.rawValue, active.hold.map(SafeTexts.clipped))
  }
}

extension StateReport {
  /// Creates the report of the state after a moment.
  ///
  /// - Parameters:
  ///   - base: the moment to compare with. By default, the tree has no differences.
  ///   - map: the map of the window, or `nil` if the window is no longer known.
  init(_ moment: Moment, from base: Moment?, in map: NavigationMap?) {
    let outline = Outline(moment.state, traits: moment.traits, protection: moment.protection, in: map)
    let former = base.map { Outline($0.state, traits: $0.traits) } ?? outline
    (number, difference) = (moment.number, OutlineDifference(from: former, to: outline))
  }
}
#endif
