#if Web
import Waymark

extension WebWindow {
  /// An input of the user in the tab.
  enum Input {
    /// A press of a button, with the task that handles it.
    case press(Task<NavigationOutcome?, Never>)
    /// A text in a field.
    case text
  }

  /// Connects the window to the tab that loaded its page. Restarts the window's history at the tab's current
  /// entry.
  func begin(on connection: any WebConnection, at place: ClientMessage.Place) {
    history.restart(at: place.serial ?? 0)
    connect(connection, resumed: false, [history.label()])
  }

  /// Connects the window to a tab that has shown it before. If the user navigated to another history entry
  /// while the tab was disconnected, shows that entry.
  func resume(on connection: any WebConnection, at place: ClientMessage.Place) {
    if isRestored {
      // The history entries are not stored, so restart the history at the current entry.
      isRestored = false
      history.restart(at: place.serial ?? 0)
      connect(connection, resumed: true, [history.label()])
    } else if place.key == history.entry.key {
      connect(connection, resumed: true, [history.label()])
    } else if let steps = feed.steps(leftAt: place.key) {
      connect(connection, resumed: true, steps)
    } else {
      let entry = noteVisit(to: place, 0, isLoaded: true)
      connect(connection, resumed: true, entry == nil ? [history.label()] : [])
      Task { await travel(to: entry) }
    }
  }

  private func connect(
    _ connection: any WebConnection, resumed: Bool, _ steps: [ServerMessage.HistoryStep]
  ) {
    connection.send(
      .welcome(window: credentials.window, token: credentials.token, resumed: resumed))
    feed.connect(connection, steps)
  }

  /// Disconnects the window from a connection that has closed. Does nothing if the window already has a new
  /// connection.
  func disconnect(_ connection: any WebConnection) {
    if feed.connection === connection { feed.disconnect() }
  }

  /// Handles a message from the window's tab. Ignores outdated and unexpected messages.
  func receive(_ message: ClientMessage) {
    switch message {
    case .press(let control, _):
      noteFront()
      pressLater(control)
    case .fill(let control, _, let text):
      fill(control, with: text)
      onInput?(.text)
    case .blocked(let window): group?.noteBlocked(window)
    case .shown(let revision): feed.acknowledge(revision)
    case .visit(let place, let number): visit(place, number)
    case .room(let columns): host.change(columns: columns)
    case .front: noteFront()
    case .hello, .pong: break
    }
  }

  /// Records that the user is active in this window.
  func noteFront() { group?.noteFront(of: navigator) }

  /// Presses a button in a new task. Does nothing if the limit for presses in progress has been reached.
  private func pressLater(_ control: String) {
    guard presses < limits.presses else { return }
    presses += 1
    let pressing = Task {
      defer { presses -= 1 }
      return await press(control)
    }
    onInput?(.press(pressing))
  }

  /// Presses a button. Does nothing if the button is not on the page.
  ///
  /// - Returns: the outcome of the request that the button's action made, or `nil` if it made no request.
  @discardableResult
  func press(_ control: String) async -> NavigationOutcome? {
    guard case .press(let action)? = use(of: control) else { return nil }
    let revision = feed.revision
    let outcome = await action()
    show(outcome)
    if feed.revision == revision { feed.notePressHandled() }
    return outcome
  }

  /// Enters a text in a field. Does nothing if the field is not on the page.
  func fill(_ control: String, with text: String) {
    guard case .fill(let set)? = use(of: control) else { return }
    set(text)
    feed.noteChange()
  }

  /// Returns the interaction that a control on the current page supports. Renders the page first if it is out
  /// of date.
  private func use(of control: String) -> WebControlTable.Use? {
    _ = feed.current()
    return controls.use(of: control)
  }

  /// Handles a visit to a history entry. Restores the state of the entry, or opens the address of an unknown
  /// entry. If the state cannot be restored, sends the browser back to the entry that the window shows.
  private func visit(_ place: ClientMessage.Place, _ number: UInt64) {
    let entry = noteVisit(to: place, number)
    Task { await travel(to: entry) }
  }

  /// Records that the browser has navigated to another entry.
  ///
  /// - Parameter isLoaded: whether the browser might have loaded the page for this visit.
  /// - Returns: the entry, or `nil` if the window's history does not contain it.
  private func noteVisit(
    to place: ClientMessage.Place, _ number: UInt64, isLoaded: Bool = false
  ) -> WindowHistory.Entry? {
    feed.noteVisit(to: place.key, number)
    let entry = history.entry(place.key)
    if let entry {
      history.noteVisit(to: entry)
    } else if isLoaded, place.key == nil, place.path == history.entry.path {
      history.noteReplacement()
    } else {
      history.noteVisit(toUnknown: place.serial, path: place.path)
    }
    visits += 1
    isVisiting = true
    return entry
  }

  /// Shows an entry, or opens the address of an unknown entry. Until the visit ends, other changes do not
  /// affect the browser's history.
  ///
  /// If the user navigates to a different entry during the visit, this method only marks the first entry as
  /// shown, because the browser might have to return to it.
  private func travel(to entry: WindowHistory.Entry?) async {
    let visit = visits
    let outcome = await revisit(entry ?? history.entry)
    guard visit == visits else {
      if isVisiting, let entry, outcome?.node != nil { history.noteShown(entry.key) }
      return
    }
    isVisiting = false
    show(outcome)
    feed.note(step(after: outcome, at: entry))
  }

  private func step(
    after outcome: NavigationOutcome?, at entry: WindowHistory.Entry?
  ) -> ServerMessage.HistoryStep? {
    guard let entry else { return followHistory() }
    return outcome?.node == nil
      ? history.returnToCurrent() : history.arrive(at: entry.key, navigator.state, path: address)
  }

  /// Opens an address. Waits until the navigation has ended and the window has settled, but no longer than
  /// ``WebLimits/settling``.
  ///
  /// - Parameter first: the first request whose end is waited for.
  func open(_ path: String, settlingFrom first: RequestID) async {
    let opening = Task {
      show(await enter(path))
      await navigator.settle(from: first)
    }
    await opening.ended(within: limits.settling, by: clock)
    feed.note(followHistory())
  }

  /// Opens a path. Does nothing if the path is the root and the app has no link for the root, so that a new
  /// window keeps its initial state.
  private func enter(_ path: String) async -> NavigationOutcome? {
    guard link(of: path) != "/" || hasLink("/") else { return nil }
    return await navigator.perform(
      .open(link(of: path)), in: .same, with: .returnsWhenHeld, at: nil)
  }

  private func revisit(_ entry: WindowHistory.Entry) async -> NavigationOutcome? {
    guard let state = entry.state else { return await enter(entry.path) }
    return await navigator.perform(.setState(state, asksFirst: true), at: nil)
  }

  /// Returns the message to show for an outcome, or `nil` if no message should be shown. If the browser has
  /// blocked a new tab, the message says that the user might have to allow pop-ups.
  private func message(for outcome: NavigationOutcome) -> String? {
    if navigator.texts.outcomeMessage?(outcome) == nil, case .failed(.window(let error)) = outcome,
      let refusal = error as? TabRefusal
    {
      return "\(refusal)"
    }
    return navigator.texts.message(for: outcome)
  }

  /// Shows a notice if there is a message for the outcome, or if the request led to a screen in another
  /// window.
  private func show(_ outcome: NavigationOutcome?) {
    guard let outcome else { return }
    if let message = message(for: outcome) { feed.note(nil, notice: message) }
    if let node = outcome.node, node.id.window != navigator.state.window {
      feed.note(nil, notice: navigator.texts.shownElsewhere)
    }
  }
}
#endif
