extension ScreenPicture {
  /// Creates a picture of building blocks in a row, one for each letter or digit of the text. Other characters
  /// are blocks without a letter. The text decides the colour. `nil` if it is empty or has more than four
  /// characters.
  public init?(blocks text: String) {
    guard (1...4).contains(text.count) else { return nil }
    let sum = text.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    self.init(.blocks, ScreenAccent.allCases[sum % ScreenAccent.allCases.count])
    letters = text.uppercased()
  }

  /// The shapes of the blocks from left to right.
  var blocks: [Shape] {
    letters.enumerated().flatMap { index, letter in
      let left = 96 * index
      return [
        Shape(
          .main,
          "M\(left + 14) 6h68a8 8 0 0 1 8 8v68a8 8 0 0 1-8 8h-68a8 8 0 0 1-8-8v-68a8 8 0 0 1 8-8z"),
        Shape(.shade, "M\(left + 6) 78h84v4a8 8 0 0 1-8 8h-68a8 8 0 0 1-8-8z"),
        Self.glyphs[letter].map { Shape(.light, Self.outline(of: $0, left: left + 26)) },
      ].compactMap(\.self)
    }
  }

  /// Returns the outline of a letter: a square for each dot.
  private static func outline(of rows: String, left: Int) -> String {
    rows.enumerated().map { row, digit in
      let dots = Int(String(digit), radix: 32) ?? 0
      return (0..<5).filter { dots >> (4 - $0) & 1 == 1 }.map { column in
        "M\(left + 9 * column) \(10 + 9 * row)h9v9h-9z"
      }.joined()
    }.joined()
  }

  /// The letters and digits in dots, seven rows of five. Each row is a digit to the base 32.
  private static let glyphs: [Character: String] = [
    "A": "EHHVHHH", "B": "UHHUHHU", "C": "EHGGGHE", "D": "UHHHHHU", "E": "VGGUGGV", "F": "VGGUGGG",
    "G": "EHGNHHE", "H": "HHHVHHH", "I": "E44444E", "J": "72222IC", "K": "HIKOKIH", "L": "GGGGGGV",
    "M": "HRLLHHH", "N": "HPLJHHH", "O": "EHHHHHE", "P": "UHHUGGG", "Q": "EHHHLID", "R": "UHHUKIH",
    "S": "FGGE11U", "T": "V444444", "U": "HHHHHHE", "V": "HHHHHA4", "W": "HHHLLRH", "X": "HHA4AHH",
    "Y": "HHA4444", "Z": "V1248GV", "0": "EHJLPHE", "1": "4C4444E", "2": "EH1248V", "3": "V2421HE",
    "4": "26AIV22", "5": "VGU11HE", "6": "68GUHHE", "7": "V124888", "8": "EHHEHHE", "9": "EHHF12C",
  ]
}
