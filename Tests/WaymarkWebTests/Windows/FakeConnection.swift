#if Web
@testable import WaymarkWeb

/// A connection that keeps the messages it is sent and replies as the test specifies.
@MainActor
final class FakeConnection: WebConnection {
  private(set) var messages: [ServerMessage] = []
  private(set) var isClosed = false
  /// Whether the tab responds; `nil` to wait for ``finishCheck(_:)``.
  var isAlive: Bool?
  private var asking: [CheckedContinuation<Bool, Never>] = []
  var onClose: () -> Void = {}
  var onPage: (ServerMessage.Page) -> Void = { _ in }

  init(isAlive: Bool? = true) { self.isAlive = isAlive }

  func send(_ message: ServerMessage) {
    guard !isClosed else { return }
    messages.append(message)
    if case .page(let page) = message { onPage(page) }
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    onClose()
  }

  func isAlive(within time: Duration) async -> Bool {
    if let isAlive { return isAlive }
    return await withCheckedContinuation { asking.append($0) }
  }

  /// The number of callers that wait for a check of the tab.
  var askingCount: Int { asking.count }

  func finishCheck(_ isAlive: Bool) {
    let waiting = asking
    asking = []
    for waiter in waiting { waiter.resume(returning: isAlive) }
  }

  var pages: [ServerMessage.Page] {
    messages.compactMap { if case .page(let page) = $0 { page } else { nil } }
  }
}
#endif
