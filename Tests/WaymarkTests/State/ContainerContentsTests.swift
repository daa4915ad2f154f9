import Testing

@testable import Waymark

@Suite("The contents of a container")
struct ContainerContentsTests {
  private let children: ChildList = [.leaf(1), .leaf(2), .leaf(3)]

  @Test("the contents of a container return the index of the selected child")
  func findsTheSelection() {
    #expect(ContainerContents(children: children, selection: 2).selectedIndex == 1)
    #expect(ContainerContents(children: children, selection: 9).selectedIndex == nil)
    #expect(ContainerContents(children: children).selectedIndex == nil)
    #expect(ContainerContents().selectedIndex == nil)
  }

  @Test("two contents are equal if their children, order and selection are equal")
  func compares() {
    let contents = ContainerContents(children: children, selection: 2)
    #expect(contents == ContainerContents(children: [.leaf(1), .leaf(2), .leaf(3)], selection: 2))
    #expect(contents != ContainerContents(children: children, selection: 3))
    #expect(contents != ContainerContents(children: [.leaf(2), .leaf(1), .leaf(3)], selection: 2))
    #expect(contents != ContainerContents(children: [.leaf(1), .leaf(2)], selection: 2))
  }

  @Test("the contents can be edited as a list without changing earlier copies")
  func editsChildren() {
    var edited = children
    edited.insert(.leaf(4), at: 0)
    edited.append(.leaf(5))
    edited.remove(at: 2)
    #expect(edited.map(\.id) == [4, 1, 3, 5])
    edited.truncate(to: 1)
    edited[0] = .leaf(6)
    #expect(edited.map(\.id) == [6])
    #expect(children.map(\.id) == [1, 2, 3])
  }

  @Test("contents with equal children have equal hashes")
  func hashes() {
    var list = ChildList((0..<100).map { .leaf(NodeID(integerLiteral: $0)) })
    let whole = list
    list.append(.leaf(100))
    list.truncate(to: 100)
    #expect(list == whole)
    #expect(Set([list, whole]).count == 1)
    #expect(ChildList() == [])
  }
}
