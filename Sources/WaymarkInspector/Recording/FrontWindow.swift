#if Web && DEBUG
import Waymark

/// The choice of the window in front, which the page follows: the open window that the user has switched to or
/// used last, or that received the last request. A window whose page has gone is never in front.
@MainActor
final class FrontWindow {
  private let timeline: Timeline
  /// The last use of each window. A moment counts as twice its number, so that a use without a moment fits
  /// between two moments.
  private var uses: [Int: Int] = [:]
  /// The windows of servers that no page shows.
  private var away: Set<Int> = []
  /// The number of the last log.
  private var log: Int?
  private var apps: [(app: NavigationApp, front: ObjectIdentifier?)] = []
  /// The number of the first moment that has not been read.
  private var next = 0

  init(in timeline: Timeline) { self.timeline = timeline }

  /// The number of the window in front. If there is none, the number of the last log.
  ///
  /// - Complexity: O(n + w) for n moments since the last call, and w windows.
  var number: Int? {
    readMoments()
    for index in apps.indices { readFront(ofApp: index) }
    let present = timeline.windows.filter { $0.isOpen && !away.contains($0.number) }
    let front = present.max { (uses[$0.number] ?? -1, $0.number) < (uses[$1.number] ?? -1, $1.number) }
    return front?.number ?? log
  }

  /// The open windows that no page shows.
  var withoutPage: [Int] { timeline.windows.map(\.number).filter(away.contains) }

  /// Records that the user has switched to a window or has used one of its controls.
  func noteUse(of window: Navigator) {
    guard let number = number(of: window) else { return }
    uses[number] = timeline.moments.end * 2 - 1
    timeline.resumeWaiting()
  }

  /// Records whether a page shows a window of a server.
  func notePage(of window: Navigator, isConnected: Bool) {
    guard let number = number(of: window) else { return }
    if isConnected { away.remove(number) } else { away.insert(number) }
    timeline.resumeWaiting()
  }

  /// Records that the last window is a log.
  func noteLog() { log = timeline.windows.last?.number }

  /// Follows the front window of an app.
  func watch(_ app: NavigationApp) { apps.append((app, app.front.map { ObjectIdentifier($0) })) }

  /// Stops following apps.
  func stop() { apps = [] }

  private func number(of window: Navigator) -> Int? {
    timeline.windows.first { $0.navigator === window }?.number
  }

  private func readMoments() {
    for moment in timeline.moments.elements(from: next, atMost: .max) where moment.event.isUse {
      uses[moment.window] = max(moment.number * 2, uses[moment.window] ?? 0)
    }
    next = timeline.moments.end
    let known = Set(timeline.windows.map(\.number))
    uses = uses.filter { known.contains($0.key) }
    away.formIntersection(known)
  }

  private func readFront(ofApp index: Int) {
    let front = apps[index].app.front
    guard let front, apps[index].front != ObjectIdentifier(front) else { return }
    apps[index].front = ObjectIdentifier(front)
    noteUse(of: front)
  }
}

extension MomentEvent {
  /// Whether the event shows that the window is in use.
  fileprivate var isUse: Bool {
    switch self {
    case .beginning, .request, .gesture: true
    case .internalRequest, .change, .logged, .loggedRequest, .report, .holdEnded, .holdNotFound, .fault,
      .closing:
      false
    }
  }
}
#endif
