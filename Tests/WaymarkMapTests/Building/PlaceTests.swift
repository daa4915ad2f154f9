import Testing
import Waymark
import WaymarkMap

struct Library: ContainerDestination { static let kind = Split() }
struct Carousel: ContainerKind { static let key = "carousel" }
struct Offers: ContainerDestination { static let kind = Carousel() }

struct PlaceTests {
  /// Returns the places of the routes to a branch, as ids.
  private func places(
    from start: NodeBlueprint = Variant.start, @RouteBuilder _ routes: () -> [RouteGroup]
  ) throws -> [String] {
    let map = MapDescription(try NavigationMap(routes), start: start)
    return map.screens.filter { $0.name == "Branch" }.flatMap(\.routes).flatMap(\.landings).map(\.place)
  }

  @Test("a route into a stack with a role opens in the tab that contains the stack")
  func role() throws {
    #expect(
      try places { Route(to: Branch.self).using(.push).from(.container(AccountsStack())) }
        == ["base/BankTabs/AccountsStack"])
  }

  @Test("a search that begins at the base finds the stack of a base without tabs")
  func base() throws {
    #expect(
      try places(from: .stack(Home())) { Route(to: Branch.self).using(.push).from(.firstStack(from: .base)) }
        == ["base"])
  }

  @Test("a route whose search begins inside a container opens in that container")
  func inside() throws {
    #expect(
      try places { Route(to: Branch.self).using(.push).from(.firstStack(from: .inside(BankTabs()))) }
        == ["base/BankTabs/nearest stack"])
  }

  @Test("a column is a place inside its split, even for a route that continues another route")
  func column() throws {
    let list = Route(to: SignIn.self).using(.setColumn(.primary)).from(.container(Library()))
    let found = try places(from: .split(as: Library(), [.primary: .screen(Home())])) {
      list
      Route(to: Branch.self).using(.setOtherColumn(.detail)).from(endOf: list, at: SignIn())
    }
    #expect(found == ["base/Library/detail"])
  }

  @Test("a custom container that a route creates is a place inside its layer")
  func ownKind() throws {
    let found = try places {
      Route(to: Offers.self) { .container(as: $0, [.screen(Home())]) }.using(.present(.sheet)).from(.current)
      Route(to: Branch.self).using(.append(to: Carousel.self)).from(.container(Offers()))
    }
    #expect(found == ["layer sheet/Offers"])
  }

  @Test("a route to an existing screen opens in the place where the start contains that screen")
  func existing() throws {
    let start = NodeBlueprint.tabs(as: BankTabs(), .stack(Home()), .stack(Branch(id: 1)))
    #expect(
      try places(from: start) { Route(to: Branch.self).using(.none).from(.current) } == [
        "base/BankTabs/Branch"
      ])
  }

  @Test("two tabs with the same first screen are two places")
  func equalTabs() throws {
    let map = MapDescription(try NavigationMap {}, start: .tabs(.stack(Home()), .stack(Home())))
    #expect(map.places.map(\.name) == ["base", "tabs", "tab Home", "tab Home 2"])
  }

  @Test("a new stack over other screens is a separate place")
  func newStack() throws {
    let map = MapDescription(
      try NavigationMap {
        Route(to: Branch.self).using(.push).from(
          RouteStep.newStack(over: SignIn()).using(.present(.sheet)).from(.current))
      }, start: .stack(Home()))
    let place = try #require(map.places.first { $0.kind == .stack })
    #expect(place.id == "layer sheet/stack over SignIn" && place.screens == ["SignIn"])
  }

  @Test("a new stack that replaces the root or fills a column is not a separate place")
  func filling() throws {
    let base = try places {
      Route(to: Branch.self).using(.push).from(RouteStep.newStack.using(.replaceRoot).from(.root))
    }
    #expect(base == ["base"])
    let column = try places(from: .split(as: Library(), [.primary: .screen(Home())])) {
      Route(to: Branch.self).using(.push)
        .from(RouteStep.newStack.using(.setColumn(.detail)).from(.container(Library())))
    }
    #expect(column == ["base/Library/detail"])
  }

  @Test("the description of a window depends on its start and interceptors, not on its current screens")
  @MainActor
  func window() async throws {
    let window = Navigator(try Bank.map(), start: Bank.start, interceptors: [Maintenance()])
    let before = MapDescription(of: window)
    await window.go(to: SignIn())
    #expect(MapDescription(of: window) == before)
    #expect(try Bank.description() == before)
  }

  @Test("the description of a layer names the places over which routes present the layer")
  func over() throws {
    let map = try Variant.map {
      Route(to: Branch.self).using(.present(.sheet)).from(.root)
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }()
    #expect(map.places.first { $0.kind == .layer }?.over == ["anywhere", "base"])
  }
}
