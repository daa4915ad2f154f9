#if Web
/// An HTML attribute. The available attributes cannot run a script, load a resource or set an inline style.
public struct HTMLAttribute: Hashable, Sendable {
  let name: String
  let value: String
}

extension HTMLAttribute {
  /// Returns an attribute that sets the class names. Separate the names with spaces.
  public static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute(name: "class", value: names) }

  /// Returns an attribute that sets the language of the element's content, such as `en`.
  public static func lang(_ language: String) -> HTMLAttribute {
    HTMLAttribute(name: "lang", value: language)
  }

  /// Returns an attribute that sets the text direction of the element's content.
  public static func dir(_ direction: Direction) -> HTMLAttribute {
    HTMLAttribute(name: "dir", value: direction.rawValue)
  }

  /// Returns an attribute that sets the text of the element's tooltip.
  public static func title(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "title", value: text) }

  /// Returns an attribute that sets an ARIA property, which assistive technology reads.
  public static func aria(_ property: AriaProperty, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: "aria-" + property.rawValue, value: value)
  }

  /// Returns a `data-` attribute. Style sheets and tests can use it to find the element.
  public static func data(_ name: HTMLDataName, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: "data-" + name.text, value: value)
  }

  /// Returns an attribute that sets which cells of a table a header cell applies to.
  public static func scope(_ scope: Scope) -> HTMLAttribute {
    HTMLAttribute(name: "scope", value: scope.rawValue)
  }

  /// Returns an attribute that sets the number of columns that a cell spans.
  public static func colspan(_ count: Int) -> HTMLAttribute { number("colspan", count) }
  /// Returns an attribute that sets the number of rows that a cell spans.
  public static func rowspan(_ count: Int) -> HTMLAttribute { number("rowspan", count) }
  /// Returns an attribute that sets the width of an image, in CSS pixels.
  public static func width(_ pixels: Int) -> HTMLAttribute { number("width", pixels) }
  /// Returns an attribute that sets the height of an image, in CSS pixels.
  public static func height(_ pixels: Int) -> HTMLAttribute { number("height", pixels) }
  /// Returns an attribute that sets the number of the first item in an ordered list.
  public static func start(_ number: Int) -> HTMLAttribute { self.number("start", number) }

  /// Returns an attribute that sets the machine-readable form of a date or time.
  public static func datetime(_ text: String) -> HTMLAttribute {
    HTMLAttribute(name: "datetime", value: text)
  }
  /// Returns an attribute that sets the machine-readable value of a `data` element, or the current value of a
  /// progress bar or meter.
  public static func value(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "value", value: text) }
  /// Returns an attribute that sets the maximum of a progress bar or meter.
  public static func max(_ text: String) -> HTMLAttribute { HTMLAttribute(name: "max", value: text) }
  /// Returns an attribute that sets the minimum of a meter.
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
    /// The direction of the first character that has a direction.
    case automatic = "auto"
  }

  /// The cells that a header cell applies to.
  public enum Scope: String, Hashable, Sendable {
    /// The cells in the row of the header cell.
    case row
    /// The cells in the column of the header cell.
    case column = "col"
  }
}
#endif
