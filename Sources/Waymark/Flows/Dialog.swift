/// An alert with buttons, shown in a layer above all others. Like any screen, a dialog is part of the
/// navigation state, so tests can inspect it and press its buttons without a host.
///
/// ```swift
/// let delete = Dialog("Delete this movie?", buttons: [.cancel("Keep"), .destructive("Delete")])
/// if await navigator.choice(in: delete)?.role == .destructive { … }
/// ```
///
/// Hosts need a ``ScreenModule`` for dialogs, as for any destination. The SwiftUI host includes one. The
/// buttons of the view call `press` on the ``ScreenScope``:
///
/// ```swift
/// ScreenModule(Dialog.self) { dialog, scope in
///   AlertView(dialog.title, dialog.message, buttons: dialog.buttons.map { button in
///     AlertButton(button.title) { scope.press(button) }
///   })
/// }
/// ```
public struct Dialog: Destination {
  /// The title, usually a question.
  public var title: String
  /// The text below the title.
  public var message: String
  /// The buttons, in order.
  public var buttons: [DialogButton]

  /// Creates a dialog.
  public init(_ title: String, message: String = "", buttons: [DialogButton]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }

  public typealias Output = DialogButton
}

/// A button of a dialog.
public struct DialogButton: Hashable, Codable, Sendable {
  /// The role of a dialog button.
  public enum Role: String, Codable, Sendable {
    /// A button without a special role.
    case plain
    /// A button that closes the dialog without changing anything. The Escape key triggers it.
    case cancel
    /// A button that deletes something permanently.
    case destructive
  }

  /// The title of the button, which must be unique within the dialog.
  public var title: String
  /// The role of the button.
  public var role: Role

  /// Creates a button.
  public init(_ title: String, role: Role = .plain) { (self.title, self.role) = (title, role) }

  /// Creates a button without a special role.
  public static func plain(_ title: String) -> DialogButton { DialogButton(title) }
  /// Creates a button that closes the dialog without changing anything.
  public static func cancel(_ title: String) -> DialogButton { DialogButton(title, role: .cancel) }
  /// Creates a button that deletes something permanently.
  public static func destructive(_ title: String) -> DialogButton { DialogButton(title, role: .destructive) }
}

extension Navigator {
  /// Shows a dialog in a layer above all others and waits until the user presses a button.
  ///
  /// - Parameters:
  ///   - dialog: the dialog to show.
  ///   - onChoice: a closure that is called with the pressed button before the dialog closes.
  /// - Returns: the button, or `nil` if the dialog could not be shown or was closed without pressing a
  ///   button.
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
