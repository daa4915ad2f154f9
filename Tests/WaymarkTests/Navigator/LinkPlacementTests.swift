import Testing
import WaymarkTesting

@testable import Waymark

private struct Chats: Destination {}
private struct Chat: Destination { var id: Int }
private struct Info: Destination {}
private struct Settings: Destination {}
private struct Wizard: ContainerDestination { static let kind = Stack() }
private struct Step: Destination { var number: Int }
private struct Main: ContainerDestination { static let kind = Tabs() }

private let start = NodeBlueprint.tabs(as: Main(), .stack(Chats()), .stack(Settings()))

/// A window with two tabs, whose chats have a link.
@MainActor
private struct ChatWindow {
  let navigator: Navigator
  let host: HeadlessHost<ScreenScope>

  init(_ start: NodeBlueprint = start) async throws {
    let map = try NavigationMap {
      Route(to: Chat.self, link: "/chats/{id}").using(.push).from(.firstStack())
      Route(to: Chat.self, name: "onto", link: "/onto/{id}").using(.push).from(.firstStack())
        .linksOpen(.ontoCurrentStack)
      Route(to: Settings.self, link: "/settings").unique().using(.push).from(.firstStack())
      Route(to: Info.self, link: "/info").using(.push).from(.newStackPresented(.sheet))
      Route(to: Step.self, link: "/steps/{number}").using(.push).from(.container(Wizard()))
      Route(to: Wizard.self) { .stack(as: $0, Step(number: 1)) }.using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: start)
    host = try await HeadlessHost.attached(to: navigator)
  }

  var shown: String { shape(navigator.state) }

  func openFromOutside(_ link: String) async -> NavigationOutcome {
    await navigator.open(link, with: .fromOutside)
  }
}

@Suite("A link from outside leads to the same screens, whatever is open")
@MainActor
struct LinkPlacementTests {
  @Test("a link from outside pops the screens above the root of the stack")
  func root() async throws {
    let window = try await ChatWindow()
    for id in 1...2 { await window.navigator.go(to: Chat(id: id)) }
    _ = await window.openFromOutside("/chats/7")
    #expect(window.shown == "tabs[*stack[Chats, Chat(id: 7)], stack[Settings]]")
  }

  @Test("a link closes a layer, selects the start tab and keeps the stack of the previous tab")
  func layers() async throws {
    let window = try await ChatWindow()
    let tab = try #require(window.navigator.state.topLayer?.root?.children.last?.id)
    await window.navigator.select(tab)
    await window.navigator.go(to: Chat(id: 1))
    await window.navigator.go(to: Info())
    _ = await window.openFromOutside("/chats/7")
    #expect(window.shown == "tabs[*stack[Chats, Chat(id: 7)], stack[Settings, Chat(id: 1)]]")
  }

  @Test("a link to screens that are already shown changes nothing")
  func unchanged() async throws {
    let window = try await ChatWindow()
    await window.navigator.go(to: Chat(id: 7))
    let state = window.navigator.state
    #expect(await window.openFromOutside("/chats/7") == .unchanged(state.front))
    #expect(window.navigator.state == state)
  }

  @Test("a link keeps its screen and pops the screens between it and the root")
  func kept() async throws {
    let window = try await ChatWindow()
    for id in [1, 7, 2] { await window.navigator.go(to: Chat(id: id)) }
    let chat = window.navigator.state.screens.first { $0.destination == AnyDestination(Chat(id: 7)) }
    _ = await window.openFromOutside("/chats/7")
    #expect(window.shown == "tabs[*stack[Chats, Chat(id: 7)], stack[Settings]]")
    #expect(window.navigator.state.front.id == chat?.id)
  }

  @Test("a link returns to a unique screen without popping the screens below it")
  func unique() async throws {
    let window = try await ChatWindow(.stack(Chats()))
    await window.navigator.go(to: Chat(id: 1))
    await window.navigator.go(to: Settings())
    await window.navigator.go(to: Chat(id: 2))
    _ = await window.openFromOutside("/settings")
    #expect(window.shown == "stack[Chats, Chat(id: 1), Settings]")
  }

  @Test("a link keeps a layer that its route would present again")
  func keptLayer() async throws {
    let window = try await ChatWindow()
    _ = await window.openFromOutside("/info")
    let state = window.navigator.state
    #expect(await window.openFromOutside("/info") == .unchanged(state.front))
  }

  @Test("a link that starts in a presented layer closes only the layers above that layer")
  func presented() async throws {
    let window = try await ChatWindow()
    await window.navigator.go(to: Wizard())
    await window.navigator.go(to: Step(number: 2))
    await window.navigator.go(to: Info())
    _ = await window.openFromOutside("/steps/3")
    #expect(
      window.shown == "tabs[*stack[Chats], stack[Settings]] | sheet: stack[Step(number: 1), Step(number: 3)]")
  }

  @Test("a link whose route cannot start anywhere fails and changes nothing")
  func impossible() async throws {
    let window = try await ChatWindow()
    await window.navigator.go(to: Info())
    let state = window.navigator.state
    let outcome = await window.openFromOutside("/steps/3")
    #expect(outcome.node == nil && window.navigator.state == state)
  }

  @Test("a link that would pop a guarded screen asks its guard, and a refusal changes nothing")
  func guarded() async throws {
    let window = try await ChatWindow()
    await window.navigator.go(to: Chat(id: 1))
    let state = window.navigator.state
    window.navigator.scopes[state.front.id]?.leaveGuard = LeaveGuard("a message is not sent")
    guard case .refused = await window.openFromOutside("/chats/7") else {
      Issue.record("the guard was not asked")
      return
    }
    #expect(window.navigator.state == state)
  }

  @Test("a route can declare that its links start from the current screens")
  func onto() async throws {
    let window = try await ChatWindow()
    await window.navigator.go(to: Chat(id: 1))
    _ = await window.openFromOutside("/onto/7")
    #expect(window.shown == "tabs[*stack[Chats, Chat(id: 1), Chat(id: 7)], stack[Settings]]")
  }

  @Test("a link inside the app starts from the current screens")
  func inside() async throws {
    let window = try await ChatWindow()
    await window.navigator.go(to: Chat(id: 1))
    await window.navigator.open("/chats/7")
    #expect(window.shown == "tabs[*stack[Chats, Chat(id: 1), Chat(id: 7)], stack[Settings]]")
  }
}
