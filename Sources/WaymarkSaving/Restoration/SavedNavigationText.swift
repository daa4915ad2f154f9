import Waymark

/// The text of a saved navigation, which can be changed before another version of the app reads it.
///
/// ```swift
/// let file = NavigationFile(url, app: "3.0") { saved, app in
///   guard app.hasPrefix("2.") else { return }
///   try saved.rename("Article", to: "Story")
///   try saved.drop("Advert")
/// }
/// ```
///
/// Screens and containers with a role are identified by the keys of their destinations. The fields of
/// destinations are not searched. A field whose value equals a key is therefore not changed.
public struct SavedNavigationText: Hashable, Sendable {
  /// The JSON, in the format of ``SavedNavigation/json()``.
  public var json: String

  /// Creates a text from JSON. The JSON is not checked yet.
  public init(_ json: String) { self.json = json }

  /// Renames a destination key. Does nothing if no destination has the key.
  ///
  /// - Throws: a ``SavedNavigationError`` if the text is damaged. In that case, the text is unchanged.
  /// - Complexity: O(n) in the length of the text.
  public mutating func rename(_ key: String, to newKey: String) throws(SavedNavigationError) {
    try edit(key) { TextEdit($0.keyRange, newKey.quoted) }
  }

  /// Drops all screens and containers whose destination has this key, as if the app no longer had such a
  /// destination.
  ///
  /// The screens above a dropped screen are dropped too. The screens inside a dropped container are placed
  /// with their own routes. ``NavigationRestoration/dropped`` lists the dropped nodes. Does nothing if no
  /// destination has the key.
  ///
  /// - Throws: a ``SavedNavigationError`` if the text is damaged. In that case, the text is unchanged.
  /// - Complexity: O(n) in the length of the text.
  public mutating func drop(_ key: String) throws(SavedNavigationError) {
    try edit(key) { $0.dropping }
  }

  /// Changes the fields of all destinations with this key. Does nothing if there are none.
  ///
  /// - Parameter change: a closure that receives the JSON of the destination, as its `Codable` conformance
  ///   encodes it, and returns the new JSON.
  /// - Throws: a ``SavedNavigationError`` if the text is damaged, or the error that `change` throws. In that
  ///   case, the text is unchanged.
  /// - Complexity: O(n) in the length of the text.
  public mutating func update(_ key: String, _ change: (String) throws -> String) throws {
    let bytes = Array(json.utf8)
    try SavedNavigationReader.checkVersion(of: bytes)
    var edits: [TextEdit] = []
    for node in try SavedNodeScanner.nodes(in: bytes, with: key) {
      guard let range = node.valueRange else { continue }
      edits.append(TextEdit(range, try change(String(decoding: bytes[range], as: UTF8.self))))
    }
    apply(edits, to: bytes)
  }

  private mutating func edit(
    _ key: String, _ edit: (SavedNodeScanner.Found) -> TextEdit
  ) throws(SavedNavigationError) {
    let bytes = Array(json.utf8)
    try SavedNavigationReader.checkVersion(of: bytes)
    apply(try SavedNodeScanner.nodes(in: bytes, with: key).map(edit), to: bytes)
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

/// A range of a text and its replacement.
private struct TextEdit {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
}

extension SavedNodeScanner.Found {
  /// Returns an edit that replaces the node with a lost node. Its children are kept.
  fileprivate var dropping: TextEdit {
    let place = parent.map { #","in":\#($0)"# } ?? ""
    return TextEdit(
      range, #"{"id":\#(id)\#(place),"lost":\#(key.quoted),"reason":"the migration dropped it"}"#)
  }
}
