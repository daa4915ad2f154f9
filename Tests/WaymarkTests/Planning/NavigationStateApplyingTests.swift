import Testing

@testable import Waymark

@Suite("Applying an operation")
struct ApplyingTests {
  private let state = NavigationState(
    .base(.tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6)))),
    .sheet(91, by: 4, .alien(7)))

  private func root(after operations: HostOperation...) throws -> Node? {
    try state.applying(operations).layers[0].root
  }

  private static func leaf(_ number: UInt64) -> HostNode {
    .screen(
      ScreenNode(id: NodeID(integerLiteral: number), destination: AnyDestination(Leaf(number: Int(number)))))
  }

  private static func stack(_ number: UInt64, _ children: HostNode...) -> HostNode {
    .container(
      NodeID(integerLiteral: number), ContainerValue(kind: Stack(), role: nil), children, selected: nil)
  }

  private static func kept(_ number: UInt64) -> HostNode { .kept(NodeID(integerLiteral: number)) }

  private static func replace(
    _ range: Range<Int>, with nodes: HostNode..., selecting selected: UInt64? = nil, in id: NodeID
  ) -> HostOperation {
    .replace(range, with: nodes, selected: selected.map { .node(NodeID(integerLiteral: $0)) }, in: id)
  }

  @Test("operations can push, pop and insert nodes")
  func inserts() throws {
    #expect(
      try root(after: .push(Self.leaf(8), onto: 2))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4), .leaf(8)), .stack(5, .leaf(6))))
    #expect(
      try root(after: .pop(to: 1, of: 2))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(5, .leaf(6))))
    #expect(
      try root(after: Self.replace(1..<1, with: Self.leaf(8), in: 2))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(8), .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("an operation can move a node within its container or into a different one")
  func moves() throws {
    #expect(
      try root(after: Self.replace(0..<2, with: Self.kept(4), Self.kept(3), in: 2))
        == .tabs(1, selecting: 2, .stack(2, .leaf(4), .leaf(3)), .stack(5, .leaf(6))))
    #expect(
      try root(after: Self.replace(0..<0, with: Self.kept(3), in: 5))
        == .tabs(1, selecting: 2, .stack(2, .leaf(4)), .stack(5, .leaf(3), .leaf(6))))
  }

  @Test("an operation can move a kept node out of a kept container")
  func keepsOutOfKept() throws {
    #expect(
      try root(
        after: Self.replace(0..<2, with: Self.kept(3), Self.kept(2), Self.kept(5), selecting: 5, in: 1))
        == .tabs(1, selecting: 5, .leaf(3), .stack(2, .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("applying operations does not remove an emptied container or replace a removed selection")
  func appliesNoRule() throws {
    #expect(
      try root(after: Self.replace(0..<1, in: 5))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5)))
    #expect(try root(after: Self.replace(0..<1, in: 1))?.container?.selection == nil)
  }

  @Test("updating a container's value keeps its children and selection")
  func updates() throws {
    #expect(
      try root(after: .update(1, Node.box(9, Carousel()).value))
        == .box(1, Carousel(), selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("an operation can select a child or clear the selection")
  func selects() throws {
    #expect(try root(after: .select(.node(5), in: 1))?.container?.selection == 5)
    #expect(try root(after: .select(nil, in: 1))?.container?.selection == nil)
  }

  @Test("operations can present and dismiss layers and replace the base")
  func layers() throws {
    let dismissed = try state.applying([.dismiss([.node(91)])])
    #expect(dismissed.layers.count == 1)
    let presented = try dismissed.applying(
      [.present(Self.leaf(8), layer: 92, Presentation(style: .sheet, presenter: 4))])
    #expect(presented.layers.map(\.id) == [90, 92] && presented.front.id == 8)
    let based = try dismissed.applying([.setRoot(Self.kept(2), of: 93)])
    #expect(based.layers.map(\.id) == [93] && based.layers[0].root?.id == 2)
  }

  @Test("each operation applies to the result of the previous operations")
  func appliesInOrder() throws {
    #expect(
      try root(
        after: Self.replace(2..<2, with: Self.stack(8, Self.kept(6)), selecting: 2, in: 1),
        Self.replace(1..<2, selecting: 2, in: 1))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(8, .leaf(6))))
    #expect(try state.applying([]) == state)
  }

  @Test(
    "an invalid operation throws an error with the operation and the reason",
    arguments: [
      (.push(leaf(8), onto: 99), "#99 is not there"),
      (.push(leaf(8), onto: 3), "#3 has no children"),
      (.push(kept(99), onto: 2), "#99 is not there"),
      (.push(kept(0), onto: 2), "#0 is not there"),
      (.push(kept(90), onto: 2), "#90 cannot be put into itself"),
      (.push(kept(91), onto: 2), "#91 is a layer"),
      (.push(kept(2), onto: 2), "#2 cannot be put into itself"),
      (.push(kept(1), onto: 2), "#1 cannot be put into itself"),
      (.push(kept(3), onto: 2), "#3 is there already"),
      (replace(1..<2, with: kept(3), in: 2), "#3 is there already"),
      (replace(0..<2, with: kept(3), kept(3), in: 2), "#3 is used twice"),
      (replace(0..<3, in: 2), "#2 has 2 children"),
      (replace(0..<1, in: 0), "#0 is not there"),
      (replace(0..<1, selecting: 3, in: 2), "#2 has no child #3 to select"),
      (.pop(to: 2, of: 2), "#2 cannot pop from 2 to 2"),
      (.pop(to: -1, of: 2), "#2 cannot pop from 2 to -1"),
      (.dismiss([.node(90)]), "#90 is not the layer on top"),
      (.dismiss([.node(91), .node(90)]), "#90 is not the layer on top"),
      (.setRoot(leaf(8), of: 99), "there is no layer #99"),
      (.present(leaf(8), layer: 91, Presentation(style: .sheet, presenter: 4)), "#91 is used twice"),
      (.update(99, Node.leaf(1).value), "#99 is not there"),
      (.update(0, Node.alien(1).value), "a window always has its layers"),
      (.select(.node(3), in: 99), "#99 is not there"),
      (.select(.node(3), in: 1), "#1 has no child #3 to select"),
      (.select(nil, in: 3), "#3 has no children"),
    ] as [(HostOperation, String)])
  func refuses(operation: HostOperation, reason: String) {
    let refusal = #expect(throws: OperationRefusal.self) {
      try state.applying([Self.replace(0..<1, in: 5), operation])
    }
    #expect(refusal?.operation == operation)
    #expect(refusal?.reason == reason)
    #expect(refusal?.description == "cannot \(operation): \(reason)")
  }
}
