/// A difference of two descriptions, as a sentence for a review.
public struct MapChange: Hashable, Sendable, CustomStringConvertible {
  /// The sentence, such as `Account: no longer asks RequireSignIn`.
  public let sentence: String
  /// Whether a screen is less protected than before: an interceptor or a guard no longer decides about it, or a link opens it
  /// that did not before.
  public let weakensProtection: Bool

  init(_ sentence: String, weakens: Bool = false) { (self.sentence, weakensProtection) = (sentence, weakens) }

  /// The sentence. It begins with an exclamation mark if the change weakens protection.
  public var description: String { (weakensProtection ? "! " : "") + sentence }
}

extension MapDescription {
  /// Returns the changes from an earlier description to this one. Changes that weaken protection come first. The array
  /// is empty only if the descriptions are equal.
  ///
  /// A screen is recognized by the key of its type or, after a rename, by its former keys.
  ///
  /// - Complexity: O(n · m) in the number of screens and places.
  public func changes(from earlier: MapDescription) -> [MapChange] {
    if self == earlier { return [] }
    let all = MapComparison(old: earlier, new: self).changes
    if all.isEmpty { return [MapChange("The order of the description has changed, but no screen")] }
    return all.filter(\.weakensProtection) + all.filter { !$0.weakensProtection }
  }
}
