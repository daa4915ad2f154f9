#if Web
extension HTML {
  /// Creates a vector drawing, which is part of the page as inline SVG. It loads no resource and runs no script.
  ///
  /// Set the size and the colours in the style sheet of the app.
  ///
  /// ```swift
  /// .drawing(width: 24, height: 24, alternative: "Sold out", [.path("M4 4L20 20", [.class("line")])])
  /// ```
  ///
  /// - Parameters:
  ///   - width: the width of the drawing's coordinates, which start at 0.
  ///   - height: the height of the drawing's coordinates, which start at 0.
  ///   - alternative: the alternative text, or an empty string for a decorative drawing.
  ///   - paths: the paths, from back to front.
  public static func drawing(width: Int, height: Int, alternative: String, _ paths: [HTML]) -> HTML {
    let name =
      alternative.isEmpty
      ? [HTMLAttribute.aria(.hidden, "true")]
      : [HTMLAttribute(name: "role", value: "img"), .aria(.label, alternative)]
    let box = HTMLAttribute(name: "viewBox", value: "0 0 \(width) \(height)")
    return element(.svg, [box] + name, paths)
  }

  /// Creates a path of a drawing. Outside a drawing it shows nothing.
  ///
  /// - Parameters:
  ///   - outline: the outline, in the syntax of SVG path data.
  ///   - attributes: further attributes, such as a class for the style sheet.
  public static func path(_ outline: String, _ attributes: [HTMLAttribute] = []) -> HTML {
    element(.path, [HTMLAttribute(name: "d", value: outline)] + attributes)
  }
}
#endif
