import Testing

@testable import Waymark

@Suite("The description of a state")
struct DescriptionTests {
  @Test("the description is a tree with one line per node and with roles, columns, presenters and selections")
  func outlines() {
    let state = NavigationState(
      .base(
        .box(
          1, Tabs(), as: TabsRole(), selecting: 4, .stack(2, .leaf(3)),
          .box(4, Split(), selecting: 6, .column(5, .primary), .column(6, .detail, .alien(7))))),
      .sheet(91, by: 7, .leaf(8)))
    #expect(
      state.description == """
        base #90
          - TabsRole(), tabs #1
            - stack #2
              > Leaf(number: 3) #3
            > split #4
              - column primary #5
              > column detail #6
                > foreign Picker #7
        sheet #91, presented by #7
          - Leaf(number: 8) #8
        """)
  }

  @Test("the description contains the name and id of each node")
  func namesNodes() {
    #expect(Node.leaf(3).description == "Leaf(number: 3) #3")
    #expect(Node.box(1, Deck(), as: DeckRole()).description == "DeckRole(name: \"main\"), deck #1")
    #expect(Node.stack(1).description == "stack #1")
    #expect(Node.alien(2).description == "foreign Picker #2")
  }

  @Test("the description of an empty window is empty")
  func describesNothing() {
    #expect(NavigationState().description == "")
  }

  @Test("the description includes the window in the ids of different windows")
  func namesWindows() {
    let state = NavigationState(window: WindowID(rawValue: 2), start: .screen(Leaf(number: 1)))
    #expect(state.description == "base w2#2\n  - Leaf(number: 1) w2#1")
  }
}
