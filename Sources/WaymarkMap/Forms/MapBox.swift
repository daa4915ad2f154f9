/// A place of a drawing, with its lines and the boxes inside of it. All sizes are whole numbers, so that a drawing is the same
/// everywhere.
struct MapBox {
  /// A line of text, and its style.
  struct Line {
    enum Style: String {
      case title, note, group, row, detail, unused
    }

    var text: String
    var style: Style
  }

  /// The sizes in pixels.
  enum Size {
    static let column = 340
    static let gap = 16
    static let padding = 12
    static let line = 18
    /// The number of characters of a line that fit into a column.
    static let characters = 38
    /// The number of columns of a drawing.
    static let columns = 4
  }

  let id: String
  var lines: [Line]
  var boxes: [MapBox]
  /// The number of columns that the box needs.
  let columns: Int
  private(set) var origin = (x: 0, y: 0)
  private(set) var height = 0

  var width: Int { Self.width(of: columns, inside: depthOfBoxes) }

  /// The number of boxes in one another, which add padding.
  private let depthOfBoxes: Int

  init(id: String, lines: [Line], boxes: [MapBox]) {
    (self.id, self.boxes) = (id, boxes)
    columns = max(1, min(Size.columns, boxes.reduce(0) { $0 + $1.columns }))
    depthOfBoxes = (boxes.map(\.depthOfBoxes).max() ?? -1) + 1
    let characters = Size.characters * columns
    self.lines = lines.flatMap { line in
      let width = line.style == .title ? characters * 5 / 6 : characters
      return Self.wrapped(line.text, width: width).map { Line(text: $0, style: line.style) }
    }
  }

  private static func width(of columns: Int, inside depth: Int) -> Int {
    columns * (Size.column + 2 * Size.padding * depth) + (columns - 1) * Size.gap
  }

  /// Sets the positions of the box and of those inside of it: in rows from the left to the right.
  mutating func layOut(x: Int, y: Int) {
    origin = (x, y)
    var (left, top) = (
      x + Size.padding, y + Size.padding + lines.count * Size.line + (boxes.isEmpty ? 0 : Size.gap / 2)
    )
    var (bottom, used) = (top, 0)
    for index in boxes.indices {
      if used > 0, used + boxes[index].columns > columns {
        (left, top, used) = (x + Size.padding, bottom + Size.gap, 0)
      }
      boxes[index].layOut(x: left, y: top)
      bottom = max(bottom, top + boxes[index].height)
      left += boxes[index].width + Size.gap
      used += boxes[index].columns
    }
    height = bottom + Size.padding - y
  }

  /// Returns the lines of a text that fit into a width. A word that is too long is divided.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var word = Substring(word)
      if !line.isEmpty, cells(line) + 1 + cells(String(word)) > width {
        lines.append(line)
        line = ""
      }
      while cells(String(word)) > width {
        let part = word.prefix(max(1, width / (cells(String(word)) > word.count ? 2 : 1)))
        lines.append(String(part))
        word = word.dropFirst(part.count)
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The width of a text in characters of an average letter.
  private static func cells(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value > 0x2E80 } ? 2 : 1) }
  }
}
