public import ScreenKit
import Waymark
public import WaymarkWeb

extension WebScreen {
  /// The number of rows that are drawn at a time.
  private static let pageLength = 50

  /// Creates the HTML of a description. This is the web renderer of all mini apps. For a long list, it draws
  /// some of the rows and adds buttons and a field to scroll.
  @MainActor
  public init(_ screen: ScreenDescription) {
    self.init(
      title: screen.title,
      Self.text(of: screen) + Self.list(of: screen) + Self.fields(of: screen) + Self.buttons(of: screen))
  }

  /// Returns the paragraphs. If the screen has a colour, the first paragraph has a class for it, from which
  /// the style sheet derives the colours of the whole screen.
  @MainActor
  private static func text(of screen: ScreenDescription) -> [HTML] {
    guard let accent = screen.accent else { return screen.text.map { .paragraph($0) } }
    let first = screen.text.first.map { [HTML.text($0)] } ?? []
    return [.element(.p, [.class("accent is-\(accent.rawValue)")], first)]
      + screen.text.dropFirst().map { .paragraph($0) }
  }

  @MainActor
  private static func list(of screen: ScreenDescription) -> [HTML] {
    if screen.rows.isEmpty { return [] }
    let isLong = screen.rows.count > 2 * pageLength
    let rows = isLong ? screen.visibleRows(pageLength) : screen.rows[...]
    let list = HTML.list(rows.map(row))
    return isLong ? [list] + scrolling(screen, rows.indices) : [list]
  }

  private static func row(_ row: ScreenRow) -> HTML {
    row.action.map { .row(row.title, action: $0) } ?? .text(row.title)
  }

  /// Returns the controls that show which rows are drawn and scroll to others.
  @MainActor
  private static func scrolling(_ screen: ScreenDescription, _ shown: Range<Int>) -> [HTML] {
    let count = screen.rows.count
    let earlier = HTML.button("Previous rows") { screen.scrolled(by: -pageLength) }
    let later = HTML.button("Next rows") { screen.scrolled(by: pageLength) }
    return [
      .paragraph("Rows \(shown.lowerBound + 1) to \(shown.upperBound) of \(count)"),
      .group((shown.lowerBound > 0 ? [earlier] : []) + (shown.upperBound < count ? [later] : [])),
      .field("Show from row", .number, value: "\(shown.lowerBound + 1)") { screen.scroll(toNumber: $0) },
    ]
  }

  @MainActor
  private static func fields(of screen: ScreenDescription) -> [HTML] {
    screen.fields.indices.map { index in
      let field = screen.fields[index]
      return .field(field.label, field.isSecret ? .password : .text, value: field.value) {
        screen.fill(index, with: $0)
      }
    }
  }

  private static func role(of button: ScreenButton) -> HTML.ButtonRole {
    switch button.role {
    case .plain: .plain
    case .prominent: .prominent
    case .destructive: .destructive
    }
  }

  @MainActor
  private static func buttons(of screen: ScreenDescription) -> [HTML] {
    screen.buttons.map { .button($0.title, role(of: $0), action: $0.action) }
  }
}

extension ScreenDescription {
  /// Scrolls and returns `nil`, because scrolling requests no navigation.
  fileprivate func scrolled(by count: Int) -> NavigationOutcome? {
    scroll(by: count)
    return nil
  }
}
