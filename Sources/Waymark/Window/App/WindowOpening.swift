/// A window that is being opened for a request.
///
/// The window is shown when its state first changes, or when one of its requests succeeds or is held. If all
/// of its requests end without success, the window is closed.
@MainActor
final class WindowOpening {
  let window: Navigator
  /// The destination of the request that opened the window.
  let destination: AnyDestination?
  private weak var asked: Navigator?
  private weak var app: NavigationApp?
  private var showing: Task<NavigationError?, Never>?
  private var subscription: NavigationSubscription?
  /// The number of requests in the window that have not ended.
  private var requests = 0
  private var hasArrived = false

  init(
    _ window: Navigator, for destination: AnyDestination?, askedOf asked: Navigator?, in app: NavigationApp
  ) {
    (self.window, self.destination, self.asked, self.app) = (window, destination, asked, app)
    subscription = window.observe(.changes) { [weak self] _ in self?.begin() }
  }

  func noteRequest() { requests += 1 }

  /// Handles the end of a request in the window. If the request was successful, waits until the window is
  /// shown. Closes the window after its last request if none was successful.
  ///
  /// - Returns: the final outcome of the request.
  func conclude(_ outcome: NavigationOutcome) async -> NavigationOutcome {
    requests -= 1
    guard outcome.isThere else {
      if requests == 0, !hasArrived { app?.closeWindow(window) }
      return outcome
    }
    hasArrived = true
    guard let failure = await begin().value else { return outcome }
    return .failed(failure)
  }

  /// Asks the system to show the window. Further calls return the task of the first call.
  @discardableResult
  private func begin() -> Task<NavigationError?, Never> {
    if let showing { return showing }
    subscription?.end()
    let showing = Task { await show() }
    self.showing = showing
    return showing
  }

  private func show() async -> NavigationError? {
    defer { app?.end(self) }
    do {
      try await app?.presenter?.open(window, for: asked)
    } catch {
      app?.closeWindow(window)
      return error as? NavigationError ?? .window(error)
    }
    guard let app, app[window.state.window] === window else { return .closed }
    app.noteFront(window)
    return nil
  }
}

extension NavigationOutcome {
  /// Whether the request succeeded or is held.
  fileprivate var isThere: Bool {
    switch self {
    case .arrived, .unchanged, .redirected, .held: true
    case .refused, .superseded, .cancelled, .failed: false
    }
  }
}
