public import Observation
public import Waymark

/// A description of a screen that every host can show. Each host has one renderer for all descriptions.
///
/// It is a class because it lives as long as its screen and keeps what the user types into its fields.
@MainActor
@Observable
public final class ScreenDescription {
  /// The title of the screen.
  public var title: String
  /// The colour of the screen. A host may show it in addition to the text.
  public var accent: ScreenAccent?
  /// The picture at the top of the screen, computed at each access. A host that cannot draw leaves it out.
  public var picture: ScreenPicture? {
    get { readPicture() }
    set { readPicture = { newValue } }
  }
  /// The paragraphs. They are computed at each access, so they are always up to date with the model.
  public var text: [String] {
    get { readText() }
    set { readText = { newValue } }
  }
  /// The rows of the list. They are computed at each access if the description was created with a closure for
  /// them.
  public var rows: [ScreenRow] {
    get { readRows() }
    set { readRows = { newValue } }
  }
  /// The index of the first visible row, for hosts that show only part of a long list.
  public var firstRow = 0
  /// The fields that the user can fill in.
  public var fields: [ScreenField]
  /// The buttons. They are computed at each access, so that a button can depend on the model.
  public var buttons: [ScreenButton] {
    get { readButtons() }
    set { readButtons = { newValue } }
  }
  private var readPicture: @MainActor () -> ScreenPicture?
  private var readText: @MainActor () -> [String]
  private var readRows: @MainActor () -> [ScreenRow]
  private var readButtons: @MainActor () -> [ScreenButton]

  /// Creates a description.
  public init(
    _ title: String, accent: ScreenAccent? = nil,
    picture: @autoclosure @escaping @MainActor () -> ScreenPicture? = nil,
    text: @autoclosure @escaping @MainActor () -> [String] = [], rows: [ScreenRow] = [],
    fields: [ScreenField] = [],
    buttons: @autoclosure @escaping @MainActor () -> [ScreenButton] = []
  ) {
    self.title = title
    self.accent = accent
    readPicture = picture
    readText = text
    readRows = { rows }
    self.fields = fields
    readButtons = buttons
  }

  /// Creates a description with a list that is computed at each access. Use it for short lists that change.
  public init(
    _ title: String,
    picture: @autoclosure @escaping @MainActor () -> ScreenPicture? = nil,
    text: @autoclosure @escaping @MainActor () -> [String] = [],
    following rows: @escaping @MainActor () -> [ScreenRow], fields: [ScreenField] = [],
    buttons: @autoclosure @escaping @MainActor () -> [ScreenButton] = []
  ) {
    self.title = title
    readPicture = picture
    readText = text
    readRows = rows
    self.fields = fields
    readButtons = buttons
  }

  /// Fills in the field at an index and calls its `onEdit` closure.
  public func fill(_ index: Int, with text: String) {
    fields[index].value = text
    fields[index].onEdit?(text)
  }

  /// The text of the field at an index. Setting it also calls the field's `onEdit` closure.
  public subscript(value index: Int) -> String {
    get { fields[index].value }
    set { fill(index, with: newValue) }
  }

  /// Adds a paragraph after the others, which stay up to date with the model.
  public func add(_ paragraph: String) {
    let paragraphs = readText
    readText = { paragraphs() + [paragraph] }
  }

  /// The title and action of everything that can be pressed, rows first.
  public var actions: [(title: String, action: ScreenAction)] {
    let pressable = rows.compactMap { row in row.action.map { (title: row.title, action: $0) } }
    return pressable + buttons.filter { $0.obstacle == nil }.map { (title: $0.title, action: $0.action) }
  }
}

/// A view that shows a description, or the description itself on hosts that show it directly.
@MainActor
public protocol DescribedScreen: AnyObject {
  /// The description on the screen.
  var screen: ScreenDescription { get }
}

extension ScreenDescription: DescribedScreen {
  public var screen: ScreenDescription { self }
}

/// The action of a row or button. It returns the outcome of the navigation that it requested, or `nil` if it
/// requested none.
public typealias ScreenAction = @MainActor () async -> NavigationOutcome?

/// A text field.
public struct ScreenField {
  /// The label of the field.
  public var label: String
  /// The text of the field.
  public var value: String
  /// Whether the text is hidden, as in a password field.
  public var isSecret: Bool
  /// Called with the new text when the user edits the field.
  public var onEdit: (@MainActor (String) -> Void)?

  /// Creates a field.
  public init(
    _ label: String, value: String = "", isSecret: Bool = false, onEdit: (@MainActor (String) -> Void)? = nil
  ) {
    self.label = label
    self.value = value
    self.isSecret = isSecret
    self.onEdit = onEdit
  }
}
