import Testing

@testable import Waymark

@Suite("Applying an edit")
struct ApplyingTests {
  private let state = NavigationState(
    .base(.tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6)))),
    .sheet(91, by: 4, .alien(7)))

  private func root(after edits: NavigationEdit...) throws -> Node? {
    try state.applying(edits).layers[0].root
  }

  @Test("inserts at the front, or after a sibling")
  func inserts() throws {
    #expect(
      try root(after: .insert(.leaf(8), into: 2, after: nil))
        == .tabs(1, selecting: 2, .stack(2, .leaf(8), .leaf(3), .leaf(4)), .stack(5, .leaf(6))))
    #expect(
      try root(after: .insert(.leaf(8), into: 2, after: 3))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(8), .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("moves a node within its container and into another")
  func moves() throws {
    #expect(
      try root(after: .move(3, into: 2, after: 4))
        == .tabs(1, selecting: 2, .stack(2, .leaf(4), .leaf(3)), .stack(5, .leaf(6))))
    #expect(
      try root(after: .move(3, into: 5, after: nil))
        == .tabs(1, selecting: 2, .stack(2, .leaf(4)), .stack(5, .leaf(3), .leaf(6))))
  }

  @Test("enforces no rules: an emptied container and a dangling selection stay")
  func appliesNoRule() throws {
    #expect(
      try root(after: .remove(6)) == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5)))
    #expect(try root(after: .remove(2)) == .tabs(1, selecting: 2, .stack(5, .leaf(6))))
  }

  @Test("updates a container's value and keeps its children and selection")
  func updates() throws {
    #expect(
      try root(after: .update(1, Node.box(9, Carousel()).value))
        == .box(1, Carousel(), selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(5, .leaf(6))))
  }

  @Test("selects a child, or nothing")
  func selects() throws {
    #expect(try root(after: .select(5, in: 1))?.container?.selection == 5)
    #expect(try root(after: .select(nil, in: 1))?.container?.selection == nil)
  }

  @Test("applies each edit to the result of the previous ones")
  func appliesInOrder() throws {
    #expect(
      try root(after: .insert(.stack(8), into: 1, after: 5), .move(6, into: 8, after: nil), .remove(5))
        == .tabs(1, selecting: 2, .stack(2, .leaf(3), .leaf(4)), .stack(8, .leaf(6))))
    #expect(try state.applying([]) == state)
  }

  @Test(
    "throws an error with the edit and the reason if the edit is invalid",
    arguments: [
      (.insert(.leaf(8), into: 99, after: nil), "#99 is not there"),
      (.insert(.leaf(8), into: 3, after: nil), "the place is not there"),
      (.insert(.leaf(8), into: 7, after: nil), "the place is not there"),
      (.insert(.leaf(8), into: 2, after: 6), "the place is not there"),
      (.move(99, into: 2, after: nil), "it is not there"),
      (.move(0, into: 2, after: nil), "it is not there"),
      (.move(3, into: 99, after: nil), "#99 is not there"),
      (.move(3, into: 4, after: nil), "the place is not there"),
      (.move(3, into: 2, after: 6), "the place is not there"),
      (.move(3, into: 2, after: 3), "the place is not there"),
      (.move(2, into: 2, after: nil), "that is inside it"),
      (.move(1, into: 2, after: nil), "that is inside it"),
      (.remove(99), "#99 is not there"),
      (.remove(0), "a window always has its layers"),
      (.update(99, Node.leaf(1).value), "#99 is not there"),
      (.update(2, Node.leaf(1).value), "what is in it would be lost"),
      (.update(0, Node.alien(1).value), "what is in it would be lost"),
      (.select(3, in: 99), "#99 is not there"),
      (.select(3, in: 1), "that is not one of its children"),
      (.select(nil, in: 3), "that is not one of its children"),
    ] as [(NavigationEdit, String)])
  func refuses(edit: NavigationEdit, reason: String) {
    let fault = #expect(throws: EditFault.self) { try state.applying([.remove(6), edit]) }
    #expect(fault?.edit == edit)
    #expect(fault?.reason == reason)
    #expect(fault?.description == "cannot \(edit): \(reason)")
  }
}
