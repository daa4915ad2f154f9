import Foundation
import Testing

@testable import Waymark

@Suite("A node")
struct NodeTests {
  @Test("a node has a size of at most three words")
  func isSmall() {
    #expect(MemoryLayout<Node>.size <= 3 * MemoryLayout<Int>.size)
  }

  @Test("a node is a screen, a container or an external screen")
  func tellsWhatItIs() {
    #expect(Node.leaf(1).screen?.id == 1)
    #expect(Node.leaf(1).container == nil)
    #expect(Node.stack(2).container?.id == 2)
    #expect(Node.stack(2).screen == nil)
    #expect(Node.alien(3).screen == nil)
    #expect(Node.alien(3).container == nil)
    #expect(Node.alien(3).id == 3)
  }

  @Test("nodes with equal values and different ids are different (R5)")
  func differsByID() {
    #expect(Node.leaf(1, showing: 0) != .leaf(2, showing: 0))
    #expect(Node.stack(1) != .stack(2))
    #expect(Node.alien(1) != .alien(2))
  }

  @Test("nodes with equal ids and different values are different")
  func differsByValue() {
    #expect(Node.leaf(1, showing: 0) != .leaf(1, showing: 1))
    #expect(Node.alien(1, token: 1) != .alien(1, token: 2))
    #expect(Node.stack(1, .leaf(2)) != .stack(1))
    #expect(Node.stack(1) != .leaf(1))
    #expect(Node.box(1, Deck()) != .stack(1))
    #expect(Node.box(1, Deck(), as: DeckRole()) != .box(1, Deck()))
    #expect(Node.tabs(1, selecting: 2, .leaf(2), .leaf(3)) != .tabs(1, selecting: 3, .leaf(2), .leaf(3)))
  }

  @Test("separate nodes with equal ids and values are equal and have equal hashes")
  func isEqualByValue() {
    let nodes: Set = [
      Node.stack(1, .leaf(2), .alien(3)), .stack(1, .leaf(2), .alien(3)), .alien(4), .alien(4),
    ]
    #expect(nodes.count == 2)
  }

  @Test("encoding and decoding keeps the mark of an external screen")
  func codesMarks() throws {
    let mark = ForeignMark(token: .max, name: "Mail \"composer\"")
    let data = try JSONEncoder().encode(mark)
    #expect(try JSONDecoder().decode(ForeignMark.self, from: data) == mark)
    #expect(ForeignNode(id: 1, mark: mark).mark == mark)
  }

  @Test("encoding and decoding keeps the presentation of a node")
  func codesPresentations() throws {
    let presentation = Presentation(
      style: PresentationStyle("hero"), presenter: 7, anchor: PresentationAnchor(rawValue: "share"))
    let data = try JSONEncoder().encode(presentation)
    #expect(try JSONDecoder().decode(Presentation.self, from: data) == presentation)
  }
}
