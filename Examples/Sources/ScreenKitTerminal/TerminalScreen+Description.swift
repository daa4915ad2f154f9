public import ScreenKit
public import WaymarkTerminal

extension TerminalScreen {
  /// The number of rows that are drawn at a time.
  private static let pageLength = 10

  /// Creates the terminal screen of a description. This is the terminal renderer of all mini apps. For a long
  /// list, it draws some of the rows and adds a field to scroll.
  @MainActor
  public init(_ screen: ScreenDescription) {
    let isLong = screen.rows.count > 2 * Self.pageLength
    let rows = isLong ? screen.visibleRows(Self.pageLength) : screen.rows[...]
    self.init(
      title: screen.title, text: screen.text,
      rows: rows.flatMap(Self.lines) + screen.buttons.compactMap(Self.obstacle),
      fields: (isLong ? [Self.scrolling(screen, rows.indices)] : [])
        + screen.fields.indices.map { index in
          let field = screen.fields[index]
          return TerminalField(field.label, value: field.isSecret ? Self.dots(for: field.value) : field.value)
          {
            screen.fill(index, with: $0)
          }
        },
      buttons: screen.buttons.filter { $0.obstacle == nil }.map {
        TerminalButton($0.title, action: $0.action)
      })
  }

  /// Returns the lines of a row. A row that can be pressed has its title on a separate line.
  private static func lines(of row: ScreenRow) -> [TerminalRow] {
    if row.action == nil, let caption = row.caption { return [TerminalRow("\(row.title): \(caption)")] }
    return [TerminalRow(row.title, action: row.action)] + (row.caption.map { [TerminalRow($0)] } ?? [])
  }

  /// Returns the line that says why a button cannot be pressed, or `nil` if it can be pressed.
  private static func obstacle(of button: ScreenButton) -> TerminalRow? {
    button.obstacle.map { TerminalRow("\(button.title): \($0)") }
  }

  /// Returns the placeholder for the text of a password field.
  private static func dots(for text: String) -> String { String(repeating: "•", count: text.count) }

  /// Returns a field that shows which rows are drawn and scrolls to the row whose number the user types.
  /// Other input is ignored.
  @MainActor
  private static func scrolling(_ screen: ScreenDescription, _ shown: Range<Int>) -> TerminalField {
    TerminalField(
      "Rows \(shown.lowerBound + 1) to \(shown.upperBound) of \(screen.rows.count); show from row",
      value: "\(min(shown.upperBound + 1, screen.rows.count))"
    ) {
      screen.scroll(toNumber: $0)
    }
  }
}
