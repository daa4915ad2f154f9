/// A container whose last child is on top of the others, as in a navigation controller.
///
/// A stack has no selection. Only the last child is visible. Bringing another child to the front pops the
/// children above it.
public struct Stack: ContainerKind {
  public static let key = "stack"
  public var layout: ContainerLayout { .stack }

  /// Creates a stack.
  public init() {}

  public func focusedIndex(in contents: ContainerContents) -> Int? {
    contents.children.indices.last
  }

  public func select(at index: Int, in contents: inout ContainerContents) {
    contents.children.truncate(to: index + 1)
  }

  public func append(_ node: Node, to contents: inout ContainerContents) {
    contents.children.append(node)
  }

  public func remove(at index: Int, from contents: inout ContainerContents) {
    contents.children.remove(at: index)
  }

  public func replace(at index: Int, with node: Node, in contents: inout ContainerContents) {
    contents.children[index] = node
  }

  public func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool {
    guard contents.children.count > 1 else { return false }
    contents.children.truncate(to: contents.children.count - 1)
    return true
  }

  public func fault(in contents: ContainerContents) -> String? {
    contents.selection == nil ? nil : "a stack must not have a selection, because its last child is visible"
  }
}
