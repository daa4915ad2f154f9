/// A problem that the navigator reports to its fault handler.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NavigationFault: Sendable {
  /// The window's initial state is malformed. For example, it contains an empty stack, or tabs whose role
  /// belongs to another container kind. The host shows the parts that it can.
  case malformedStart([StateFault])
  /// A screen became visible again or was restored, but its view could not be built. The host shows the failure
  /// in its place. Requests that only go back, leave, select or restore screens do not fail because of it.
  case buildFailed(NavigationError)
  /// A flow has no coordinator. The request that first showed the flow's node also created the coordinator.
  /// The node has since been shown again without that request, for example by restoring a saved navigation,
  /// and no coordinator is registered for it.
  case missingCoordinator(Node)
  /// The host still does not show the state after several attempts to correct it.
  case hostDiverged(HostSnapshot)
  /// A dispatched action has failed.
  case failed(NavigationAction, NavigationError)
  /// An action that was dispatched to a flow has failed.
  case flowFailed(FlowAction, NavigationError)
  /// The `prepare` closure of a request expects a view type other than the module's. The closure was not
  /// called.
  case notPrepared(NodeID, Any.Type, expected: Any.Type)
  /// Middleware tried to replace, refuse, or delay an action that removes a screen. The action was carried
  /// out anyway.
  case middlewareIgnored(String, NavigationAction)
  /// A route, an interceptor, a leave guard or the host exceeded its time limit.
  case timedOut(NavigationTimeout)
  /// A saved navigation was not restored, because its request was held and then ended without success. The
  /// window shows its initial content.
  case notRestored(NavigationOutcome)
  /// A screen or flow of this type returned a result that no code received, so the result is lost.
  ///
  /// The caller may have ended with the app's process, or an undo may have removed the screen and notified the caller.
  /// A caller whose task was cancelled receives no results. A result also has no receiver if a link opened the screen,
  /// or if the screen had already been removed. It is not reported if the window is closed.
  case resultNotReceived(any Destination.Type)
  /// More than 1,000 removed screens had result receivers or steps of sequences, and the window has discarded the data
  /// of the oldest screens. If such a screen is shown again, for example by an undo, its result has no receiver. This
  /// is reported once for each window.
  case tooManyRemovedScreens
  /// The screen that a hold opens could not be shown, so the held request was refused. A restoration of a
  /// saved navigation stays held.
  case notOpened(Hold, NavigationError)
  /// A part of the window is saved, but cannot be restored after the next launch.
  case notRestorable(NotRestorable)
  /// The saved navigation could not be read, for this reason. The window shows its initial content.
  case unreadable(String)
}

extension NavigationFault: CustomStringConvertible {
  /// One sentence that describes the problem and, where possible, a fix.
  public var description: String {
    switch self {
    case .malformedStart(let faults):
      "the window's start state is invalid (\(faults.map(\.description).joined(separator: "; ")))"
    case .buildFailed(let failure): "a screen became visible, but it could not be built: \(failure)"
    case .missingCoordinator(let node):
      "\(node) is shown again, but its coordinator is not registered: add a FlowModule for it to the FlowRegistry"
    case .hostDiverged: "the host does not show the state and ignores operations"
    case .failed(let action, let error): "\(action) failed: \(error.text(for: action))"
    case .flowFailed(let action, let error): "\(action) failed: \(error)"
    case .notPrepared(let screen, let type, let expected):
      "the view of \(screen) has type \(type), but its preparation expects \(expected): use the type that the module builds"
    case .middlewareIgnored(let name, let action):
      "\(RequestDecider.middleware(name)) cannot change an action that removes a screen (\(action)): use the screen's leaveGuard instead"
    case .timedOut(let timeout): "\(timeout)"
    case .notRestored(let outcome): "the saved navigation was not restored (\(outcome))"
    case .resultNotReceived(let type):
      "the result of \(type) was not received: set a handler with onResult(of:_:) in the flow that shows it, which "
        + "also works after a restart"
    case .tooManyRemovedScreens:
      "the window no longer stores the result receivers of the oldest removed screens: its maximum is \(NodeMetadata.maximumAbsent)"
    case .notOpened(let hold, let error):
      "\(RequestDecider.hold(hold.name)) could not open \(hold.opening.map(\.description) ?? "its screen"): \(error)"
    case .notRestorable(let part): "a restart would lose \(part)"
    case .unreadable(let reason): "the saved navigation could not be read: \(reason)"
    }
  }
}

/// A part of a saved window that cannot be restored.
public enum NotRestorable: Hashable, Sendable, CustomStringConvertible {
  /// Screens or containers of these types, which the map does not know. Each type is reported once.
  case types([String])
  /// The coordinator of the flow that begins at a screen with this destination. Only a closure creates it, which ends
  /// with the process. Reported when the flow begins.
  case flow(AnyDestination)
  /// A request that waits for this hold. It has a payload or a ``Sensitive`` value, its action names nodes or contains a
  /// state, its route declines, or the hold has a time limit. Reported when it is held. Also reported at each save if the
  /// screen of the hold is a dialog or above one, since these are not saved.
  case heldRequest(NavigationAction, Hold)
  /// The draft of a screen with this destination, because it cannot be encoded, its encoding has more than 64 KB, or the
  /// screen is above a dialog. Reported at each save.
  case draft(AnyDestination)

  /// A short description, with a fix where there is one.
  public var description: String {
    switch self {
    case .types(let types):
      types.joined(separator: ", ") + ": add "
        + ".restoring(\(types.map { "\($0).self" }.joined(separator: ", "))) to the map"
    case .flow(let destination):
      "the coordinator of the flow at \(destination): add a FlowModule for it to the FlowRegistry"
    case .draft(let destination):
      "the draft of \(destination): it cannot be encoded, it is too large, or its screen is above a dialog"
    case .heldRequest(let action, let hold):
      "the request that waits for \(RequestDecider.hold(hold.name)): \(action)"
    }
  }
}

extension NavigationError {
  /// Returns the description of this error for an action. It contains the text of an error from the code that
  /// opens windows, unless that text could contain a ``Sensitive`` value of the action's destination.
  func text(for action: NavigationAction) -> String {
    guard case .window(let error) = self else { return description }
    if case .open = action { return description }
    return action.destination?.hasSensitiveValue == true
      ? description : Self.text(ofWindowError: "\(error)")
  }
}
