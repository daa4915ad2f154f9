public import Waymark

/// One screen as text: what an app's own view is turned into for a terminal.
///
/// Texts may hold anything; what could move the cursor or hide text is escaped when it is drawn.
public struct TerminalScreen {
  /// The screen's name, also used in the way back to it.
  public var title: String
  /// Paragraphs.
  public var text: [String]
  /// Lines of a list.
  public var rows: [TerminalRow]
  /// What the user can fill in.
  public var fields: [TerminalField]
  /// What the user can press.
  public var buttons: [TerminalButton]

  /// Describes a screen.
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

/// What pressing something does, and how the navigation ended that it asked for, if it asked for one.
public typealias TerminalAction = @MainActor () async -> NavigationOutcome?

/// A line of a list, which may be pressed if it has an action.
public struct TerminalRow {
  /// What it says.
  public var title: String
  /// What pressing it does.
  public var action: TerminalAction?

  /// Describes a row.
  public init(_ title: String, action: TerminalAction? = nil) {
    self.title = title
    self.action = action
  }
}

/// Something to press.
public struct TerminalButton {
  /// What it says.
  public var title: String
  /// What pressing it does.
  public var action: TerminalAction

  /// Describes a button.
  public init(_ title: String, action: @escaping TerminalAction) {
    self.title = title
    self.action = action
  }
}

/// Something to fill in: the user types its number and the text.
public struct TerminalField {
  /// What is asked for.
  public var label: String
  /// What is in it now.
  public var value: String
  /// Takes what the user typed.
  public var set: @MainActor (String) -> Void

  /// Describes a field.
  public init(_ label: String, value: String, set: @escaping @MainActor (String) -> Void) {
    self.label = label
    self.value = value
    self.set = set
  }
}
