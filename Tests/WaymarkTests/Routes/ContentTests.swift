import Testing

@testable import Waymark

private struct Artist: Destination { var id: Int }
private struct Album: Destination {
  var id: Int
  var artist = 1
}
private struct Feed: Destination {}
private struct Found: Destination {}
private struct Inbox: Destination {}
private struct Main: ContainerDestination { static let kind = Tabs() }
private struct Library: ContainerDestination { static let kind = Split() }

private let pushed = Route(to: Artist.self).using(.push).from(.firstStack())
private let album = Route(to: Album.self).using(.push).from(endOf: pushed) { Artist(id: $0.artist) }

private func tabs(feed: [any Destination] = [], search: [any Destination] = []) -> NavigationState {
  NavigationState(
    start: .tabs(
      as: Main(), .stack([Feed()] + feed), .stack([Found()] + search), .stack(Inbox())))
}

@Suite("Without a finder, a route looks for its destination only where the route ends")
struct ContentTests {
  @Test("a route to a destination equal to the top screen changes nothing")
  func top() throws {
    let state = tabs(feed: [Artist(id: 1)])
    let plan = try plan(Artist(id: 1), by: pushed, from: state)
    #expect(plan.isUnchanged)
    #expect(plan.arrival == state.front.id)
    #expect(plan.after.ids == state.ids)
  }

  @Test("a route without a finder ignores an equal screen below a different screen")
  func below() throws {
    #expect(
      try outcome(of: Artist(id: 1), by: pushed, from: tabs(feed: [Artist(id: 1), Artist(id: 2)]))
        == "tabs[*stack[Feed, Artist(id: 1), Artist(id: 2), Artist(id: 1)], stack[Found], stack[Inbox]]")
  }

  @Test("a route without a finder ignores an equal screen in a different tab")
  func otherTab() throws {
    #expect(
      try outcome(of: Artist(id: 1), by: pushed, from: tabs(search: [Artist(id: 1)]))
        == "tabs[*stack[Feed, Artist(id: 1)], stack[Found, Artist(id: 1)], stack[Inbox]]")
  }

  @Test("a unique route finds an equal screen in a different tab")
  func unique() throws {
    #expect(
      try outcome(of: Artist(id: 1), by: pushed.unique(), from: tabs(search: [Artist(id: 1)]))
        == "tabs[stack[Feed], *stack[Found, Artist(id: 1)], stack[Inbox]]")
  }

  @Test("a route without a finder finds a tab's root below a layer and pops the tab's stack")
  func tabRoot() throws {
    let route = Route(to: Found.self).using(.push).from(.firstStack())
    let state = tabs(search: [Artist(id: 1)]).presenting(.stack(Artist(id: 2)))
    #expect(
      try outcome(of: Found(), by: route, from: state) == "tabs[stack[Feed], *stack[Found], stack[Inbox]]")
  }

  @Test("a route without a finder finds the root screen of a column")
  func columnRoot() throws {
    let route = Route(to: Feed.self).using(.present(.sheet)).from(.current)
    let state = NavigationState(
      start: .split(as: Library(), [.primary: .stack(Feed()), .detail: .stack(Found(), Artist(id: 1))]))
    #expect(
      try outcome(of: Feed(), by: route, from: state)
        == "split[*primary[stack[Feed]], detail[stack[Found, Artist(id: 1)]]]")
  }

  @Test("a route without a finder finds the root of the window's stack and pops the screens above the root")
  func windowRoot() throws {
    let route = Route(to: Feed.self).using(.push).from(.firstStack())
    let state = NavigationState(start: .stack(Feed(), Artist(id: 1), Found()))
    #expect(try outcome(of: Feed(), by: route, from: state) == "stack[Feed]")
  }

  @Test("the first screen of a presented stack is not a root")
  func presentedStack() throws {
    let state = tabs().presenting(.stack(Artist(id: 1), Found()))
    #expect(
      try outcome(of: Artist(id: 1), by: pushed, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: stack[Artist(id: 1), Found, Artist(id: 1)]"
    )
  }

  @Test("the first screen of a tab in a presented layer is a root")
  func presentedTabs() throws {
    let state = tabs().presenting(.tabs(.stack(Artist(id: 1), Found()), .stack(Artist(id: 2))))
    #expect(
      try outcome(of: Artist(id: 2), by: pushed, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: tabs[stack[Artist(id: 1), Found], *stack[Artist(id: 2)]]"
    )
  }
}

@Suite("The end of a route depends on its action")
struct ContentPlaceTests {
  @Test("an open sheet that shows the destination stays")
  func sheet() throws {
    let route = Route(to: Artist.self).using(.push).from(.newStackPresented(.sheet))
    let state = try plan(Artist(id: 1), by: route, from: tabs()).after
    #expect(try plan(Artist(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Artist(id: 2), by: route, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: stack[Artist(id: 1)] | sheet: stack[Artist(id: 2)]"
    )
  }

  @Test("a layer stays if its route would close it and present it again")
  func layerAboveRoot() throws {
    let route = Route(to: Artist.self).using(.present(.sheet)).from(.root)
    let state = try plan(Artist(id: 1), by: route, from: tabs()).after
    #expect(try plan(Artist(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Artist(id: 2), by: route, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: Artist(id: 2)")
  }

  @Test("the layers above a reused layer are closed")
  func layersAbove() throws {
    let route = Route(to: Artist.self).using(.present(.sheet)).from(.root)
    let state = try plan(Artist(id: 1), by: route, from: tabs()).after.presenting(.screen(Found()))
    #expect(
      try outcome(of: Artist(id: 1), by: route, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: Artist(id: 1)")
  }

  @Test("setColumn compares the content of the column instead of the front stack")
  func column() throws {
    let route = Route(to: Album.self).using(.setColumn(.detail)).from(.container(Library()))
    let state = NavigationState(
      start: .split(as: Library(), [.primary: .stack(Feed()), .detail: .stack(Found(), Album(id: 1))]))
    #expect(try plan(Album(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Album(id: 2), by: route, from: state)
        == "split[primary[stack[Feed]], *detail[Album(id: 2, artist: 1)]]")
  }

  @Test("an equal screen stays instead of being replaced")
  func replacing() throws {
    let route = Route(to: Artist.self).using(.pushReplacingLast).from(.firstStack())
    let state = tabs(feed: [Artist(id: 1)])
    #expect(try plan(Artist(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Artist(id: 2), by: route, from: state)
        == "tabs[*stack[Feed, Artist(id: 2)], stack[Found], stack[Inbox]]")
  }

  @Test("a covered screen does not count as content of the layer above")
  func covered() throws {
    let state = tabs(feed: [Artist(id: 1)]).presenting(.stack(Found()))
    let route = Route(to: Artist.self).using(.push).from(.firstStack())
    #expect(
      try outcome(of: Artist(id: 1), by: route, from: state)
        == "tabs[*stack[Feed, Artist(id: 1)], stack[Found], stack[Inbox]] | sheet: stack[Found, Artist(id: 1)]"
    )
  }
}

@Suite("A route that continues another route finds the parent screen in the same stack")
struct ContentParentTests {
  @Test("a missing parent screen is created with its value")
  func missing() throws {
    #expect(
      try outcome(of: Album(id: 7, artist: 3), by: album, from: tabs())
        == "tabs[*stack[Feed, Artist(id: 3), Album(id: 7, artist: 3)], stack[Found], stack[Inbox]]")
  }

  @Test("a parent screen stays, and the screen above it is popped")
  func below() throws {
    #expect(
      try outcome(of: Album(id: 8), by: album, from: tabs(feed: [Artist(id: 1), Album(id: 7)]))
        == "tabs[*stack[Feed, Artist(id: 1), Album(id: 8, artist: 1)], stack[Found], stack[Inbox]]")
  }

  @Test("a target screen in front, above its parent, stays")
  func target() throws {
    #expect(try plan(Album(id: 7), by: album, from: tabs(feed: [Artist(id: 1), Album(id: 7)])).isUnchanged)
  }

  @Test("a parent screen in a different tab is not found")
  func otherTab() throws {
    #expect(
      try outcome(of: Album(id: 7), by: album, from: tabs(search: [Artist(id: 1)]))
        == "tabs[*stack[Feed, Artist(id: 1), Album(id: 7, artist: 1)], stack[Found, Artist(id: 1)], stack[Inbox]]"
    )
  }

  @Test("in a sheet that both routes create, the parent screen and its stack stay")
  func sheet() throws {
    let artist = Route(to: Artist.self).using(.push).from(.newStackPresented(.sheet))
    let route = Route(to: Album.self).using(.push).from(endOf: artist) { Artist(id: $0.artist) }
    let state = try plan(Album(id: 7), by: route, from: tabs()).after
    #expect(shape(state).hasSuffix("| sheet: stack[Artist(id: 1), Album(id: 7, artist: 1)]"))
    let plan = try plan(Album(id: 8), by: route, from: state)
    #expect(shape(plan.after).hasSuffix("[Inbox]] | sheet: stack[Artist(id: 1), Album(id: 8, artist: 1)]"))
    #expect(plan.after.layers.map(\.id) == state.layers.map(\.id))
  }
}

@Suite("A plan describes the comparison of its route")
struct ContentExplanationTests {
  @Test("a plan names an equal screen on top")
  func top() throws {
    #expect(
      try plan(Artist(id: 1), by: pushed, from: tabs(feed: [Artist(id: 1)])).description == """
        Plan for Artist(id: 1)
          1. look for Artist(id: 1) as a root anywhere: not found
          2. look for any stack anywhere: found stack #2
          3. Artist(id: 1) #4 is already where the route ends
        Nothing to do: Artist(id: 1) #4 is already shown.
        """)
  }
}
