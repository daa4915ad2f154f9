#if Web
/// An attribute that an element may have. None of them runs or loads anything, or changes looks but by the style sheet.
public struct HTMLAttribute: Hashable, Sendable {
  let name: String
  let value: String
}

extension HTMLAttribute {
  /// Names for the style sheet.
  public static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute(name: "class", value: names) }

  /// The language of what is in the element, such as `en`.
  public static func lang(_ language: String) -> HTMLAttribute {
    HTMLAttribute(name: "lang", value: language)
  }

  /// Which way what is in the element is written.
  public static func dir(_ direction: Direction) -> HTMLAttribute {
    HTMLAttribute(name: "dir", value: direction.rawValue)
  }

  /// Says more about the element when it is pointed at.
  public static func title(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "title", value: text) }

  /// What assistive technology is told about the element.
  public static func aria(_ property: AriaProperty, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: "aria-" + property.rawValue, value: value)
  }

  /// A note for the style sheet or for tests.
  public static func data(_ name: HTMLDataName, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: "data-" + name.text, value: value)
  }

  /// What the cell of a table is the heading of.
  public static func scope(_ scope: Scope) -> HTMLAttribute {
    HTMLAttribute(name: "scope", value: scope.rawValue)
  }

  /// How many columns a cell takes.
  public static func colspan(_ count: Int) -> HTMLAttribute { number("colspan", count) }
  /// How many rows a cell takes.
  public static func rowspan(_ count: Int) -> HTMLAttribute { number("rowspan", count) }
  /// How wide a picture is.
  public static func width(_ pixels: Int) -> HTMLAttribute { number("width", pixels) }
  /// How high a picture is.
  public static func height(_ pixels: Int) -> HTMLAttribute { number("height", pixels) }
  /// The number that an ordered list begins with.
  public static func start(_ number: Int) -> HTMLAttribute { self.number("start", number) }

  /// A date or time, as machines write it.
  public static func datetime(_ text: String) -> HTMLAttribute {
    HTMLAttribute(name: "datetime", value: text)
  }
  /// What the element means, as machines write it; how far something has come.
  public static func value(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "value", value: text) }
  /// The most that a value can be.
  public static func max(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "max", value: text) }
  /// The least that a value can be.
  public static func min(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "min", value: text) }
  /// Details that are open from the start.
  public static let open = HTMLAttribute(name: "open", value: "")

  private static func number(_ name: String, _ number: Int) -> HTMLAttribute {
    HTMLAttribute(name: name, value: String(number))
  }

  /// Which way something is written.
  public enum Direction: String, Hashable, Sendable {
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left.
    case rightToLeft = "rtl"
    /// As its first letter tells.
    case automatic = "auto"
  }

  /// What a cell of a table is the heading of.
  public enum Scope: String, Hashable, Sendable {
    /// Its row.
    case row
    /// Its column.
    case column = "col"
  }
}
#endif
