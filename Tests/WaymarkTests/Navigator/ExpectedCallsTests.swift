import Testing
import WaymarkSaving
import WaymarkTesting

@testable import Waymark

private struct Feed: Destination {}
private struct Search: Destination {}
private struct Settings: Destination {}
private struct Bag: Destination {}
private struct Artist: Destination { var id: Int }
private struct Album: Destination { var id: Int }
private struct Call: Destination { var id: Int }
private struct Form: Destination { typealias Output = String }
private struct Profile: Destination { typealias Output = String }
private struct Item: Destination { var id: Int }
private struct CallTabs: ContainerDestination { static let kind = Tabs() }
private struct Library: ContainerDestination { static let kind = Split() }

@MainActor
private func makeWindow(_ start: NodeBlueprint? = nil) async throws -> (Navigator, HeadlessHost<ScreenScope>)
{
  let map = try NavigationMap {
    Route(to: Artist.self, link: "/artists/{id}").using(.push).from(.firstStack())
    Route(to: Album.self).using(.push).from(.firstStack())
    Route(to: Call.self).unique().using(.push).from(.firstStack())
    Route(to: Settings.self).using(.push).from(.firstStack())
    Route(to: Bag.self).using(.push).from(.newStackPresented(.sheet))
    Route(to: Form.self).using(.present(.sheet)).from(.current)
    Route(to: Profile.self).unique().using(.present(.sheet)).from(.current)
    Route(to: Item.self).using(.setColumn(.detail)).from(.container(Library()))
  }
  let tabs = NodeBlueprint.tabs(as: CallTabs(), .stack(Feed()), .stack(Search()), .stack(Settings()))
  let navigator = Navigator(map, start: start ?? tabs)
  return (navigator, try await HeadlessHost.attached(to: navigator))
}

extension Navigator {
  /// The destinations of the screens in the stack or layer in front.
  fileprivate var path: [AnyDestination] {
    let stack = state.path(to: state.front.id).last { $0.container?.kind is Stack }
    return stack?.children.compactMap { $0.screen?.destination }
      ?? [state.front.screen?.destination].compactMap(\.self)
  }

  /// Selects a tab as the user does, and goes to some destinations in it.
  fileprivate func use(tab: Int, _ destinations: any Destination...) async {
    if let tab = state.layers.first?.root?.children[tab].id { await select(tab) }
    for destination in destinations { await perform(.go(AnyDestination(destination), .default)) }
  }
}

private func path(_ destinations: any Destination...) -> [AnyDestination] {
  destinations.map { AnyDestination($0) }
}

/// The expected results of twelve common calls, from public reports about navigation libraries.
@MainActor
struct ExpectedCallsTests {
  @Test("an artist that is shown in another tab opens in the current tab")
  func otherTab() async throws {
    let (navigator, _) = try await makeWindow()
    await navigator.use(tab: 1, Artist(id: 7))
    await navigator.use(tab: 0)
    await navigator.go(to: Artist(id: 7))
    #expect(navigator.path == path(Feed(), Artist(id: 7)))
  }

  @Test("an artist, an album and the same artist again are three screens")
  func again() async throws {
    let (navigator, _) = try await makeWindow()
    for destination: any Destination in [Artist(id: 7), Album(id: 1), Artist(id: 7)] {
      await navigator.perform(.go(AnyDestination(destination), .default))
    }
    #expect(navigator.path == path(Feed(), Artist(id: 7), Album(id: 1), Artist(id: 7)))
  }

  @Test("a double tap on a row opens one screen")
  func doubleTap() async throws {
    let (navigator, _) = try await makeWindow()
    for _ in 0..<2 { navigator.dispatch(.go(to: Artist(id: 7))) }
    await navigator.go(to: Artist(id: 7))
    #expect(navigator.path == path(Feed(), Artist(id: 7)))
  }

  @Test("going to a bag that is a tab selects the tab")
  func bagTab() async throws {
    let (navigator, _) = try await makeWindow(.tabs(as: CallTabs(), .stack(Feed()), .stack(Bag())))
    await navigator.go(to: Artist(id: 7))
    await navigator.go(to: Bag())
    #expect(navigator.path == path(Bag()) && navigator.state.layers.count == 1)
  }

  @Test("going to a bag that is already a sheet keeps the sheet")
  func bagSheet() async throws {
    let (navigator, _) = try await makeWindow()
    await navigator.go(to: Bag())
    let state = navigator.state
    await navigator.go(to: Bag())
    #expect(navigator.state == state && state.layers.count == 2)
  }

  @Test("going to the settings from a sheet closes the sheet and selects the settings tab")
  func settings() async throws {
    let (navigator, _) = try await makeWindow()
    await navigator.go(to: Bag())
    await navigator.go(to: Settings())
    #expect(navigator.path == path(Settings()) && navigator.state.layers.count == 1)
  }

  @Test("a notification about the front screen changes nothing")
  func inFront() async throws {
    let (navigator, _) = try await makeWindow()
    await navigator.go(to: Artist(id: 7))
    let state = navigator.state
    await navigator.open("/artists/7", with: .fromOutside)
    #expect(navigator.state == state)
  }

  @Test("going to a screen lower in the stack returns to it if it is unique, and otherwise pushes a new one")
  func below() async throws {
    let (navigator, _) = try await makeWindow()
    await navigator.use(tab: 0, Call(id: 1), Artist(id: 7), Album(id: 1), Album(id: 2))
    await navigator.go(to: Artist(id: 7))
    #expect(navigator.path.count == 6)
    await navigator.go(to: Call(id: 1))
    #expect(navigator.path == path(Feed(), Call(id: 1)))
  }

  @Test("a notification about a screen in a hidden tab opens the screen above the root of the route's tab")
  func notification() async throws {
    let (navigator, _) = try await makeWindow()
    await navigator.use(tab: 0, Album(id: 1))
    await navigator.use(tab: 1, Artist(id: 7))
    await navigator.open("/artists/7", with: .fromOutside)
    #expect(navigator.path == path(Feed(), Artist(id: 7)))
  }

  @Test("a second request for the result of a form opens a second form, unless the form is unique")
  func results() async throws {
    let (navigator, host) = try await makeWindow()
    let tasks = (0..<2).map { _ in Task { await navigator.result(of: Form()) } }
    try await waitFor("two forms") { navigator.state.layers.count == 3 && !navigator.hasRequestsUnderWay }
    for text in ["b", "a"] { await host.scope(of: navigator.state.front.id)?.finish(Form(), with: text) }
    let values = [await tasks[0].value, await tasks[1].value].compactMap { try? $0.get() }
    #expect(values.sorted() == ["a", "b"])
  }

  @Test("a second request for the result of a unique screen fails while the first is pending")
  func uniqueResults() async throws {
    let (navigator, host) = try await makeWindow()
    let first = Task { await navigator.result(of: Profile()) }
    try await waitFor("the profile") { navigator.state.layers.count == 2 && !navigator.hasRequestsUnderWay }
    #expect(await navigator.result(of: Profile()).value == nil)
    #expect(navigator.state.layers.count == 2)
    await host.scope(of: navigator.state.front.id)?.finish(Profile(), with: "a")
    #expect(await first.value.value == "a")
  }

  @Test("after a restart, requests find and push screens as before")
  func restart() async throws {
    let (before, _) = try await makeWindow()
    await before.use(tab: 0, Artist(id: 7), Album(id: 1))
    let json = try SavedNavigation(of: before).json()
    let (navigator, _) = try await makeWindow()
    await navigator.restore(try SavedNavigation(json: json, types: navigator.restorableTypes()))
    await navigator.go(to: Album(id: 1))
    await navigator.go(to: Artist(id: 7))
    #expect(navigator.path == path(Feed(), Artist(id: 7), Album(id: 1), Artist(id: 7)))
  }

  @Test("in a split, going to an item changes the detail column and keeps the list")
  func split() async throws {
    let (navigator, _) = try await makeWindow(
      .split(as: Library(), [.primary: .stack(Feed()), .detail: .screen(Item(id: 1))]))
    let list = navigator.state.screens.first?.id
    await navigator.go(to: Item(id: 2))
    #expect(navigator.state.screens.map(\.destination) == path(Feed(), Item(id: 2)))
    #expect(navigator.state.screens.first?.id == list)
  }
}
