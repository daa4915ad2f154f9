/// An element of an SVG document. Texts and attribute values are escaped when the element is written.
struct SVGElement {
  private let name: StaticString
  private let attributes: KeyValuePairs<StaticString, String>
  private let content: Content

  private enum Content {
    case text(String)
    /// The text of a style sheet, which only this module writes.
    case style(StaticString)
    case elements([SVGElement])
  }

  init(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:], text: String) {
    (self.name, self.attributes, content) = (name, attributes, .text(text))
  }

  init(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ elements: [SVGElement] = []
  ) {
    (self.name, self.attributes, content) = (name, attributes, .elements(elements))
  }

  init(style: StaticString) { (name, attributes, content) = ("style", [:], .style(style)) }

  /// Returns the lines of the element.
  func lines(indent: String = "") -> [String] {
    let values = attributes.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
    let start = "\(indent)<\(name)\(values)"
    switch content {
    case .text(let text): return ["\(start)>\(Self.escaped(text))</\(name)>"]
    case .style(let text): return ["\(start)>", "\(text)", "\(indent)</\(name)>"]
    case .elements(let elements) where elements.isEmpty: return ["\(start)/>"]
    case .elements(let elements):
      return ["\(start)>"] + elements.flatMap { $0.lines(indent: indent + " ") } + ["\(indent)</\(name)>"]
    }
  }

  /// Returns a text in which no character is markup, and which contains only characters that XML allows.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
