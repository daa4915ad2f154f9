#if Web
public import Waymark

extension HTML {
  /// The purpose of a button, which determines its appearance.
  public enum ButtonRole: String, Hashable, Sendable {
    /// An ordinary action.
    case plain
    /// The main action of a screen. Pressing Return in a field of the same screen also performs it.
    case prominent
    /// An action that deletes data permanently.
    case destructive
  }

  /// The kind of text in a field. Browsers use it to choose a keyboard and to suggest values.
  public enum FieldKind: Hashable, Sendable {
    /// A single line of text.
    case text
    /// Text with several lines.
    case multiLine
    /// A password. The server never sends the typed text back to the browser.
    case password
    /// An email address.
    case email
    /// A number.
    case number
    /// A search term.
    case search
  }

  /// A button.
  ///
  /// - Parameters:
  ///   - title: the button's label.
  ///   - role: the purpose of the button.
  ///   - key: a key that identifies the button among the controls of its screen. By default, the title. Set
  ///     a key if the title changes, as on a counter, so that the button keeps its identity.
  ///   - action: a closure that runs when the user presses the button. It returns the outcome of the
  ///     navigation request that it makes, or `nil` if it makes no request.
  public static func button(
    _ title: String, _ role: ButtonRole = .plain, key: String? = nil, action: @escaping WebAction
  ) -> HTML {
    HTML(content: .button(WebButton(title, look: .button(role), key: key, action: action)))
  }

  /// A button whose action dispatches a request. If the request is refused or fails, the user sees a message,
  /// even if another window carries out the request.
  public static func button(
    _ title: String, _ role: ButtonRole = .plain, key: String? = nil,
    action: @escaping @MainActor () -> DispatchedRequest
  ) -> HTML {
    button(title, role, key: key) { await action().value }
  }

  /// A row of a list. A row with an action is a button.
  ///
  /// - Parameters:
  ///   - title: the text of the row.
  ///   - detail: secondary text.
  ///   - key: a key that identifies the row among the controls of its screen. By default, the title.
  ///   - action: a closure that runs when the user presses the row. It returns the outcome of the
  ///     navigation request that it makes, or `nil` if it makes no request.
  public static func row(
    _ title: String, detail: String? = nil, key: String? = nil, action: WebAction? = nil
  ) -> HTML {
    guard let action else {
      let lines = [element(.span, [], [.text(title)])] + (detail.map { [small($0)] } ?? [])
      return element(.div, [.class("wm-row")], lines)
    }
    return HTML(content: .button(WebButton(title, look: .row(detail), key: key, action: action)))
  }

  /// A row of a list whose action dispatches a request. If the request is refused or fails, the user sees a
  /// message, even if another window carries out the request.
  public static func row(
    _ title: String, detail: String? = nil, key: String? = nil,
    action: @escaping @MainActor () -> DispatchedRequest
  ) -> HTML {
    row(title, detail: detail, key: key) { await action().value }
  }

  /// A text field.
  ///
  /// - Parameters:
  ///   - label: the field's label.
  ///   - kind: the kind of text in the field.
  ///   - value: the current text.
  ///   - key: a key that identifies the field among the controls of its screen. By default, the label.
  ///   - set: a closure that is called with the text that the user has typed.
  public static func field(
    _ label: String, _ kind: FieldKind = .text, value: String, key: String? = nil,
    set: @escaping @MainActor (String) -> Void
  ) -> HTML {
    HTML(content: .field(WebField(label, kind, value: value, key: key, set: set)))
  }

  /// A link to a screen of the same app. It opens the screen in the same window. The user can also copy the
  /// address or open it in a new tab.
  public static func link(_ text: String, to link: String) -> HTML {
    HTML(content: .link(WebLink(text: text, link: link)))
  }

  /// A link to another site, or to an email address.
  public static func link(_ text: String, to address: WebAddress) -> HTML {
    let attributes = [
      HTMLAttribute(name: "href", value: address.text),
      HTMLAttribute(name: "rel", value: "noopener noreferrer"),
    ]
    return element(.a, attributes, [.text(text)])
  }

  private static func small(_ text: String) -> HTML { element(.small, [], [.text(text)]) }
}

/// The action of a control. It returns the outcome of the navigation request that it makes, or `nil` if it
/// makes no request.
public typealias WebAction = @MainActor () async -> NavigationOutcome?
#endif
