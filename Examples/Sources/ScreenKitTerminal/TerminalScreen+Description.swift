public import ScreenKit
public import WaymarkTerminal

extension TerminalScreen {
  /// How many rows of a list are drawn at a time.
  private static let pageLength = 10

  /// The description of a screen as text: the one renderer that the terminal has for all mini apps. Of a long list it
  /// draws a part, and lets the user go on from any row.
  @MainActor
  public init(_ screen: ScreenDescription) {
    let isLong = screen.rows.count > 2 * Self.pageLength
    let rows = isLong ? screen.visibleRows(Self.pageLength) : screen.rows[...]
    self.init(
      title: screen.title, text: screen.text,
      rows: rows.map { TerminalRow($0.title, action: $0.action) },
      fields: (isLong ? [Self.scrolling(screen, rows.indices)] : [])
        + screen.fields.indices.map { index in
          let field = screen.fields[index]
          return TerminalField(field.label, value: field.isSecret ? Self.dots(for: field.value) : field.value)
          {
            screen.fill(index, with: $0)
          }
        },
      buttons: screen.buttons.map { TerminalButton($0.title, action: $0.action) })
  }

  /// What is shown in place of something secret.
  private static func dots(for text: String) -> String { String(repeating: "•", count: text.count) }

  /// Says which rows are drawn, and takes the number of the row to go on from. What is no such number is left out.
  @MainActor
  private static func scrolling(_ screen: ScreenDescription, _ shown: Range<Int>) -> TerminalField {
    TerminalField(
      "Rows \(shown.lowerBound + 1) to \(shown.upperBound) of \(screen.rows.count); go on from row",
      value: "\(min(shown.upperBound + 1, screen.rows.count))"
    ) {
      screen.scroll(toNumber: $0)
    }
  }
}
