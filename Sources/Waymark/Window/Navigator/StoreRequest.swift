/// An action that a reducer has requested.
///
/// A reducer is a pure function, so a request has no random id. Two requests are the same one if all their values
/// are equal, which is the case if the app puts back a state that contains the request.
struct StoreRequest: Hashable, Sendable {
  /// The number of the request in its snapshot.
  let number: UInt64
  /// The revision of the snapshot in which the request was made.
  let basis: UInt64
  let action: NavigationAction
  let isAnimated: Bool
  let optionsKey: String?
}

/// The requests of stores that were passed to the window.
///
/// Numbers alone do not tell whether a request is new: after the app has put back an earlier state, the numbers of
/// new requests begin again at the earlier number. Thus the last requests are kept. An older number counts as
/// handled.
struct HandledRequests: Sendable {
  /// The highest number of a request that was passed to the window.
  private(set) var newest: UInt64 = 0
  /// The kept requests by number. Several requests can have the same number.
  private var kept: [UInt64: [StoreRequest]] = [:]
  /// The numbers of the kept requests, in the order in which they were passed to the window.
  private var order: [UInt64] = []
  /// The highest number of a request that is no longer kept.
  private var forgotten: UInt64 = 0

  /// Returns whether a request was already passed to the window.
  func contains(_ request: StoreRequest) -> Bool {
    request.number <= forgotten || kept[request.number]?.contains(request) ?? false
  }

  mutating func insert(_ request: StoreRequest) {
    newest = max(newest, request.number)
    kept[request.number, default: []].append(request)
    order.append(request.number)
    guard order.count == 2 * Self.keptCount else { return }
    for number in order.prefix(Self.keptCount) {
      forgotten = max(forgotten, number)
      kept[number] = nil
    }
    order.removeFirst(Self.keptCount)
  }

  /// The minimum number of requests that are kept.
  private static let keptCount = 512
}

/// The numbers of the requests and events that the stores of a window have used. They belong to the navigator, so
/// that they stay unique if the app creates another adapter or another snapshot.
@MainActor
final class StoreNumbers {
  var handledRequests = HandledRequests()
  /// The number of the last event that was sent to a store.
  var lastEvent: UInt64 = 0
}

/// Counts the actions with which a store answers events in a row.
struct StoreLoop {
  private var count = 0
  private var actions: [String] = []

  /// Whether the store has answered too many events.
  var isClosed: Bool { count > InputQueue.longestChain }

  /// Adds an action of the store. An action that answers no event ends the series.
  ///
  /// - Returns: the descriptions of the last actions if there are too many, otherwise `nil`.
  mutating func add(_ action: NavigationAction, isAnswer: Bool) -> [String]? {
    guard isAnswer else {
      self = StoreLoop()
      return nil
    }
    count += 1
    actions = (actions + [action.textInLoop]).suffix(RequestLoop.length)
    return isClosed ? actions : nil
  }
}
