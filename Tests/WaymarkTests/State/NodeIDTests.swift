import Foundation
import Testing

@testable import Waymark

@Suite("The id of a node")
struct NodeIDTests {
  private let second = WindowID(rawValue: 2)

  @Test(
    "a node id returns its window and its number",
    arguments: [UInt16.min, 1, .max], [0, 1, 1 << 47, NodeID.largestNumber])
  func packsBoth(window: UInt16, number: UInt64) throws {
    let id = try #require(NodeID(window: WindowID(rawValue: window), number: number))
    #expect(id.window.rawValue == window)
    #expect(id.number == number)
  }

  @Test(
    "a node id cannot be created from a number above the limit", arguments: [NodeID.largestNumber + 1, .max])
  func refusesLargeNumbers(number: UInt64) {
    #expect(NodeID(window: .main, number: number) == nil)
  }

  @Test("the number of a node id has 48 bits")
  func hasItsBound() {
    #expect(NodeID.largestNumber == 0xFFFF_FFFF_FFFF)
  }

  @Test("node ids with the same number in different windows are different")
  func differsByWindow() {
    #expect(NodeID(window: .main, number: 7) != NodeID(window: second, number: 7))
  }

  @Test("node ids are ordered by window, then by number")
  func isOrdered() throws {
    let ids = [NodeID(window: second, saturating: 1), 9, NodeID(window: second, saturating: 0), 3]
    #expect(ids.sorted().map(\.description) == ["#3", "#9", "w2#0", "w2#1"])
  }

  @Test(
    "a node id is encoded as one unsigned 64-bit number",
    arguments: [0, 7, 2 << 48 + 7, UInt64.max] as [UInt64])
  func isCoded(packed: UInt64) throws {
    let id = try JSONDecoder().decode([NodeID].self, from: Data("[\(packed)]".utf8))
    #expect(try String(decoding: JSONEncoder().encode(id), as: UTF8.self) == "[\(packed)]")
  }

  @Test(
    "a node id is not decoded from values that are not unsigned integers",
    arguments: ["-1", "1.5", "\"7\"", "null", "[]", "18446744073709551616"])
  func refusesOtherValues(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([NodeID].self, from: Data("[\(json)]".utf8))
    }
  }
}

@Suite("A source of ids")
struct NodeIDSourceTests {
  @Test("a source of ids returns consecutive numbers of its window")
  func counts() {
    var ids = NodeIDSource(window: WindowID(rawValue: 3), nextNumber: 5)
    #expect([ids.next(), ids.next(), ids.next()].map(\.description) == ["w3#5", "w3#6", "w3#7"])
  }

  @Test("a source of ids skips used numbers and never goes back")
  func skips() {
    var ids = NodeIDSource(window: .main, nextNumber: 5)
    ids.skip(past: 3)
    #expect(ids.nextNumber == 5)
    ids.skip(past: 9)
    #expect(ids.next() == 10)
  }
}
