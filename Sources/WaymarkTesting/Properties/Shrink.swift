/// Ways to make candidates that are simpler than a value, for
/// ``checkProperty(seed:cases:maximumAttempts:generate:shrink:holds:)``.
///
/// Candidates come lazily, the boldest first. None is ever equal to the value itself.
public enum Shrink {
  /// Integers nearer to zero, of which zero has none.
  ///
  /// They are zero, then the positive twin of a negative one, then halfway, and so on up to the neighbour.
  ///
  /// - Complexity: O(*b*) for all of them, with *b* the number of bits.
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

  /// Arrays with elements left out, of which an empty one has none.
  ///
  /// All elements are left out, each half, each quarter, and so on down to each single one.
  ///
  /// - Complexity: O(*n*) for each of about 2*n* candidates.
  public static func array<Element>(_ value: [Element]) -> AnySequence<[Element]> {
    let candidates = droppedRanges(count: value.count).lazy.map { range in
      replacing(range, of: value, with: [])
    }
    return AnySequence(candidates)
  }

  /// Arrays with elements left out, then arrays with one element made simpler.
  ///
  /// - Parameters:
  ///   - value: The array to simplify.
  ///   - element: Gives candidates that are simpler than an element, such as ``integer(_:)``.
  /// - Returns: The candidates, made as they are asked for.
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

  /// The number, half of it, and so on down to one, rounded up; nothing for zero.
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
