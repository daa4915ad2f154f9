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
      Self.hero(of: screen) + Self.text(of: screen) + Self.lists(of: screen) + Self.fields(of: screen)
        + Self.buttons(of: screen))
  }

  @MainActor
  private static func hero(of screen: ScreenDescription) -> [HTML] {
    screen.picture.map { [.element(.div, [.class("hero is-\($0.colour.rawValue)")], [.picture($0)])] } ?? []
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

  /// Returns the rows as lists. Neighbouring cards form a grid.
  @MainActor
  private static func lists(of screen: ScreenDescription) -> [HTML] {
    let isLong = screen.rows.count > 2 * pageLength
    let rows = isLong ? screen.visibleRows(pageLength) : screen.rows[...]
    return runs(of: rows).map(list) + (isLong ? scrolling(screen, rows.indices) : [])
  }

  /// Divides rows where cards begin or end.
  private static func runs(of rows: ArraySlice<ScreenRow>) -> [[ScreenRow]] {
    rows.reduce(into: []) { runs, row in
      if runs.last?.last?.isCard == row.isCard {
        runs[runs.count - 1].append(row)
      } else {
        runs.append([row])
      }
    }
  }

  private static func list(_ rows: [ScreenRow]) -> HTML {
    let isGrid = rows.first?.isCard == true
    return .element(
      .ul, [.class(isGrid ? "wm-list shelf" : "wm-list")],
      rows.map { .element(.li, [], [.row($0)]) })
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
    screen.buttons.map { button in
      guard let obstacle = button.obstacle else {
        return .button(button.title, role(of: button), action: button.action)
      }
      return .element(
        .p, [.class("obstacle")], [.element(.strong, [], [.text(button.title)]), .text(" " + obstacle)])
    }
  }
}

extension ScreenDescription {
  /// Scrolls and returns `nil`, because scrolling requests no navigation.
  fileprivate func scrolled(by count: Int) -> NavigationOutcome? {
    scroll(by: count)
    return nil
  }
}
