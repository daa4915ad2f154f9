/// A result builder for lists. It accepts single elements, lists of elements, and the statements `if`,
/// `switch`, `for` and `let`.
@resultBuilder
public enum ListBuilder<Element> {
  /// Adds an element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Adds a list of elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Concatenates lists.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  /// Adds the elements of an `if` without `else`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// Adds the elements of the first branch.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// Adds the elements of the second branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// Adds the elements of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
