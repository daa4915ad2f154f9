#if Web && DEBUG
import Waymark

/// A part of the timeline, before it is described.
struct TimelinePart: Sendable {
  /// The maximum number of moments in a part.
  static let limit = 1_000

  fileprivate let moments: [Moment]
  fileprivate let maps: [Int: NavigationMap]
  fileprivate let (first, end): (Int, Int)
  fileprivate let elapsed: Duration
  fileprivate let windows: [TimelinePage.Window]
  fileprivate let waiting: [WaitingRequest]

  /// Creates the part that starts at a moment.
  @MainActor
  init(_ timeline: Timeline, from number: Int) {
    moments = timeline.moments.elements(from: number, atMost: Self.limit)
    maps = Dictionary(uniqueKeysWithValues: timeline.windows.map { ($0.number, $0.map) })
    (first, end) = (timeline.moments.dropped, timeline.moments.end)
    elapsed = timeline.elapsed
    windows = timeline.windows.map { window in
      TimelinePage.Window(
        number: window.number, name: SafeTexts.clipped(window.name), isOpen: window.isOpen)
    }
    waiting = timeline.windows.flatMap(\.waitingRequests)
  }
}

extension TimelinePage {
  /// Describes a part of the timeline.
  ///
  /// - Complexity: O(n) in the number of moments and in the lengths of their texts.
  init(_ part: TimelinePart) {
    rows = part.moments.map { MomentRow($0, SafeTexts(map: part.maps[$0.window])) }
    (first, end, elapsed) = (part.first, part.end, part.elapsed.milliseconds)
    (windows, waiting) = (part.windows, part.waiting)
  }
}

extension WindowReport {
  /// Creates the report of a closed window.
  init(lastState: NavigationState) {
    self.init(isOpen: false, outline: Outline(lastState, traits: LayoutTraits()))
  }

  /// Creates the report of an open window.
  ///
  /// - Complexity: O(n) in the number of nodes.
  init(_ inspection: NavigatorInspection, _ protection: ScreenProtection, of map: NavigationMap) {
    let texts = SafeTexts(map: map)
    let outline = Outline(inspection.state, traits: inspection.traits, protection: protection, in: map)
    self.init(isOpen: true, outline: outline)
    requests = inspection.active.map { Request($0, in: inspection.state, texts) }
    host = inspection.host.map(SafeTexts.clipped)
    difference = inspection.shown.map { shown in
      OutlineDifference(from: Outline(shown, naming: inspection.state), to: outline)
    }
    (isGestureInProgress, isApplying) = (inspection.isGestureInProgress, inspection.isApplying)
  }
}

extension WindowReport.Request {
  fileprivate init(_ active: ActiveInspection, in state: NavigationState, _ texts: SafeTexts) {
    id = active.id.number
    title = active.action.map { texts.text($0, in: state) } ?? "showing the state"
    destination = active.destination.map { SafeTexts.clipped("\($0)") }
    (stage, site) = (active.stage.rawValue, active.site?.description)
    waitsFor = active.waitsFor.map { SafeTexts.clipped("\($0)") }
  }
}

extension RecordedWindow {
  /// The requests that wait, in order of arrival.
  fileprivate var waitingRequests: [WaitingRequest] {
    guard isOpen, let navigator else { return [] }
    let texts = SafeTexts(map: map)
    return navigator.waitingRequests.compactMap { request in
      guard let waitsFor = request.waitsFor else { return nil }
      return WaitingRequest(
        window: number, id: request.id.number,
        title: request.action.map { texts.text($0, in: navigator.state) } ?? "showing the state",
        waitsFor: SafeTexts.clipped("\(waitsFor)"),
        since: (active[request.id]?.waitStart ?? .zero).milliseconds, site: request.site?.description)
    }
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
