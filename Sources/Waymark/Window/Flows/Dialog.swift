/// A question with buttons, shown as an alert or a confirmation dialog in a layer above all others. Like any
/// screen, a dialog is part of the navigation state, so tests can inspect it and press its buttons without a
/// host.
///
/// ```swift
/// let delete = Dialog("Delete this movie?", buttons: [.cancel("Keep"), .destructive("Delete")])
/// if await navigator.choice(in: delete)?.role == .destructive { … }
/// ```
///
/// A confirmation dialog belongs to a control. It is an action sheet in UIKit, and on an iPad a popover that
/// points to the control:
///
/// ```swift
/// Dialog("Delete this movie?", style: .confirmation, source: .delete, buttons: [.cancel("Keep"), .destructive("Delete")])
/// ```
///
/// Hosts need a ``ScreenModule`` for dialogs, as for any destination. The SwiftUI host includes one, and the
/// UIKit host offers one as `ScreenModule.dialogs`. The buttons of the view end the
/// screen with their value:
///
/// ```swift
/// ScreenModule(Dialog.self) { dialog, scope in
///   AlertView(dialog.title, dialog.message, buttons: dialog.buttons.map { button in
///     AlertButton(button.title) { scope.dispatch(.finish(dialog, with: button)) }
///   })
/// }
/// ```
public struct Dialog: Destination {
  /// The appearance of a dialog.
  public enum Style: String, Codable, Sendable {
    /// An alert in the middle of the window.
    case alert
    /// An action sheet, or on an iPad a popover that points to the dialog's ``Dialog/source``. If the user
    /// taps outside it, the button with the role ``DialogButton/Role/cancel`` is pressed. If there is no such
    /// button, the dialog closes without a result.
    ///
    /// It is shown as an alert where the system has no action sheets, such as tvOS, and on an iPad if the
    /// dialog has no source. In a browser and in a terminal, it is a dialog like any other.
    case confirmation
  }

  /// The title, usually a question.
  public var title: String
  /// The text below the title.
  public var message: String
  /// The buttons, in order.
  public var buttons: [DialogButton]
  /// The appearance of the dialog.
  public var style: Style
  /// The control that a confirmation dialog points to on an iPad, or `nil` if there is none. In SwiftUI, it
  /// is the view with this `navigationSource(_:)`. An alert ignores it.
  public var source: PresentationAnchor?

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: the title, usually a question.
  ///   - message: the text below the title.
  ///   - style: the appearance of the dialog.
  ///   - source: the control that a confirmation dialog points to on an iPad.
  ///   - buttons: the buttons, in order.
  public init(
    _ title: String, message: String = "", style: Style = .alert, source: PresentationAnchor? = nil,
    buttons: [DialogButton]
  ) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
    (self.style, self.source) = (style, source)
  }

  public typealias Output = DialogButton
}

extension Dialog {
  private enum CodingKeys: String, CodingKey {
    case title, message, buttons, style, source
  }

  /// Decodes a dialog. If there is no style, it is an alert.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try fields.decode(String.self, forKey: .title),
      message: try fields.decode(String.self, forKey: .message),
      style: try fields.decodeIfPresent(Style.self, forKey: .style) ?? .alert,
      source: try fields.decodeIfPresent(PresentationAnchor.self, forKey: .source),
      buttons: try fields.decode([DialogButton].self, forKey: .buttons))
  }

  /// Encodes the dialog. The style and the source are encoded only if they differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(title, forKey: .title)
    try fields.encode(message, forKey: .message)
    try fields.encode(buttons, forKey: .buttons)
    if style != .alert { try fields.encode(style, forKey: .style) }
    try fields.encodeIfPresent(source, forKey: .source)
  }
}

extension Dialog: CustomStringConvertible {
  /// The title, such as `dialog "Discard the draft?"`.
  public var description: String { "dialog \"\(title)\"" }
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
  ///   - file: the file of the call, which the inspector shows.
  ///   - line: the line of the call.
  ///   - onChoice: a closure that is called with the pressed button before the dialog closes.
  /// - Returns: the button, or `nil` if the dialog could not be shown or was closed without pressing a
  ///   button. If showing it failed, ``NavigationFault/failed(_:_:)`` is reported.
  @discardableResult
  public consuming func choice(
    in dialog: Dialog, file: String = #fileID, line: Int = #line,
    onChoice: (@MainActor @Sendable (DialogButton) -> Void)? = nil
  ) async -> DialogButton? {
    let caller = flows.results.makeID()
    var closures = NodeClosures()
    if let onChoice {
      closures.onResult = { if let button = $0 as? DialogButton { onChoice(button) } }
    }
    let metadata = RequestMetadata(
      NodeMetadata.Entry(receivers: [ResultReceiver(caller: caller)]), closures: closures)
    let request = request(for: AnyDestination(dialog), by: .present(.alert), metadata: metadata)
    let site = CodeLocation(file: file, line: line)
    let wait = wait(caller, request, at: site)
    let report = { [weak self, action = request.action] (failure: NavigationError) in
      if let action { self?.report(.failed(action, failure), at: site) }
    }
    _ = consume self
    let result = await wait.result()
    if case .failure(.notShown(let outcome)) = result, let failure = outcome.failure(ofLeaving: false) {
      report(failure)
    }
    return Result<DialogButton, NoResult>(result).value
  }
}
