#if Web
import Waymark

/// Something to press.
struct WebButton {
  /// What it looks like, and is for.
  enum Look {
    case button(HTML.ButtonRole)
    case row(String?)
    case back
    case close
    case choice
    case retry

    /// Its name, for the style sheet.
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

  /// What it says.
  let title: String
  let look: Look
  /// What tells it from others in the same place.
  let key: String
  /// What it is marked with besides.
  var attributes: [HTMLAttribute] = []
  /// What pressing it does.
  let action: WebAction

  init(_ title: String, look: Look, key: String? = nil, action: @escaping WebAction) {
    (self.title, self.look, self.key, self.action) = (title, look, key ?? title, action)
  }
}

/// Something to fill in.
struct WebField {
  /// What is asked for.
  let label: String
  let kind: HTML.FieldKind
  /// What is in it now.
  let value: String
  /// What tells it from others in the same place.
  let key: String
  /// Takes what the user has typed.
  let set: @MainActor (String) -> Void

  init(
    _ label: String, _ kind: HTML.FieldKind = .text, value: String, key: String? = nil,
    set: @escaping @MainActor (String) -> Void
  ) {
    (self.label, self.kind, self.value, self.key, self.set) = (label, kind, value, key ?? label, set)
  }
}

/// A link of the app's own.
struct WebLink {
  /// What it says.
  let text: String
  /// Where it leads.
  let link: String
}
#endif
