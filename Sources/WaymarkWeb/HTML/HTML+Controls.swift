#if Web
public import Waymark

extension HTML {
  /// The purpose of a button, which determines its appearance.
  public enum ButtonRole: String, Hashable, Sendable {
    /// An ordinary action.
    case plain
    /// The main action of a screen. Pressing Return in a text field of the screen also performs this action.
    case prominent
    /// An action that deletes data permanently.
    case destructive
  }

  /// The kind of text in a field. Browsers use the kind to choose a keyboard and to suggest values.
  public enum FieldKind: Hashable, Sendable {
    /// A single line of text.
    case text
    /// Multiple lines of text.
    case multiLine
    /// A password. The server never sends the entered password back to the browser.
    case password
    /// An email address.
    case email
    /// A number.
    case number
    /// A search term.
    case search
  }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: the button's label.
  ///   - role: the purpose of the button.
  ///   - key: a key that identifies the button among the controls of its screen. The default is the title.
  ///     Set a key if the title changes, for example if it shows a count, so that the button keeps its
  ///     identity.
  ///   - action: a closure that runs when the user presses the button. It returns the outcome of the
  ///     navigation request that it makes, or `nil` if it makes no request.
  public static func button(
    _ title: String, _ role: ButtonRole = .plain, key: String? = nil, action: @escaping WebAction
  ) -> HTML {
    HTML(content: .button(WebButton(title, look: .button(role), key: key, action: action)))
  }

  /// Creates a button that dispatches a request when the user presses it. If the request is refused or fails,
  /// the user sees a message, even if the request runs in another window.
  public static func button(
    _ title: String, _ role: ButtonRole = .plain, key: String? = nil,
    action: @escaping @MainActor () -> DispatchedRequest
  ) -> HTML {
    button(title, role, key: key) { await action().value }
  }

  /// Creates a list row. A row that has an action is a button.
  ///
  /// - Parameters:
  ///   - title: the text of the row.
  ///   - detail: secondary text.
  ///   - key: a key that identifies the row among the controls of its screen. The default is the title.
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

  /// Creates a list row that dispatches a request when the user presses it. If the request is refused or
  /// fails, the user sees a message, even if the request runs in another window.
  public static func row(
    _ title: String, detail: String? = nil, key: String? = nil,
    action: @escaping @MainActor () -> DispatchedRequest
  ) -> HTML {
    row(title, detail: detail, key: key) { await action().value }
  }

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: the field's label.
  ///   - kind: the kind of text in the field.
  ///   - value: the current text.
  ///   - key: a key that identifies the field among the controls of its screen. The default is the label.
  ///   - set: a closure that is called with the text that the user entered.
  public static func field(
    _ label: String, _ kind: FieldKind = .text, value: String, key: String? = nil,
    set: @escaping @MainActor (String) -> Void
  ) -> HTML {
    HTML(content: .field(WebField(label, kind, value: value, key: key, set: set)))
  }

  /// Creates a link to a screen of the same app. Clicking the link opens the screen in the same window. The
  /// user can also copy the link's address or open it in a new tab.
  public static func link(_ text: String, to link: String) -> HTML {
    HTML(content: .link(WebLink(text: text, link: link)))
  }

  /// Creates a link to another site or to an email address.
  ///
  /// - Parameters:
  ///   - text: the text of the link.
  ///   - address: the address of the other site or of the recipient.
  ///   - inNewTab: whether the browser opens the link in a new tab. By default, the other page replaces the app's
  ///     page.
  public static func link(_ text: String, to address: WebAddress, inNewTab: Bool = false) -> HTML {
    var attributes = [
      HTMLAttribute(name: "href", value: address.text),
      HTMLAttribute(name: "rel", value: "noopener noreferrer"),
    ]
    if inNewTab { attributes.append(HTMLAttribute(name: "target", value: "_blank")) }
    return element(.a, attributes, [.text(text)])
  }

  private static func small(_ text: String) -> HTML { element(.small, [], [.text(text)]) }
}

/// A closure that runs when the user uses a control. It returns the outcome of the navigation request that it
/// makes, or `nil` if it makes no request.
public typealias WebAction = @MainActor () async -> NavigationOutcome?
#endif
