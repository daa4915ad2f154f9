#if Web
import Waymark

extension WebWindow {
  /// Connects the window to the tab that has loaded its page. The window's history restarts at the tab's
  /// current entry.
  func begin(on connection: any WebConnection, at place: ClientMessage.Place) {
    history.restart(at: place.serial ?? 0)
    connect(connection, resumed: false, [history.label()])
  }

  /// Connects the window to a tab that showed it before. The tab is at the expected history entry, or at an
  /// entry that the user has gone to.
  func resume(on connection: any WebConnection, at place: ClientMessage.Place) {
    if isRestored {
      // History entries are not stored, so the history restarts at the current entry.
      isRestored = false
      history.restart(at: place.serial ?? 0)
      connect(connection, resumed: true, [history.label()])
    } else if place.key == history.entry.key {
      connect(connection, resumed: true, [history.label()])
    } else if let steps = feed.steps(leftAt: place.key) {
      connect(connection, resumed: true, steps)
    } else {
      let entry = noteVisit(to: place, 0)
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

  /// Handles the loss of a connection. Does nothing if the window already has a new connection.
  func disconnect(_ connection: any WebConnection) {
    if feed.connection === connection { feed.disconnect() }
  }

  /// Handles a message from the window's tab. Ignores messages that are outdated or unexpected.
  func receive(_ message: ClientMessage) {
    switch message {
    case .press(let control, _):
      noteFront()
      pressLater(control)
    case .fill(let control, _, let text): fill(control, with: text)
    case .blocked(let window): group?.noteBlocked(window)
    case .shown(let revision): feed.acknowledge(revision)
    case .visit(let place, let number): visit(place, number)
    case .room(let columns): host.change(columns: columns)
    case .hello, .pong: break
    }
  }

  /// Records that the user is active in this window.
  func noteFront() { group?.app.noteFront(navigator) }

  /// Presses a button in a new task. Does nothing if too many presses are already in progress.
  private func pressLater(_ control: String) {
    guard presses < limits.presses else { return }
    presses += 1
    let pressing = Task {
      defer { presses -= 1 }
      return await press(control)
    }
    onPress?(pressing)
  }

  /// Presses a button. Does nothing if it is not on the page.
  ///
  /// - Returns: the outcome of the navigation that the button requested, or `nil` if it requested none.
  @discardableResult
  func press(_ control: String) async -> NavigationOutcome? {
    guard case .press(let action)? = use(of: control) else { return nil }
    let outcome = await action()
    show(outcome)
    return outcome
  }

  /// Fills in a field. Does nothing if it is not on the page.
  func fill(_ control: String, with text: String) {
    guard case .fill(let set)? = use(of: control) else { return }
    set(text)
    feed.noteChange()
  }

  /// Returns the effect of a control on the current page, even if that page has not been sent to the tab.
  private func use(of control: String) -> WebControlTable.Use? {
    _ = feed.current()
    return controls.use(of: control)
  }

  /// Handles a visit to a history entry. Restores the state of the entry, or opens its address if the entry
  /// is unknown. If that fails, sends the browser back to the previous entry.
  private func visit(_ place: ClientMessage.Place, _ number: UInt64) {
    let entry = noteVisit(to: place, number)
    Task { await travel(to: entry) }
  }

  /// Records that the browser has gone to another entry.
  ///
  /// - Returns: the entry, or `nil` if it is unknown.
  private func noteVisit(to place: ClientMessage.Place, _ number: UInt64) -> WindowHistory.Entry? {
    feed.noteVisit(to: place.key, number)
    let entry = history.entry(place.key)
    if let entry {
      history.noteVisit(to: entry)
    } else {
      history.noteVisit(toUnknown: place.serial, path: place.path)
    }
    visits += 1
    isVisiting = true
    return entry
  }

  /// Shows an entry, or the address of an unknown entry. During this time, other changes do not affect the
  /// browser's history. If the user goes to a different entry in the meantime, the method only marks this
  /// entry as shown, because the browser may have to return to it.
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
    guard let entry else { return history.follow(navigator.state, path: address) }
    return outcome?.node == nil
      ? history.returnToCurrent() : history.arrive(at: entry.key, navigator.state, path: address)
  }

  /// Opens an address, and waits until the navigation ends or the limit has passed.
  func open(_ path: String, atMost limit: Duration? = nil) async {
    let opening = Task { show(await enter(path)) }
    await opening.ended(within: limit, by: clock)
    feed.note(history.follow(navigator.state, path: address))
  }

  /// Opens a path. Does nothing if the path is the root and the app has no link for the root. In that case, a
  /// new window shows its start state.
  private func enter(_ path: String) async -> NavigationOutcome? {
    guard link(of: path) != "/" || hasLink("/") else { return nil }
    return await navigator.perform(.open(link(of: path)), in: .current, returnsWhenHeld: true)
  }

  private func revisit(_ entry: WindowHistory.Entry) async -> NavigationOutcome? {
    guard let state = entry.state else { return await enter(entry.path) }
    return await navigator.traverse(to: state)
  }

  /// Returns the message for an outcome. If the browser has blocked a new tab, the message mentions the
  /// setting that allows it.
  private func message(for outcome: NavigationOutcome) -> String? {
    if navigator.texts.outcomeMessage?(outcome) == nil, case .failed(.window(let error)) = outcome,
      let refusal = error as? TabRefusal
    {
      return "\(refusal)"
    }
    return navigator.texts.message(for: outcome)
  }

  /// Shows a notice if the outcome has a message, or if the result is in another window.
  private func show(_ outcome: NavigationOutcome?) {
    guard let outcome else { return }
    if let message = message(for: outcome) { feed.note(nil, notice: message) }
    if let node = outcome.node, node.id.window != navigator.state.window {
      feed.note(nil, notice: navigator.texts.shownElsewhere)
    }
  }
}
#endif
