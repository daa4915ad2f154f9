/// The draft of a screen: the user's unsaved input. See ``ScreenScope/setDraft(_:)``.
package enum ScreenDraft: Sendable {
  /// A draft that the screen has set in this process.
  case value(any Codable & Sendable)
  /// A draft that was saved, and that no one has read yet.
  case saved(SavedDraft)

  /// Returns the draft as a value of a type, or `nil` if it is not of this type.
  func value<D: Codable & Sendable>(_ type: D.Type) -> D? {
    switch self {
    case .value(let value): value as? D
    case .saved(let saved): saved.decode(type) as? D
    }
  }
}

/// The encoded text of a draft.
package struct SavedDraft: Sendable {
  /// The draft as JSON.
  package let json: String
  /// Returns the draft as a value of a type, or `nil` if it cannot be decoded as one.
  let decode: @Sendable (any (Codable & Sendable).Type) -> (any Codable & Sendable)?

  package init(
    json: String, decode: @escaping @Sendable (any (Codable & Sendable).Type) -> (any Codable & Sendable)?
  ) {
    (self.json, self.decode) = (json, decode)
  }
}
