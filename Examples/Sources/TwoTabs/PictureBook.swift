/// The words for the letters and numbers.
enum PictureBook {
  /// The letters of the alphabet.
  static let alphabet = words.map { String($0.prefix(1)) }
  private static let words = [
    "apple", "boat", "cloud", "drum", "egg", "fox", "goat", "hat", "island", "jam", "kite", "lemon", "moon",
    "nest", "owl", "pear", "queen", "rain", "sun", "tomato", "umbrella", "violin", "wave", "xylophone",
    "yacht",
    "zebra",
  ]

  /// Returns a word that begins with a letter, or `nil` for any other text.
  static func word(for letter: String) -> String? { words.first { $0.prefix(1) == letter.lowercased() } }

  /// Returns a sentence about a letter.
  static func sentence(about letter: String) -> String {
    word(for: letter).map { "\(letter.uppercased()) is for \($0)." } ?? "It is not in the alphabet."
  }

  /// Returns whether a number is even or odd, as a word.
  static func kind(of number: Int) -> String { number.isMultiple(of: 2) ? "even" : "odd" }
}
