import Testing

@testable import Waymark

/// Returns the differences between two states as text, after checking that the operations lead from one to the other.
private func differences(
  _ a: NavigationState, _ b: NavigationState, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  #expect(try a.applying(a.operations(to: b)) == b, sourceLocation: sourceLocation)
  return a.difference(to: b).texts
}

private func differences(
  _ a: Node, _ b: Node, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  try differences(.showing(a), .showing(b), sourceLocation: sourceLocation)
}

@Suite("The differences between two states")
struct TreeDiffTests {
  @Test("equal states have no differences, with or without shared storage")
  func findsNothing() throws {
    let state = NavigationState.showing(.stack(1, .leaf(2), .alien(3)))
    #expect(try differences(state, state) == [])
    #expect(try differences(state, .showing(.stack(1, .leaf(2), .alien(3)))) == [])
  }

  @Test("a new node with descendants is one difference")
  func inserts() throws {
    #expect(
      try differences(.stack(1, .leaf(2)), .stack(1, .leaf(2), .stack(3, .leaf(4), .leaf(5))))
        == ["insert #3 into #1"])
    #expect(
      try differences(.stack(1, .leaf(2)), .stack(1, .leaf(3), .leaf(2))) == ["insert #3 into #1"])
  }

  @Test("a removed node with descendants is one difference")
  func removes() throws {
    #expect(
      try differences(.stack(1, .leaf(2), .stack(3, .leaf(4), .leaf(5))), .stack(1, .leaf(2))) == [
        "remove #3 from #1"
      ])
    #expect(
      try differences(.stack(1, .leaf(2), .leaf(3), .leaf(4)), .stack(1, .leaf(3))) == [
        "remove #2 from #1", "remove #4 from #1",
      ])
  }

  @Test("a node moves to a different container together with its descendants")
  func moves() throws {
    let before = Node.tabs(1, selecting: 2, .stack(2, .leaf(3), .stack(4, .leaf(5))), .stack(6, .leaf(7)))
    let after = Node.tabs(1, selecting: 2, .stack(2, .leaf(3)), .stack(6, .leaf(7), .stack(4, .leaf(5))))
    #expect(try differences(before, after) == ["move #4 into #6"])
  }

  @Test("reordered siblings are moved as rarely as possible")
  func reorders() throws {
    let before = Node.stack(1, .leaf(2), .leaf(3), .leaf(4), .leaf(5))
    #expect(
      try differences(before, .stack(1, .leaf(5), .leaf(2), .leaf(3), .leaf(4))) == ["move #5 into #1"]
    )
    #expect(
      try differences(before, .stack(1, .leaf(3), .leaf(4), .leaf(5), .leaf(2))) == ["move #2 into #1"])
    #expect(
      try differences(before, .stack(1, .leaf(4), .leaf(5), .leaf(2), .leaf(3)))
        == ["move #4 into #1", "move #5 into #1"])
  }

  @Test("a node that moves out of a removed subtree is kept")
  func rescues() throws {
    #expect(
      try differences(.stack(1, .leaf(2), .stack(3, .stack(4, .leaf(5)))), .stack(1, .leaf(2), .leaf(5)))
        == ["move #5 into #1", "remove #3 from #1"])
  }

  @Test("a container is inserted around existing nodes, which move into it")
  func wraps() throws {
    #expect(
      try differences(
        .stack(1, .leaf(2), .leaf(3)), .stack(1, .tabs(4, selecting: 3, .leaf(2), .leaf(5), .leaf(3))))
        == [
          "insert #4 into #1", "move #2 into #4", "move #3 into #4",
        ])
  }

  @Test("a container and its parent can swap places")
  func swaps() throws {
    #expect(
      try differences(
        .stack(1, .stack(2, .leaf(3), .stack(4, .leaf(5)))),
        .stack(1, .stack(4, .stack(2, .leaf(3)), .leaf(5))))
        == ["move #4 into #1", "move #2 into #4"])
  }

  @Test("a chain of containers can be reversed")
  func reversesAChain() throws {
    let before = Node.stack(1, .stack(2, .stack(3, .stack(4, .leaf(5)))))
    let after = Node.stack(1, .stack(4, .stack(3, .stack(2, .leaf(5)))))
    #expect(try differences(before, after).count == 4)
  }

  @Test("values are updated in place, such as the reference of a found screen (S3)")
  func updates() throws {
    #expect(
      try differences(.stack(1, .leaf(2)), .stack(1, .leaf(2, showing: 9)))
        == ["update #2 to screen(Leaf(number: 9))"])
    #expect(try differences(.alien(1, token: 1), .alien(1, token: 2)).count == 1)
    #expect(try differences(.box(1, Deck(), .leaf(2)), .box(1, Deck(), as: DeckRole(), .leaf(2))).count == 1)
  }

  @Test("a diff can select a new child")
  func selects() throws {
    let before = Node.tabs(1, selecting: 2, .leaf(2))
    #expect(
      try differences(before, .tabs(1, selecting: 3, .leaf(2, showing: 9), .leaf(3))).map { $0.prefix(9) }
        == ["insert #3", "update #2", "select #3"])
  }

  @Test("a moved node and its descendants can be updated")
  func updatesWhatMoves() throws {
    let before = Node.stack(1, .stack(2, .leaf(3)), .leaf(4))
    let after = Node.stack(1, .leaf(4), .box(2, Carousel(), selecting: 3, .leaf(3, showing: 9)))
    #expect(try differences(before, after).count == 4)
  }

  @Test("a screen can become a container, and a container can become a screen")
  func changesSorts() throws {
    let (screen, container) = (Node.stack(1, .leaf(2), .leaf(3)), Node.stack(1, .stack(2, .leaf(3))))
    #expect(
      try differences(screen, container).map { $0.prefix(9) } == ["move #3 i", "update #2"])
    #expect(try differences(container, screen).map { $0.prefix(9) } == ["move #3 i", "update #2"])
    #expect(
      try differences(.stack(1, .stack(2, .leaf(3))), .stack(1, .leaf(2))).map { $0.prefix(9) }
        == ["remove #3", "update #2"])
  }

  @Test("a diff can present and dismiss layers and change their presenters")
  func changesLayers() throws {
    let base = ContainerNode.base(.stack(1, .leaf(2)))
    let (plain, covered) = (NavigationState(base), NavigationState(base, .sheet(91, by: 2, .leaf(3))))
    #expect(try differences(plain, covered) == ["insert #91 into #0"])
    #expect(try differences(covered, plain) == ["remove #91 from #0"])
    #expect(try differences(covered, NavigationState(base, .sheet(91, by: 1, .leaf(3)))).count == 1)
  }

  @Test("a presented layer can become the base")
  func promotesLayers() throws {
    let before = NavigationState(.base(.leaf(1)), .sheet(91, by: 1, .stack(2, .leaf(3))))
    #expect(try differences(before, NavigationState(.base(.stack(2, .leaf(3)), id: 91))).count == 2)
  }

  @Test("a layer that is presented differently is not a new node")
  func presentsAgain() throws {
    let base = ContainerNode.base(.stack(1, .leaf(2)))
    let before = NavigationState(base, .sheet(91, by: 2, .stack(3, .leaf(4))))
    let after = NavigationState(base, .sheet(91, by: 1, .stack(3, .leaf(4), .leaf(5))))
    #expect(try differences(before, after).map { $0.prefix(9) } == ["insert #5", "update #9"])
    #expect(before.operations(to: after).map { "\($0)".prefix(7) } == ["dismiss", "present"])
  }

  @Test("a node that moves out of a kept node is kept")
  func keepsOutOfKept() throws {
    let before = Node.stack(1, .stack(2, .leaf(3), .leaf(4)))
    #expect(try differences(before, .stack(1, .leaf(3), .stack(2, .leaf(4)))) == ["move #3 into #1"])
  }

  @Test("a diff can insert an external screen that the host has reported")
  func insertsExternalScreens() throws {
    #expect(
      try differences(.stack(1, .leaf(2)), .stack(1, .leaf(2), .alien(3))) == ["insert #3 into #1"])
  }

  @Test("the base can become a layer over a new base, even if a screen moves inside it")
  func coversTheBase() throws {
    let before = NavigationState(.base(.stack(1, .stack(2, .leaf(3)), .leaf(4))))
    let after = NavigationState(.base(.leaf(5), id: 92), .sheet(90, by: 5, .stack(1, .stack(2, .leaf(4)))))
    let texts = try differences(before, after)
    #expect(texts.contains("move #4 into #2") && texts.contains("remove #3 from #2"))
  }

  @Test("the id counter rises above every inserted id and never decreases")
  func keepsTheCounter() throws {
    let few = NavigationState(window: .main, layers: [.base(.leaf(1))], nextNumber: 91)
    let many = NavigationState(.base(.stack(1, .leaf(95))))
    #expect(try few.applying(few.operations(to: many)).nextNumber == 96)
    #expect(try many.applying(many.operations(to: few)).nextNumber == 100)
  }
}

@Suite("The longest increasing subsequence")
struct LongestIncreasingSubsequenceTests {
  @Test("the longest increasing subsequence is found in small lists of every order", arguments: 0...6)
  func isLongest(count: Int) {
    for order in permutations(of: Array(0..<count)) {
      let places = longestIncreasingSubsequence(order)
      #expect(places == places.sorted())
      let numbers = places.map { order[$0] }
      #expect(numbers == numbers.sorted())
      #expect(places.count == longestByTrying(order))
    }
  }

  private func longestByTrying(_ numbers: [Int]) -> Int {
    let choices = (0..<1 << numbers.count).map { choice in
      numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
    }
    return choices.filter { $0 == $0.sorted() }.map(\.count).max() ?? 0
  }
}

/// Returns all permutations of a list.
func permutations(of list: [Int]) -> [[Int]] {
  guard !list.isEmpty else { return [[]] }
  return list.indices.flatMap { index in
    var rest = list
    let first = rest.remove(at: index)
    return permutations(of: rest).map { [first] + $0 }
  }
}
