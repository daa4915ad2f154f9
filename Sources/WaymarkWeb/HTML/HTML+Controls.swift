#if Web
public import Waymark

extension HTML {
  /// What a button is for, which shows in its looks.
  public enum ButtonRole: String, Hashable, Sendable {
    /// One of several things that can be done.
    case plain
    /// What the user most likely wants; also what the return key does in a field of the same screen.
    case prominent
    /// Takes something away for good.
    case destructive
  }

  /// What a field is for, which tells browsers what keyboard to show and what they may fill in.
  public enum FieldKind: Hashable, Sendable {
    /// A line of text.
    case text
    /// A text of several lines.
    case multiLine
    /// A password. What has been typed is never sent back to the browser.
    case password
    /// An address of electronic mail.
    case email
    /// A number.
    case number
    /// What is to be looked for.
    case search
  }

  /// Something to press.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - role: what it is for.
  ///   - key: tells it from others of the same screen, whatever it says. By default its title does; a button whose title
  ///     changes as it is pressed, such as a counter, should have one, so that it stays the same button.
  ///   - action: runs when the user presses it. Returns how the navigation ended that it asked for; `nil` if it asked for none.
  public static func button(
    _ title: String, _ role: ButtonRole = .plain, key: String? = nil, action: @escaping WebAction
  ) -> HTML {
    HTML(content: .button(WebButton(title, look: .button(role), key: key, action: action)))
  }

  /// A button whose action dispatches a request. The user is told if the request is refused or fails, also when another window
  /// carries it out.
  public static func button(
    _ title: String, _ role: ButtonRole = .plain, key: String? = nil,
    action: @escaping @MainActor () -> DispatchedRequest
  ) -> HTML {
    button(title, role, key: key) { await action().value }
  }

  /// A line of a list; one with an action can be pressed.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - detail: what it says besides, in a lesser voice.
  ///   - key: tells it from others of the same screen, whatever it says. By default its title does.
  ///   - action: runs when the user presses it. Returns how the navigation ended that it asked for; `nil` if it asked for none.
  public static func row(
    _ title: String, detail: String? = nil, key: String? = nil, action: WebAction? = nil
  ) -> HTML {
    guard let action else {
      let lines = [element(.span, [], [.text(title)])] + (detail.map { [small($0)] } ?? [])
      return element(.div, [.class("wm-row")], lines)
    }
    return HTML(content: .button(WebButton(title, look: .row(detail), key: key, action: action)))
  }

  /// A line of a list whose action dispatches a request. The user is told if the request is refused or fails, also when another
  /// window carries it out.
  public static func row(
    _ title: String, detail: String? = nil, key: String? = nil,
    action: @escaping @MainActor () -> DispatchedRequest
  ) -> HTML {
    row(title, detail: detail, key: key) { await action().value }
  }

  /// Something to fill in.
  ///
  /// - Parameters:
  ///   - label: says what is asked for.
  ///   - kind: what it is for.
  ///   - value: what is in it.
  ///   - key: tells it from others of the same screen, whatever its label says. By default its label does.
  ///   - set: takes what the user has typed.
  public static func field(
    _ label: String, _ kind: FieldKind = .text, value: String, key: String? = nil,
    set: @escaping @MainActor (String) -> Void
  ) -> HTML {
    HTML(content: .field(WebField(label, kind, value: value, key: key, set: set)))
  }

  /// A link of the app's own. It is opened in the same window; its address can be copied, and opened in another tab.
  public static func link(_ text: String, to link: String) -> HTML {
    HTML(content: .link(WebLink(text: text, link: link)))
  }

  /// A link to somewhere else.
  public static func link(_ text: String, to address: WebAddress) -> HTML {
    let attributes = [
      HTMLAttribute(name: "href", value: address.text),
      HTMLAttribute(name: "rel", value: "noopener noreferrer"),
    ]
    return element(.a, attributes, [.text(text)])
  }

  private static func small(_ text: String) -> HTML { element(.small, [], [.text(text)]) }
}

/// What pressing something does, and how the navigation ended that it asked for, if it asked for one.
public typealias WebAction = @MainActor () async -> NavigationOutcome?
#endif
