public import Observation
public import Waymark

/// A screen, described once for all hosts: each has one renderer that draws any such description.
///
/// It is an object because it lives as long as its screen is shown: fields keep what the user typed.
@MainActor
@Observable
public final class ScreenDescription {
  /// The screen's name.
  public var title: String
  /// The colour that the screen is about, which a host may show besides the words, never instead of them.
  public var accent: ScreenAccent?
  /// Paragraphs. They are read anew each time, so that they follow the model that they are made from.
  public var text: [String] {
    get { readText() }
    set { readText = { newValue } }
  }
  /// Lines of a list. They are read anew each time if they were described so.
  public var rows: [ScreenRow] {
    get { readRows() }
    set { readRows = { newValue } }
  }
  /// The row to which a long list is scrolled, on a host that shows but a part of it.
  public var firstRow = 0
  /// What the user can fill in.
  public var fields: [ScreenField]
  /// What the user can press.
  public var buttons: [ScreenButton]
  private var readText: @MainActor () -> [String]
  private var readRows: @MainActor () -> [ScreenRow]

  /// Describes a screen.
  public init(
    _ title: String, accent: ScreenAccent? = nil,
    text: @autoclosure @escaping @MainActor () -> [String] = [], rows: [ScreenRow] = [],
    fields: [ScreenField] = [],
    buttons: [ScreenButton] = []
  ) {
    self.title = title
    self.accent = accent
    readText = text
    readRows = { rows }
    self.fields = fields
    self.buttons = buttons
  }

  /// Describes a screen whose list follows the model that it is made from. It is made again each time it is read, so it
  /// should be short.
  public init(
    _ title: String, text: @autoclosure @escaping @MainActor () -> [String] = [],
    following rows: @escaping @MainActor () -> [ScreenRow], fields: [ScreenField] = [],
    buttons: [ScreenButton] = []
  ) {
    self.title = title
    readText = text
    readRows = rows
    self.fields = fields
    self.buttons = buttons
  }

  /// Fills in a field.
  public func fill(_ index: Int, with text: String) {
    fields[index].value = text
    fields[index].onEdit?(text)
  }

  /// What is in a field. Setting it fills the field in.
  public subscript(value index: Int) -> String {
    get { fields[index].value }
    set { fill(index, with: newValue) }
  }

  /// Adds a paragraph after those that are there, which go on following their model.
  public func add(_ paragraph: String) {
    let paragraphs = readText
    readText = { paragraphs() + [paragraph] }
  }

  /// Everything that can be pressed, rows first.
  public var actions: [(title: String, action: ScreenAction)] {
    let pressable = rows.compactMap { row in row.action.map { (title: row.title, action: $0) } }
    return pressable + buttons.map { (title: $0.title, action: $0.action) }
  }
}

/// What a host shows a description in, or a description where that is shown as it is.
@MainActor
public protocol DescribedScreen: AnyObject {
  /// What it shows.
  var screen: ScreenDescription { get }
}

extension ScreenDescription: DescribedScreen {
  public var screen: ScreenDescription { self }
}

/// What pressing something does, and how the navigation ended that it asked for, if it asked for one.
public typealias ScreenAction = @MainActor () async -> NavigationOutcome?

/// A line of a list, which may be pressed if it has an action.
public struct ScreenRow {
  /// What it says.
  public var title: String
  /// What pressing it does.
  public var action: ScreenAction?

  /// Describes a row.
  public init(_ title: String, action: ScreenAction? = nil) {
    self.title = title
    self.action = action
  }
}

/// Something to press.
public struct ScreenButton {
  /// What a button is for, which a host may show.
  public enum Role: Sendable {
    /// One of several things that can be done.
    case plain
    /// What the user most likely wants.
    case prominent
    /// Takes something away for good.
    case destructive
  }

  /// What it says.
  public var title: String
  /// What it is for.
  public var role: Role
  /// What pressing it does.
  public var action: ScreenAction

  /// Describes a button.
  public init(_ title: String, _ role: Role = .plain, action: @escaping ScreenAction) {
    self.title = title
    self.role = role
    self.action = action
  }

  /// Describes a button that asks for no navigation.
  public init(_ title: String, _ role: Role = .plain, doing action: @escaping @MainActor () -> Void) {
    self.init(title, role) {
      action()
      return nil
    }
  }
}

/// Something to fill in.
public struct ScreenField {
  /// What is asked for.
  public var label: String
  /// What is in it.
  public var value: String
  /// Whether nobody who looks on should read what is in it.
  public var isSecret: Bool
  /// Is told what the user has filled in.
  public var onEdit: (@MainActor (String) -> Void)?

  /// Describes a field.
  public init(
    _ label: String, value: String = "", isSecret: Bool = false, onEdit: (@MainActor (String) -> Void)? = nil
  ) {
    self.label = label
    self.value = value
    self.isSecret = isSecret
    self.onEdit = onEdit
  }
}
