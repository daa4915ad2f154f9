/// The way to something in the text, such as `layers[0].root`.
struct SavedPath: CustomStringConvertible {
  enum Part {
    case field(String)
    case element(Int)
  }

  var parts: [Part] = []

  /// How many fields at each end of a long way are shown.
  private static let shown = 2

  /// The way as one would write it; of a long one, both ends.
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
