public import ScreenKit
public import WaymarkTerminal

extension TerminalScreen {
  /// The description of a screen as text: the one renderer that the terminal has for all mini apps.
  @MainActor
  public init(_ screen: ScreenDescription) {
    self.init(
      title: screen.title, text: screen.text,
      rows: screen.rows.map { TerminalRow($0.title, action: $0.action) },
      fields: screen.fields.indices.map { index in
        TerminalField(screen.fields[index].label, value: screen.fields[index].value) {
          screen.fill(index, with: $0)
        }
      },
      buttons: screen.buttons.map { TerminalButton($0.title, action: $0.action) })
  }
}
