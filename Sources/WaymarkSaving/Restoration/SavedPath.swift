import Waymark

/// The path to a location in the text, such as `nodes[2].value`.
struct SavedPath: CustomStringConvertible {
  enum Part {
    case field(String)
    case element(Int)
  }

  var parts: [Part] = []

  /// The number of fields that the description shows at each end of a long path.
  private static let shown = 2

  /// The path as text. The middle of a long path is left out.
  var description: String {
    var fields: [String] = []
    for part in parts {
      switch part {
      case .field(let name): fields.append(LinkExcerpt.of(name))
      case .element(let index): fields.append((fields.popLast() ?? "") + "[\(index)]")
      }
    }
    if fields.count <= 3 * Self.shown { return fields.joined(separator: ".") }
    return fields.prefix(Self.shown).joined(separator: ".") + "…"
      + fields.suffix(Self.shown).joined(separator: ".")
  }
}
