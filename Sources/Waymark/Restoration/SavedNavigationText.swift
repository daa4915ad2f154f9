/// A saved navigation as text, to be changed before another version of the app reads it.
///
/// ```swift
/// let file = NavigationFile(url, app: "3.0") { saved, app in
///   guard app.hasPrefix("2.") else { return }
///   try saved.rename("Article", to: "Story")
///   try saved.drop("Advert")
/// }
/// ```
///
/// Screens and containers with a role are found by the keys of their destinations. Their values are never searched, so a text
/// in a destination that reads like a key stays as it is.
public struct SavedNavigationText: Hashable, Sendable {
  /// The text, in the format of ``SavedNavigation/json()``.
  public var json: String

  /// Takes a text. It is not read yet.
  public init(_ json: String) { self.json = json }

  /// Gives all destinations with a key another key. Nothing happens if there are none.
  ///
  /// - Throws: ``SavedNavigationError`` if the text is damaged. It is unchanged then.
  /// - Complexity: O(n) in the length of the text.
  public mutating func rename(_ key: String, to newKey: String) throws(SavedNavigationError) {
    try edit(key) { [TextEdit($0.keyRange, newKey.quoted)] }
  }

  /// Drops all screens and containers whose destination has a key, as if their routes were gone: screens above a dropped one are
  /// dropped too, and the screens of a container go where their own routes put them.
  /// ``NavigationRestoration/dropped`` names them. Nothing happens if there are none.
  ///
  /// - Throws: ``SavedNavigationError`` if the text is damaged. It is unchanged then.
  /// - Complexity: O(n) in the length of the text.
  public mutating func drop(_ key: String) throws(SavedNavigationError) {
    try edit(key) { $0.dropping() }
  }

  /// Changes the fields of all destinations with a key. Nothing happens if there are none.
  ///
  /// - Parameter change: takes the destination as JSON, as its `Codable` conformance writes it, and returns the new JSON.
  /// - Throws: ``SavedNavigationError`` if the text is damaged, or what `change` throws. The text is unchanged then.
  /// - Complexity: O(n) in the length of the text.
  public mutating func update(_ key: String, _ change: (String) throws -> String) throws {
    let bytes = Array(json.utf8)
    var edits: [TextEdit] = []
    for node in try SavedNodeScanner.nodes(in: bytes, with: key) {
      guard let range = node.valueRange else { continue }
      edits.append(TextEdit(range, try change(String(decoding: bytes[range], as: UTF8.self))))
    }
    apply(edits, to: bytes)
  }

  private mutating func edit(
    _ key: String, _ edits: (SavedNodeScanner.Found) -> [TextEdit]
  ) throws(SavedNavigationError) {
    let bytes = Array(json.utf8)
    apply(try SavedNodeScanner.nodes(in: bytes, with: key).flatMap(edits), to: bytes)
  }

  private mutating func apply(_ edits: [TextEdit], to bytes: [UInt8]) {
    if edits.isEmpty { return }
    var text: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += bytes[place..<edit.range.lowerBound]
      text += edit.text.utf8
      place = edit.range.upperBound
    }
    text += bytes[place...]
    json = String(decoding: text, as: UTF8.self)
  }
}

/// A range of a text, and what replaces it.
private struct TextEdit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
}

extension SavedNodeScanner.Found {
  /// Turns the node into a lost one. What is in it stays.
  fileprivate func dropping() -> [TextEdit] {
    let head = #"{"lost":{"id":\#(id),"name":\#(key.quoted),"reason":"the app has dropped it","children":"#
    guard let childrenRange else { return [TextEdit(range, head + "[]}}")] }
    return [
      TextEdit(range.lowerBound..<childrenRange.lowerBound, head),
      TextEdit(childrenRange.upperBound..<range.upperBound, "}}"),
    ]
  }
}
