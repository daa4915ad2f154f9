/// A result builder for lists. It accepts single elements, lists of elements, and the statements `if`,
/// `switch`, `for` and `let`.
@resultBuilder
public enum ListBuilder<Element> {
  /// Converts an element to a list.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Returns the list unchanged.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Returns the list of a block's only statement unchanged.
  public static func buildBlock(_ list: [Element]) -> [Element] { list }
  /// Concatenates the lists of all statements in a block.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  /// Returns the elements of an `if` statement without `else`, or an empty list if its condition is false.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// Returns the elements of the first branch of an `if` or `switch` statement.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// Returns the elements of the second branch of an `if` or `switch` statement.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// Concatenates the lists of all iterations of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
