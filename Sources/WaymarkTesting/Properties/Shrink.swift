/// Functions that return simpler candidates for a value. Use them with
/// ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)``.
///
/// The simplest candidate comes first, and the candidate that is most similar to the value comes last. No
/// candidate is equal to the value.
public enum Shrink {
  /// Returns integers that are simpler than `value`, or an empty array if `value` is zero.
  ///
  /// The first candidate is zero. If `value` is negative, the next candidate is its absolute value, provided
  /// that `Number` can represent it. The remaining candidates approach `value`.
  ///
  /// - Complexity: O(*b*) for all candidates, where *b* is the number of bits.
  public static func integer<Number: FixedWidthInteger>(_ value: Number) -> [Number] {
    guard value != 0 else { return [] }
    var candidates: [Number] = [0]
    if value < 0 && value != .min { candidates.append(0 - value) }
    var distance = value / 2
    while distance != 0 {
      candidates.append(value - distance)
      distance /= 2
    }
    return candidates
  }

  /// Returns copies of `value` from which some elements have been removed, or no arrays if `value` is empty.
  ///
  /// The first candidate is the empty array. The next candidates lack one half of the elements, then one
  /// quarter, and so on. The last candidates lack a single element.
  ///
  /// - Complexity: O(*n*) for each of about 2*n* candidates.
  public static func array<Element>(_ value: [Element]) -> AnySequence<[Element]> {
    let candidates = droppedRanges(count: value.count).lazy.map { range in
      replacing(range, of: value, with: [])
    }
    return AnySequence(candidates)
  }

  /// Returns copies of `value` from which some elements have been removed, followed by copies in which one
  /// element has been simplified.
  ///
  /// - Parameters:
  ///   - value: The array to simplify.
  ///   - element: A closure that returns candidates that are simpler than an element. You can pass
  ///     ``integer(_:)``.
  /// - Returns: The candidates, computed lazily.
  /// - Complexity: O(*n*) for each candidate.
  public static func array<Element, Candidates: Sequence<Element>>(
    _ value: [Element], element: @escaping (Element) -> Candidates
  ) -> AnySequence<[Element]> {
    let simplified = value.indices.lazy.flatMap { index in
      AnySequence(element(value[index])).lazy.map { candidate in
        replacing(index..<index + 1, of: value, with: [candidate])
      }
    }
    return AnySequence([array(value), AnySequence(simplified)].joined())
  }

  private static func droppedRanges(count: Int) -> [Range<Int>] {
    halvings(of: count).flatMap { length in
      stride(from: 0, to: count, by: length).map { start in
        start..<min(start + length, count)
      }
    }
  }

  /// Returns the lengths of the ranges to remove, from `count` down to one. Each length is half of the
  /// previous length, rounded up. Returns an empty array if `count` is zero.
  private static func halvings(of count: Int) -> [Int] {
    guard count > 1 else { return count == 1 ? [1] : [] }
    return [count] + halvings(of: (count + 1) / 2)
  }

  private static func replacing<Element>(
    _ range: Range<Int>, of array: [Element], with elements: [Element]
  ) -> [Element] {
    var copy = array
    copy.replaceSubrange(range, with: elements)
    return copy
  }
}
