/// A question to the user with a few buttons, shown over everything: an alert. It is a part of the state like any screen,
/// so it can be seen, tested and answered without a host.
///
/// ```swift
/// let delete = Dialog("Delete this movie?", buttons: [.cancel("Keep"), .destructive("Delete")])
/// if await navigator.choice(in: delete)?.role == .destructive { … }
/// ```
///
/// Hosts need a ``ScreenModule`` for it, as for any destination; the one for SwiftUI brings its own. Its buttons call `press` of ``ScreenScope``:
///
/// ```swift
/// ScreenModule(Dialog.self) { dialog, scope in
///   AlertView(dialog.title, dialog.message, buttons: dialog.buttons.map { button in
///     AlertButton(button.title) { scope.press(button) }
///   })
/// }
/// ```
public struct Dialog: Destination {
  /// What is asked.
  public var title: String
  /// What else is to be said.
  public var message: String
  /// What can be answered, in order.
  public var buttons: [DialogButton]

  /// Describes a dialog.
  public init(_ title: String, message: String = "", buttons: [DialogButton]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }

  public typealias Output = DialogButton
}

/// One of a dialog's buttons.
public struct DialogButton: Hashable, Codable, Sendable {
  /// What a button is for.
  public enum Role: String, Codable, Sendable {
    /// Nothing in particular.
    case plain
    /// Leaves all as it is. The escape key means this one.
    case cancel
    /// Takes something away for good.
    case destructive
  }

  /// What it says, which tells it from the others.
  public var title: String
  /// What it is for.
  public var role: Role

  /// Describes a button.
  public init(_ title: String, role: Role = .plain) { (self.title, self.role) = (title, role) }

  /// A button for nothing in particular.
  public static func plain(_ title: String) -> DialogButton { DialogButton(title) }
  /// A button that leaves all as it is.
  public static func cancel(_ title: String) -> DialogButton { DialogButton(title, role: .cancel) }
  /// A button that takes something away for good.
  public static func destructive(_ title: String) -> DialogButton { DialogButton(title, role: .destructive) }
}

extension Navigator {
  /// Shows a dialog over everything, and waits for the button that is chosen.
  ///
  /// - Parameters:
  ///   - dialog: what to ask.
  ///   - onChoice: is called with the button as soon as it is pressed, before the dialog leaves. By default nothing happens.
  /// - Returns: the button; `nil` if the dialog left without one, or could not be shown.
  @discardableResult
  public consuming func choice(
    in dialog: Dialog, onChoice: (@MainActor @Sendable (DialogButton) -> Void)? = nil
  ) async -> DialogButton? {
    let caller = flows.results.makeID()
    var closures = NodeClosures()
    closures.onResult = { if let button = FlowResult<DialogButton>($0).value { onChoice?(button) } }
    let metadata = RequestMetadata(
      NodeMetadata.Entry(callers: [NodeMetadata.Caller(id: caller)]), closures: closures)
    let request = request(for: AnyDestination(dialog), by: .present(.alert), metadata: metadata)
    let wait = wait(caller, request)
    _ = consume self
    return FlowResult<DialogButton>(await wait.result()).value
  }
}
