public import Waymark

/// The text of one screen, created from the app's own view.
///
/// The text can contain any characters. Characters that could move the cursor or hide text are escaped when
/// the page is drawn.
public struct TerminalScreen {
  /// The title of the screen. It is also shown in the path to the screens above this one.
  public var title: String
  /// The paragraphs.
  public var text: [String]
  /// The rows of a list.
  public var rows: [TerminalRow]
  /// The text fields.
  public var fields: [TerminalField]
  /// The buttons.
  public var buttons: [TerminalButton]

  /// Creates a screen.
  public init(
    title: String, text: [String] = [], rows: [TerminalRow] = [], fields: [TerminalField] = [],
    buttons: [TerminalButton] = []
  ) {
    self.title = title
    self.text = text
    self.rows = rows
    self.fields = fields
    self.buttons = buttons
  }
}

/// An action that the user can trigger. It returns the outcome of its request, or `nil` if it does not make a
/// request.
public typealias TerminalAction = @MainActor () async -> NavigationOutcome?

/// A row of a list. The user can press it if it has an action.
public struct TerminalRow {
  /// The text of the row.
  public var title: String
  /// The action that is performed when the user presses the row.
  public var action: TerminalAction?

  /// Creates a row.
  public init(_ title: String, action: TerminalAction? = nil) {
    self.title = title
    self.action = action
  }
}

/// A button on a screen.
public struct TerminalButton {
  /// The title of the button.
  public var title: String
  /// The action that is performed when the user presses the button.
  public var action: TerminalAction

  /// Creates a button.
  public init(_ title: String, action: @escaping TerminalAction) {
    self.title = title
    self.action = action
  }
}

/// A text field. To fill it in, the user types its number and the text.
public struct TerminalField {
  /// The label of the field.
  public var label: String
  /// The current text of the field.
  public var value: String
  /// A closure that stores the text entered by the user.
  public var set: @MainActor (String) -> Void

  /// Creates a field.
  public init(_ label: String, value: String, set: @escaping @MainActor (String) -> Void) {
    self.label = label
    self.value = value
    self.set = set
  }
}
