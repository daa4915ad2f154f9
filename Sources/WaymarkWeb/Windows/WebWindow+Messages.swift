#if Web
import Waymark

extension WebWindow {
  /// Gives the window to the tab whose page it came with, loaded at some place of the tab's history. What the window has
  /// been through before is no part of that.
  func begin(on connection: any WebConnection, at place: ClientMessage.Place) {
    history.restart(at: place.serial ?? 0)
    connect(connection, resumed: false, [history.label()])
  }

  /// Gives the window to a tab that had it before, and that was loaded at some place of its history: where it was led to,
  /// or where the user has gone.
  func resume(on connection: any WebConnection, at place: ClientMessage.Place) {
    if isRestored {
      // The entries of the tab's history are not kept. It goes on from here.
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

  /// Takes note that a connection is gone. Nothing happens if the window has another one by now.
  func disconnect(_ connection: any WebConnection) {
    if feed.connection === connection { feed.disconnect() }
  }

  /// Does what a tab says that has the window. What makes no sense, or no longer, changes nothing.
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

  /// Takes note that the user does something here.
  func noteFront() { group?.app.noteFront(navigator) }

  /// Presses a button unless too much goes on already because of others.
  private func pressLater(_ control: String) {
    guard presses < limits.presses else { return }
    presses += 1
    let pressing = Task {
      defer { presses -= 1 }
      return await press(control)
    }
    onPress?(pressing)
  }

  /// Presses a button. Nothing happens if it is not on the page.
  ///
  /// - Returns: how the navigation ended that it asked for, if it asked for one.
  @discardableResult
  func press(_ control: String) async -> NavigationOutcome? {
    guard case .press(let action)? = use(of: control) else { return nil }
    let outcome = await action()
    show(outcome)
    return outcome
  }

  /// Fills in a field. Nothing happens if it is not on the page.
  func fill(_ control: String, with text: String) {
    guard case .fill(let set)? = use(of: control) else { return }
    set(text)
    feed.noteChange()
  }

  /// What a control stands for on the page as it is now, whether or not a tab has been sent that.
  private func use(of control: String) -> WebControlTable.Use? {
    _ = feed.current()
    return controls.use(of: control)
  }

  /// Goes where the browser has gone in its history: to what showed there, or if that is not known any longer, where
  /// its address leads. If that cannot be, the browser is led back.
  private func visit(_ place: ClientMessage.Place, _ number: UInt64) {
    let entry = noteVisit(to: place, number)
    Task { await travel(to: entry) }
  }

  /// Takes note of where the browser has gone; the entry is `nil` if it was not known.
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

  /// Goes to an entry, or where the one leads that was not known. Until that has ended, nothing that happens changes the
  /// browser's history. If the user has gone elsewhere by then, the window only remembers what shows, since the
  /// browser may have to go back to it.
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

  /// Opens an address, and waits until that has ended, or for a while.
  func open(_ path: String, atMost limit: Duration? = nil) async {
    let opening = Task { show(await enter(path)) }
    await opening.ended(within: limit, by: clock)
    feed.note(history.follow(navigator.state, path: address))
  }

  /// The root of an app without a link of its own shows what is there already: in a new window, the start.
  private func enter(_ path: String) async -> NavigationOutcome? {
    guard link(of: path) != "/" || hasLink("/") else { return nil }
    return await navigator.perform(.open(link(of: path)), in: .current, returnsWhenHeld: true)
  }

  private func revisit(_ entry: WindowHistory.Entry) async -> NavigationOutcome? {
    guard let state = entry.state else { return await enter(entry.path) }
    return await navigator.traverse(to: state)
  }

  /// The message for the user about an outcome. If the browser has opened no tab, the message says what to allow.
  private func message(for outcome: NavigationOutcome) -> String? {
    if navigator.texts.outcomeMessage?(outcome) == nil, case .failed(.window(let error)) = outcome,
      let refusal = error as? TabRefusal
    {
      return "\(refusal)"
    }
    return navigator.texts.message(for: outcome)
  }

  /// Tells the user why nothing has happened here.
  private func show(_ outcome: NavigationOutcome?) {
    guard let outcome else { return }
    if let message = message(for: outcome) { feed.note(nil, notice: message) }
    if let node = outcome.node, node.id.window != navigator.state.window {
      feed.note(nil, notice: navigator.texts.shownElsewhere)
    }
  }
}
#endif
