/// A line of a page. Its text has been escaped.
struct TerminalLine {
  /// The kind of content. It determines the marks around the text of a page, and the style on a display.
  enum Role {
    /// A lower layer, or the path to the front screen.
    case place
    /// The title of a screen.
    case title
    /// The title of the accessory.
    case accessory
    /// A paragraph.
    case text
    /// A row without an action.
    case row
    /// A button, a field, or a row with an action.
    case control
    /// The children of a container that shows one child at a time.
    case choices
    /// The way back.
    case back
  }

  /// A part of a line. It is a control if it has a number.
  struct Part {
    let text: String
    /// The number of the control, starting with 1.
    let control: Int?

    init(_ text: String, _ control: Int? = nil) { (self.text, self.control) = (text, control) }

    /// The text with the number of the control.
    var numbered: String { control.map { "\($0)) \(text)" } ?? text }
  }

  let role: Role
  let parts: [Part]

  init(_ role: Role, _ parts: [Part]) { (self.role, self.parts) = (role, parts) }

  /// The line on a page.
  var text: String {
    let text = parts.map(\.numbered).joined(separator: "  ")
    return switch role {
    case .place, .text, .control: text
    case .title: "== \(text) =="
    case .accessory: text.isEmpty ? "---" : "--- \(text) ---"
    case .row: "- \(text)"
    case .choices: "--- \(text)"
    case .back: "<- \(text)"
    }
  }
}
