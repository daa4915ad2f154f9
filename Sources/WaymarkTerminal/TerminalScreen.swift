public import Waymark

/// The text of one screen, created from the app's own view.
///
/// The text can contain any characters. Characters that could move the cursor or hide text are escaped when
/// the page is drawn.
public struct TerminalScreen {
  /// The title of the screen. It is also shown in the path to the screens above this one in the stack.
  public var title: String
  /// The paragraphs of text below the title.
  public var text: [String]
  /// The rows of the screen's list.
  public var rows: [TerminalRow]
  /// The text fields on the screen.
  public var fields: [TerminalField]
  /// The buttons on the screen.
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

/// A closure that runs when the user activates a control. It returns the outcome of its request, or `nil` if
/// it does not make a request.
public typealias TerminalAction = @MainActor () async -> NavigationOutcome?

/// A row of a list. If the row has an action, the user can press it.
public struct TerminalRow {
  /// The text of the row.
  public var title: String
  /// The action that is performed when the user presses the row, or `nil` if the row cannot be pressed.
  public var action: TerminalAction?

  /// Creates a row.
  public init(_ title: String, action: TerminalAction? = nil) {
    self.title = title
    self.action = action
  }
}

/// A button on a screen.
public struct TerminalButton {
  /// The text of the button.
  public var title: String
  /// The action that is performed when the user presses the button.
  public var action: TerminalAction

  /// Creates a button.
  public init(_ title: String, action: @escaping TerminalAction) {
    self.title = title
    self.action = action
  }
}

/// A text field. To change its text, the user types the number of the field, followed by the new text.
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
