extension ScreenScope {
  /// Keeps the input that the user would lose with the screen, such as a form that is not sent yet.
  ///
  /// ```swift
  /// ScreenModule(Booking.self) { booking, scope in
  ///   BookingForm(scope.draft(BookingInput.self) ?? BookingInput()) { scope.setDraft($0) }
  /// }
  /// .asksBeforeLosing(BookingInput.self, "the booking is not sent") { _, navigator in
  ///   await navigator.choice(in: .discardBooking)?.role == .destructive
  /// }
  /// ```
  ///
  /// The draft belongs to the screen: it is saved with the window and given to the next scope of the screen, after a
  /// restart or after an undo has brought the screen back. A module that declares
  /// ``ScreenModule/asksBeforeLosing(_:_:within:_:)`` is asked before a screen with a draft is removed, even if the
  /// screen has no view yet. A screen without a draft has no unsaved input.
  ///
  /// Set the draft with each change, which costs little, and call ``removeDraft()`` when the user has sent or discarded
  /// it. A screen that finishes with a value has sent its draft: the user is not asked, and the draft is removed with the
  /// screen. A draft whose encoding has more than 64 KB is not saved, and is reported as
  /// ``NavigationFault/notRestorable(_:)`` instead. Nothing happens if the scope has ended.
  ///
  /// - Complexity: O(1). The draft is encoded when the window is saved.
  public func setDraft(_ draft: some Codable & Sendable) {
    if !hasEnded { navigator?.setDraft(.value(draft), of: id) }
  }

  /// Removes the draft. Call this method when the screen has no unsaved input. Nothing happens if there is none or if
  /// the scope has ended.
  public func removeDraft() {
    if !hasEnded { navigator?.setDraft(nil, of: id) }
  }

  /// Returns the screen's draft, or `nil` if it has none or if its draft is not of this type.
  ///
  /// - Complexity: O(1), or O(n) in the size of a draft that was restored and is read for the first time.
  public func draft<D: Codable & Sendable>(_ type: D.Type) -> D? {
    guard !hasEnded, let navigator, let draft = navigator.machine.draft(of: id),
      let value = draft.value(type)
    else { return nil }
    if case .saved = draft, navigator.machine.contains(id) { navigator.setDraft(.value(value), of: id) }
    return value
  }
}

/// A question to the user before a screen with a draft is removed. See
/// ``ScreenModule/asksBeforeLosing(_:_:within:_:)``.
public struct DraftGuard {
  /// Returns the leave guard for a draft, or `nil` if the draft is not of the declared type.
  let leaveGuard: @MainActor (ScreenDraft, Navigator) -> LeaveGuard?
}

extension ScreenModule {
  /// Declares that the user is asked before a screen with a draft is removed, for example because a sheet is pulled down
  /// or a link leads elsewhere.
  ///
  /// Unlike a ``ScreenScope/leaveGuard``, the question needs no view: it is asked for a covered screen of a restored
  /// window, too, whose view was not built yet. A screen without a draft is removed without a question. If the view has
  /// set a leave guard, that one is asked instead.
  ///
  /// - Parameters:
  ///   - draft: the type of the draft. A draft of another type is lost without a question.
  ///   - reason: the reason that callers receive if their requests are refused.
  ///   - timeLimit: the time limit for the decision. By default there is no limit.
  ///   - ask: a closure that receives the draft and the navigator of the window, and returns whether the screen may be
  ///     removed. See ``LeaveGuard``.
  public func asksBeforeLosing<D: Codable & Sendable>(
    _ draft: D.Type, _ reason: String, within timeLimit: Duration? = nil,
    _ ask: @escaping @MainActor @Sendable (D, Navigator) async -> Bool
  ) -> ScreenModule {
    var module = self
    module.draftGuard = DraftGuard { draft, navigator in
      guard let value = draft.value(D.self) else { return nil }
      return LeaveGuard(reason, within: timeLimit) { [weak navigator] in
        guard let navigator else { return true }
        return await ask(value, navigator)
      }
    }
    return module
  }
}

extension Navigator {
  /// Sets or removes the draft of a screen.
  func setDraft(_ draft: ScreenDraft?, of screen: NodeID) {
    machine.metadata.setDraft(draft, of: screen)
    armDraft(of: screen)
  }

  /// Updates whether a leave guard is asked before a screen is removed: the guard of its view, or that of its draft.
  func armDraft(of screen: NodeID) {
    let isArmed = machine.contains(screen) && leaveGuard(of: screen) != nil
    if isArmed != machine.armed.contains(screen) { arm(screen, isArmed) }
  }

  /// Updates the guards of all screens with a draft.
  ///
  /// - Complexity: O(k) in the number of screens with a draft.
  func armDrafts() {
    for screen in machine.metadata.screensWithDraft { armDraft(of: screen) }
  }

  /// Returns the leave guard of a screen's view, otherwise that of its draft, or `nil` if it has neither.
  func leaveGuard(of screen: NodeID) -> LeaveGuard? {
    if let own = scopes[screen]?.leaveGuard { return own }
    guard !flows.results.hasValue(of: screen), let draft = machine.metadata[screen]?.draft,
      let destination = machine.node(screen)?.screen?.destination
    else { return nil }
    return host?.draftGuard(of: destination)?.leaveGuard(draft, self)
  }
}
