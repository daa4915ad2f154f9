#if Web
@testable import WaymarkWeb

/// A connection that keeps what it is sent, and answers as it is told.
@MainActor
final class FakeConnection: WebConnection {
  private(set) var messages: [ServerMessage] = []
  private(set) var isClosed = false
  /// Whether there is a tab that answers; `nil` if that is not known until ``finishCheck(_:)``.
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

  /// How many wait to hear whether the tab is there.
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
