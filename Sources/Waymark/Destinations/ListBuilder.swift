/// Collects elements, alone or in lists made elsewhere, such as by a feature. `if`, `switch`, `for` and `let` work in it.
@resultBuilder
public enum ListBuilder<Element> {
  /// Takes an element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Takes elements collected elsewhere.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Takes one list after another.
  public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  /// Takes the elements of an `if` without `else`.
  public static func buildOptional(_ list: [Element]?) -> [Element] { list ?? [] }
  /// Takes the elements of the first branch.
  public static func buildEither(first list: [Element]) -> [Element] { list }
  /// Takes the elements of the second branch.
  public static func buildEither(second list: [Element]) -> [Element] { list }
  /// Takes the elements of a loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] { lists.flatMap(\.self) }
}
