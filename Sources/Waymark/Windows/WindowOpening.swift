/// The opening of a window by a request.
///
/// The window shows as soon as there is something to see: when its state changes first, or a request in it has arrived. If nothing comes of the
/// requests for which it was opened, it closes again.
@MainActor
final class WindowOpening {
  let window: Navigator
  /// Where the request leads that has opened it.
  let destination: AnyDestination?
  private weak var asked: Navigator?
  private weak var app: NavigationApp?
  private var showing: Task<NavigationError?, Never>?
  private var listener: Int?
  /// The requests that have not ended.
  private var requests = 0
  private var hasArrived = false

  init(
    _ window: Navigator, for destination: AnyDestination?, askedOf asked: Navigator?, in app: NavigationApp
  ) {
    (self.window, self.destination, self.asked, self.app) = (window, destination, asked, app)
    listener = window.feed.listen { [weak self] _ in self?.begin() }
  }

  func noteRequest() { requests += 1 }

  /// Waits until the window shows, if anything has come of a request in it.
  ///
  /// - Returns: how the request has ended.
  func conclude(_ outcome: NavigationOutcome) async -> NavigationOutcome {
    requests -= 1
    guard outcome.isThere else {
      if requests == 0, !hasArrived { app?.close(window) }
      return outcome
    }
    hasArrived = true
    guard let failure = await begin().value else { return outcome }
    return .failed(failure)
  }

  /// Has the system open the window. Only the first call does.
  @discardableResult
  private func begin() -> Task<NavigationError?, Never> {
    if let showing { return showing }
    if let listener { window.feed.remove(listener) }
    let showing = Task { await show() }
    self.showing = showing
    return showing
  }

  private func show() async -> NavigationError? {
    defer { app?.end(self) }
    do {
      try await app?.presenter?.open(window, for: asked)
    } catch {
      app?.close(window)
      return (error as? BuildFailure)?.error ?? .window(error)
    }
    guard let app, app[window.state.window] === window else { return .closed }
    app.noteFront(window)
    return nil
  }
}

extension NavigationOutcome {
  /// Whether there is something to see of what was asked for.
  fileprivate var isThere: Bool {
    switch self {
    case .arrived, .unchanged, .redirected, .held: true
    case .blocked, .superseded, .cancelled, .failed: false
    }
  }
}
