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

@Suite("Without a finder, a route compares its destination with the content of the place in which it ends")
struct ContentTests {
  @Test("a screen that is equal to the one on top stays, and nothing changes")
  func top() throws {
    let state = tabs(feed: [Artist(id: 1)])
    let plan = try plan(Artist(id: 1), by: pushed, from: state)
    #expect(plan.isUnchanged)
    #expect(plan.arrival == state.front.id)
    #expect(plan.after.ids == state.ids)
  }

  @Test("an equal screen below another one is not found")
  func below() throws {
    #expect(
      try outcome(of: Artist(id: 1), by: pushed, from: tabs(feed: [Artist(id: 1), Artist(id: 2)]))
        == "tabs[*stack[Feed, Artist(id: 1), Artist(id: 2), Artist(id: 1)], stack[Found], stack[Inbox]]")
  }

  @Test("an equal screen in another tab is not found")
  func otherTab() throws {
    #expect(
      try outcome(of: Artist(id: 1), by: pushed, from: tabs(search: [Artist(id: 1)]))
        == "tabs[*stack[Feed, Artist(id: 1)], stack[Found, Artist(id: 1)], stack[Inbox]]")
  }

  @Test("a unique route finds an equal screen in another tab")
  func unique() throws {
    #expect(
      try outcome(of: Artist(id: 1), by: pushed.unique(), from: tabs(search: [Artist(id: 1)]))
        == "tabs[stack[Feed], *stack[Found, Artist(id: 1)], stack[Inbox]]")
  }

  @Test("the root of a tab is found from above a layer, and its stack is popped")
  func tabRoot() throws {
    let route = Route(to: Found.self).using(.push).from(.firstStack())
    let state = tabs(search: [Artist(id: 1)]).presenting(.stack(Artist(id: 2)))
    #expect(
      try outcome(of: Found(), by: route, from: state) == "tabs[stack[Feed], *stack[Found], stack[Inbox]]")
  }

  @Test("the root of a column is found")
  func columnRoot() throws {
    let route = Route(to: Feed.self).using(.present(.sheet)).from(.current)
    let state = NavigationState(
      start: .split(as: Library(), [.primary: .stack(Feed()), .detail: .stack(Found(), Artist(id: 1))]))
    #expect(
      try outcome(of: Feed(), by: route, from: state)
        == "split[*primary[stack[Feed]], detail[stack[Found, Artist(id: 1)]]]")
  }

  @Test("the root of the window's stack is found, and the screens above it are popped")
  func windowRoot() throws {
    let route = Route(to: Feed.self).using(.push).from(.firstStack())
    let state = NavigationState(start: .stack(Feed(), Artist(id: 1), Found()))
    #expect(try outcome(of: Feed(), by: route, from: state) == "stack[Feed]")
  }

  @Test("the first screen of a presented stack is no root")
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

@Suite("The place in which a route ends depends on its action")
struct ContentPlaceTests {
  @Test("a sheet that is up and shows the destination stays")
  func sheet() throws {
    let route = Route(to: Artist.self).using(.push).from(.newStackPresented(.sheet))
    let state = try plan(Artist(id: 1), by: route, from: tabs()).after
    #expect(try plan(Artist(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Artist(id: 2), by: route, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: stack[Artist(id: 1)] | sheet: stack[Artist(id: 2)]"
    )
  }

  @Test("a layer that a route would close and present again stays")
  func layerAboveRoot() throws {
    let route = Route(to: Artist.self).using(.present(.sheet)).from(.root)
    let state = try plan(Artist(id: 1), by: route, from: tabs()).after
    #expect(try plan(Artist(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Artist(id: 2), by: route, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: Artist(id: 2)")
  }

  @Test("the layers above a layer that stays are closed")
  func layersAbove() throws {
    let route = Route(to: Artist.self).using(.present(.sheet)).from(.root)
    let state = try plan(Artist(id: 1), by: route, from: tabs()).after.presenting(.screen(Found()))
    #expect(
      try outcome(of: Artist(id: 1), by: route, from: state)
        == "tabs[*stack[Feed], stack[Found], stack[Inbox]] | sheet: Artist(id: 1)")
  }

  @Test("a column is compared, not the stack in front")
  func column() throws {
    let route = Route(to: Album.self).using(.setColumn(.detail)).from(.container(Library()))
    let state = NavigationState(
      start: .split(as: Library(), [.primary: .stack(Feed()), .detail: .stack(Found(), Album(id: 1))]))
    #expect(try plan(Album(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Album(id: 2), by: route, from: state)
        == "split[primary[stack[Feed]], *detail[Album(id: 2, artist: 1)]]")
  }

  @Test("a screen that would replace an equal one stays")
  func replacing() throws {
    let route = Route(to: Artist.self).using(.pushReplacingLast).from(.firstStack())
    let state = tabs(feed: [Artist(id: 1)])
    #expect(try plan(Artist(id: 1), by: route, from: state).isUnchanged)
    #expect(
      try outcome(of: Artist(id: 2), by: route, from: state)
        == "tabs[*stack[Feed, Artist(id: 2)], stack[Found], stack[Inbox]]")
  }

  @Test("a covered screen is no content of the layer above")
  func covered() throws {
    let state = tabs(feed: [Artist(id: 1)]).presenting(.stack(Found()))
    let route = Route(to: Artist.self).using(.push).from(.firstStack())
    #expect(
      try outcome(of: Artist(id: 1), by: route, from: state)
        == "tabs[*stack[Feed, Artist(id: 1)], stack[Found], stack[Inbox]] | sheet: stack[Found, Artist(id: 1)]"
    )
  }
}

@Suite("A route that starts at the end of another one finds that route's screen in the same stack")
struct ContentParentTests {
  @Test("a missing parent is created with its value")
  func missing() throws {
    #expect(
      try outcome(of: Album(id: 7, artist: 3), by: album, from: tabs())
        == "tabs[*stack[Feed, Artist(id: 3), Album(id: 7, artist: 3)], stack[Found], stack[Inbox]]")
  }

  @Test("a parent that has another screen above it stays, and that screen is popped")
  func below() throws {
    #expect(
      try outcome(of: Album(id: 8), by: album, from: tabs(feed: [Artist(id: 1), Album(id: 7)]))
        == "tabs[*stack[Feed, Artist(id: 1), Album(id: 8, artist: 1)], stack[Found], stack[Inbox]]")
  }

  @Test("a target that is in front above its parent stays")
  func target() throws {
    #expect(try plan(Album(id: 7), by: album, from: tabs(feed: [Artist(id: 1), Album(id: 7)])).isUnchanged)
  }

  @Test("a parent in another tab is not found")
  func otherTab() throws {
    #expect(
      try outcome(of: Album(id: 7), by: album, from: tabs(search: [Artist(id: 1)]))
        == "tabs[*stack[Feed, Artist(id: 1), Album(id: 7, artist: 1)], stack[Found, Artist(id: 1)], stack[Inbox]]"
    )
  }

  @Test("in a sheet that both routes create, the parent and its stack stay")
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

@Suite("A plan says what a route compared")
struct ContentExplanationTests {
  @Test("an equal screen on top is named")
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
