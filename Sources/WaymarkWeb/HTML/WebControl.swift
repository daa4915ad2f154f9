#if Web
import Waymark

/// A button on a page.
struct WebButton {
  /// The appearance and purpose of a button.
  enum Look {
    case button(HTML.ButtonRole)
    case row(String?)
    case back
    case close
    case choice
    case retry

    /// The name that the style sheet uses for this look.
    var name: String {
      switch self {
      case .button(let role): role.rawValue
      case .row: "row"
      case .back: "back"
      case .close: "close"
      case .choice: "choice"
      case .retry: "retry"
      }
    }
  }

  let title: String
  let look: Look
  /// A key that distinguishes the button from other buttons that have the same place and look.
  let key: String
  var attributes: [HTMLAttribute] = []
  /// A short text beside the title of a tab. Screen readers do not read it; the tab's name contains it.
  var badge: String?
  let action: WebAction

  init(_ title: String, look: Look, key: String? = nil, action: @escaping WebAction) {
    (self.title, self.look, self.key, self.action) = (title, look, key ?? title, action)
  }
}

struct WebField {
  let label: String
  let kind: HTML.FieldKind
  /// The current text.
  let value: String
  /// A key that distinguishes the field from other fields in the same place.
  let key: String
  /// A closure that is called with the text that the user entered.
  let set: @MainActor (String) -> Void

  init(
    _ label: String, _ kind: HTML.FieldKind = .text, value: String, key: String? = nil,
    set: @escaping @MainActor (String) -> Void
  ) {
    (self.label, self.kind, self.value, self.key, self.set) = (label, kind, value, key ?? label, set)
  }
}

/// A link to a screen of the same app.
struct WebLink {
  let text: String
  let link: String
}
#endif
