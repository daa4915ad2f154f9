public import ScreenKit
public import WaymarkWeb

extension HTML {
  /// Returns the content of a list item for a row: its picture, its title, and the texts beside it. Only the
  /// title is the name of the button, so the style sheet extends the button over the whole item.
  static func row(_ row: ScreenRow) -> HTML {
    guard row.caption != nil || row.picture != nil else {
      return row.action.map { .row(row.title, action: $0) } ?? .text(row.title)
    }
    let title = row.action.map { HTML.row(row.title, action: $0) } ?? HTML.row(row.title)
    return .element(
      .div, [.class("item")],
      [
        row.picture.map { .element(.span, [.class("tile is-\($0.colour.rawValue)")], [.picture($0)]) },
        title,
        row.detail.map { .element(.small, [], [.text($0)]) },
        row.value.map { .element(.span, [.class("value")], [.text($0)]) },
      ].compactMap(\.self))
  }

  /// Returns a drawing. Screen readers skip it, because the text beside it says the same.
  public static func picture(_ picture: ScreenPicture) -> HTML {
    .drawing(
      width: picture.width, height: picture.height, alternative: "",
      picture.shapes.map { .path($0.outline, [.class("tone-\($0.tone.rawValue)")]) })
  }
}
