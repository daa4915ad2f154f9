/// A container that shows one of its children, which the user chooses, as a tab bar does.
public struct Tabs: ContainerKind {
  public static let key = "tabs"

  /// Makes the kind.
  public init() {}

  public func focusedIndex(in contents: ContainerContents) -> Int? {
    contents.selectedIndex ?? contents.children.indices.first
  }
}
