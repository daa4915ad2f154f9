/// Functions that return simpler candidates for a value, for use with
/// ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)``.
///
/// Candidates are ordered from the simplest to the most similar. None is equal to the value itself.
public enum Shrink {
  /// Returns integers that are simpler than `value`, or an empty array for zero.
  ///
  /// The candidates are zero, the absolute value if `value` is negative, then numbers that come closer and
  /// closer to `value`.
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

  /// Returns arrays that lack some elements of `value`, or no arrays if `value` is empty.
  ///
  /// The first candidate lacks all elements. The next candidates lack each half, then each quarter, and so on
  /// down to each single element.
  ///
  /// - Complexity: O(*n*) for each of about 2*n* candidates.
  public static func array<Element>(_ value: [Element]) -> AnySequence<[Element]> {
    let candidates = droppedRanges(count: value.count).lazy.map { range in
      replacing(range, of: value, with: [])
    }
    return AnySequence(candidates)
  }

  /// Returns arrays that lack some elements of `value`, followed by arrays in which one element is
  /// simplified.
  ///
  /// - Parameters:
  ///   - value: The array to simplify.
  ///   - element: A closure that returns candidates that are simpler than an element, such as
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

  /// Returns `count`, half of it rounded up, and so on down to one, or an empty array for zero.
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
