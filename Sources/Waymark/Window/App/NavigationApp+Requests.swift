extension NavigationApp {
  /// Carries out an action in a suitable window and waits for the outcome. Use it for links that reach the
  /// app rather than one of its windows.
  ///
  /// The action is sent to the most recently used window. If no window is open, a new one is opened.
  ///
  /// - Parameters:
  ///   - action: the action to carry out.
  ///   - choice: the window that carries out the action. By default, the route decides.
  ///   - options: the options of the request, such as a payload for the view. By default, there are none.
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request. It is ``NavigationOutcome/failed(_:)`` with
  ///   ``NavigationError/window(_:)`` if no window is open and none can be opened.
  @discardableResult
  public func perform(
    _ action: NavigationAction, in choice: WindowChoice? = nil,
    with options: RequestOptions = RequestOptions(), file: String = #fileID, line: Int = #line
  ) async -> NavigationOutcome {
    if let front {
      return await front.perform(action, in: choice, with: options, file: file, line: line)
    }
    var request = NavigationRequest(action, options: options)
    guard canOpenWindow(for: nil) else { return .failed(.window(WindowError.noWindow)) }
    return await newWindow(for: &request, askedOf: nil).perform(
      request, at: CodeLocation(file: file, line: line))
  }

  /// Forwards a request to another window. Returns `nil` if `window` itself has to carry out the request.
  /// If the request opens a link, it keeps the parsed link.
  ///
  /// - Parameter choice: the window that the caller asks for, or `nil` if the route decides.
  func forwardedRequest(
    for request: inout NavigationRequest, askedOf window: Navigator, in choice: WindowChoice?
  ) -> ForwardedRequest? {
    guard request.action?.isForDestination == true, choice != nil || window.map.choosesWindows
    else { return nil }
    request.parseLink(in: window.map)
    guard let choice = choice ?? window.map.windowChoice(for: request) else { return nil }
    switch choice {
    case .same: return nil
    case .new: return canOpenWindow(for: window) ? newWindow(for: &request, askedOf: window) : nil
    case .existing:
      return self.window(thatShows: request, askedOf: window).flatMap { forwardedRequest(in: $0, of: window) }
    case .existingOrNew:
      guard let shown = self.window(thatShows: request, askedOf: window) else {
        return canOpenWindow(for: window) ? newWindow(for: &request, askedOf: window) : nil
      }
      return forwardedRequest(in: shown, of: window)
    }
  }

  /// Returns a window that already shows the destination of a request, or that is being opened to show it.
  private func window(thatShows request: NavigationRequest, askedOf window: Navigator) -> Navigator? {
    let destination = request.target(in: window.map)?.destination
    return candidates(after: window).first { candidate in
      candidate.shows(request) || destination != nil && opening(of: candidate)?.destination == destination
    }
  }

  /// Forwards a request from one window to another. Returns `nil` if both are the same window.
  private func forwardedRequest(in window: Navigator, of asked: Navigator) -> ForwardedRequest? {
    if window === asked { return nil }
    if let opening = opening(of: window) { return forwardedRequest(in: opening) }
    return ForwardedRequest(window: window) { [weak self, weak window] outcome in
      if let self, let window, outcome?.node != nil {
        noteFront(window)
        presenter?.bringToFront(window)
      }
      return outcome ?? .failed(.closed)
    }
  }

  private func forwardedRequest(in opening: WindowOpening) -> ForwardedRequest {
    opening.noteRequest()
    return ForwardedRequest(window: opening.window) { await opening.conclude($0 ?? .failed(.closed)) }
  }

  /// Creates a window and forwards a request to it. If the window cannot be created, the request fails.
  private func newWindow(
    for request: inout NavigationRequest, askedOf asked: Navigator?
  ) -> ForwardedRequest {
    do {
      let window = try make()
      request.parseLink(in: window.map)
      let opening = WindowOpening(
        window, for: request.target(in: window.map)?.destination, askedOf: asked, in: self)
      begin(opening)
      return forwardedRequest(in: opening)
    } catch {
      return ForwardedRequest(window: nil) { _ in .failed(.window(error)) }
    }
  }
}

extension Navigator {
  /// Returns whether the request leads to a node that is already in the window, or in the navigation that is
  /// being restored there.
  fileprivate func shows(_ request: NavigationRequest) -> Bool {
    guard let (destination, route) = request.target(in: map) else { return false }
    let action = NavigationAction.go(destination, route)
    if machine.plan(for: action).findsNode { return true }
    guard let restored = machine.restoringState else { return false }
    return map.plan(action, from: restored, start: machine.start, traits: machine.traits).findsNode
  }
}

extension Plan {
  /// Whether the plan leads to an existing node.
  fileprivate var findsNode: Bool { failure == nil && arrival.map { before.node($0) != nil } ?? false }
}

extension NavigationMap {
  /// Returns the window choice that a request's route declares, or `nil` if there is no such route.
  fileprivate func windowChoice(for request: NavigationRequest) -> WindowChoice? {
    guard let (destination, name) = request.target(in: self),
      let route = try? route(to: destination, by: name)
    else { return nil }
    return routes[route].window
  }
}

extension NavigationRequest {
  fileprivate func target(in map: NavigationMap) -> (destination: AnyDestination, route: RouteName)? {
    switch action {
    case .go(let destination, let route)?, .reset(let destination, let route)?: (destination, route)
    case .open?: (try? match(in: map)).map { ($0.destination, map.routes[$0.route].name) }
    default: nil
    }
  }
}

extension NavigationAction {
  /// Whether the action uses a route to a destination. Other actions are always carried out in the window
  /// that receives them.
  fileprivate var isForDestination: Bool {
    switch self {
    case .go, .open, .reset: true
    case .back, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move, .show, .setState,
      .setBlueprint:
      false
    }
  }
}

extension Flow {
  /// Sends an event to every flow in the other windows of the app, even if one of these flows has already
  /// handled it. Nothing happens in an app without a ``NavigationApp``.
  ///
  /// ```swift
  /// flow.send(MovieUpdated(id: movie.id))
  /// flow.sendToOtherWindows(MovieUpdated(id: movie.id))
  /// ```
  ///
  /// - Returns: whether a flow has handled the event.
  @discardableResult
  public func sendToOtherWindows(_ event: any FlowEvent) -> Bool {
    guard let navigator, let app = navigator.app else { return false }
    return app.send(event, besides: navigator)
  }
}

extension Navigator {
  /// Sends an event to the flows of the window, starting with the outermost flow. Returns whether a flow has
  /// handled the event.
  func notifyFlows(_ event: any FlowEvent) -> Bool { flows.notify(event) }
}
