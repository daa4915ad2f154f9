/// A container that shows one child at a time. The user selects the child, as in a tab bar.
public struct Tabs: ContainerKind {
  public static let key = "tabs"

  /// Creates a tab container.
  public init() {}

  public func focusedIndex(in contents: ContainerContents) -> Int? {
    contents.selectedIndex ?? contents.children.indices.first
  }
}
