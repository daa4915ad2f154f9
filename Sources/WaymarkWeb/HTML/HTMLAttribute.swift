#if Web
/// An HTML attribute. No attribute runs a script, loads a resource or sets an inline style.
public struct HTMLAttribute: Hashable, Sendable {
  let name: String
  let value: String
}

extension HTMLAttribute {
  /// The class names, separated by spaces.
  public static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute(name: "class", value: names) }

  /// The language of the element's content, such as `en`.
  public static func lang(_ language: String) -> HTMLAttribute {
    HTMLAttribute(name: "lang", value: language)
  }

  /// The text direction of the element's content.
  public static func dir(_ direction: Direction) -> HTMLAttribute {
    HTMLAttribute(name: "dir", value: direction.rawValue)
  }

  /// The text of the element's tooltip.
  public static func title(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "title", value: text) }

  /// An ARIA property for assistive technology.
  public static func aria(_ property: AriaProperty, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: "aria-" + property.rawValue, value: value)
  }

  /// A `data-` attribute, which a style sheet or a test can use to find the element.
  public static func data(_ name: HTMLDataName, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: "data-" + name.text, value: value)
  }

  /// The cells that a header cell of a table applies to.
  public static func scope(_ scope: Scope) -> HTMLAttribute {
    HTMLAttribute(name: "scope", value: scope.rawValue)
  }

  /// The number of columns that a cell spans.
  public static func colspan(_ count: Int) -> HTMLAttribute { number("colspan", count) }
  /// The number of rows that a cell spans.
  public static func rowspan(_ count: Int) -> HTMLAttribute { number("rowspan", count) }
  /// The width of an image, in CSS pixels.
  public static func width(_ pixels: Int) -> HTMLAttribute { number("width", pixels) }
  /// The height of an image, in CSS pixels.
  public static func height(_ pixels: Int) -> HTMLAttribute { number("height", pixels) }
  /// The number of the first item in an ordered list.
  public static func start(_ number: Int) -> HTMLAttribute { self.number("start", number) }

  /// The machine-readable form of a date or time.
  public static func datetime(_ text: String) -> HTMLAttribute {
    HTMLAttribute(name: "datetime", value: text)
  }
  /// The machine-readable value of a `data` element, or the current value of a progress bar or meter.
  public static func value(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "value", value: text) }
  /// The maximum of a progress bar or meter.
  public static func max(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "max", value: text) }
  /// The minimum of a meter.
  public static func min(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "min", value: text) }
  /// An attribute that expands a `details` element.
  public static let open = HTMLAttribute(name: "open", value: "")

  private static func number(_ name: String, _ number: Int) -> HTMLAttribute {
    HTMLAttribute(name: name, value: String(number))
  }

  /// A text direction.
  public enum Direction: String, Hashable, Sendable {
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
    /// The direction of the first letter in the text.
    case automatic = "auto"
  }

  /// The cells that a header cell applies to.
  public enum Scope: String, Hashable, Sendable {
    /// The cells of the same row.
    case row
    /// The cells of the same column.
    case column = "col"
  }
}
#endif
