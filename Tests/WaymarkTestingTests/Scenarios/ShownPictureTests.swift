import Testing
import Waymark
import WaymarkTesting

struct ShownPictureTests {
  private let tabs = ShownPicture(.tabs(selecting: 0, .stack(Start()), .stack(Leaf(number: 1))))

  @Test("a picture is printed as an outline")
  func prints() {
    #expect(
      tabs.presenting(.sheet, .screen(Sheet())).description == """
        base
          - tabs
            > stack
              - Start()
            - stack
              - Leaf(number: 1)
        sheet
          - Sheet()
        """)
  }

  @Test("pushing and popping change the innermost stack in front")
  func changesStackInFront() {
    let pushed = ShownPicture(
      .tabs(selecting: 1, .stack(Start()), .stack(Leaf(number: 1), Leaf(number: 2))))
    #expect(tabs.selecting(1).pushing(Leaf(number: 2)) == pushed)
    #expect(pushed.popped == tabs.selecting(1))
  }

  @Test("pushing and popping change nothing without a stack in front")
  func leavesOthersAlone() {
    let sheet = tabs.presenting(.sheet, .screen(Sheet()))
    #expect(sheet.pushing(Start()) == sheet)
    #expect(sheet.popped == sheet)
    #expect(tabs.popped == tabs)
  }

  @Test("layers can be added and removed, except the base layer")
  func changesLayers() {
    let two = tabs.presenting(.sheet, .screen(Sheet())).presenting(.sheet, .screen(Start()))
    #expect(two.withoutTop == tabs.presenting(.sheet, .screen(Sheet())))
    #expect(two.base == tabs)
    #expect(tabs.withoutTop == tabs)
  }

  @Test("a host snapshot is converted to the picture of the host's state")
  func readsReports() {
    let state = NavigationState(start: .tabs(selecting: 1, .stack(Start()), .stack(Leaf(number: 1))))
    let picture = ShownPicture(HostSnapshot(state)) { identity in
      guard case .node(let id) = identity else { return nil }
      return state.node(id)?.value
    }
    #expect(picture == tabs.selecting(1))
  }

  @Test("a node that the host does not know appears as unknown")
  func showsUnknown() {
    let picture = ShownPicture(HostSnapshot(NavigationState(start: .screen(Start())))) { _ in nil }
    #expect(picture.description == "base\n  - foreign unknown #1")
  }
}
