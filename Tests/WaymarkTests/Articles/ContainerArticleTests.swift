import Testing
import Waymark
import WaymarkTesting

// The code of the article about containers, unchanged.

private enum ContainerArticle {
  struct MainTabs: ContainerDestination { static let kind = Tabs() }
  struct Library: ContainerDestination { static let kind = Split() }
  struct Feed: Destination {}
  struct Shelves: Destination {}
  struct Book: Destination { var id: Int }

  static let tabs = Route(to: MainTabs.self) {
    .tabs(
      as: $0, .stack(Feed()),
      .split(as: Library(), [.primary: .stack(Shelves()), .detail: .stack(Book(id: 1))]))
  }
  .using(.replaceRoot).from(.root)

  static let inTabs = RouteGroup("tabs") {
    tabs
    Route(to: Feed.self, link: "/").using(.select).from(endOf: tabs, at: MainTabs())
    Route(to: Shelves.self, link: "/shelves").using(.select).from(endOf: tabs, at: MainTabs())
  }

  static let inLibrary = RouteGroup("library") {
    Route(to: Book.self, link: "/books/{id}")
      .find(.equal, in: .visible)
      .using(.push).from(.newStack)
      .using(.setColumn(.detail)).from(.container(Library()))
  }

  struct Offers: ContainerDestination { static let kind = Stack() }
  struct OfferList: Destination {}

  @MainActor
  static func change(_ navigator: Navigator) async {
    await navigator.add(.stack(as: Offers(), OfferList()), to: MainTabs())
    await navigator.move(Offers(), before: Library())
    await navigator.select(Offers())
    await navigator.remove(Offers())
  }

  struct Museum: ContainerDestination {
    static let kind = Split(columns: [.primary, .supplementary, .detail])
  }
  struct Hall: Destination { var name: String }
  struct Exhibit: Destination {
    var hall: String
    var number: Int
  }

  static let hall = Route(to: Hall.self, link: "/halls/{name}")
    .find(.equal, in: .layer)
    .using(.push).from(.newStack)
    .using(.setColumn(.supplementary)).from(.container(Museum()))

  static let inMuseum = RouteGroup("museum") {
    hall
    Route(to: Exhibit.self, link: "/halls/{hall}/{number}")
      .find(.equal, in: .layer)
      .using(.push).from(.newStack)
      .using(.setOtherColumn(.detail)).from(endOf: hall) { Hall(name: $0.hall) }
  }

  struct Carousel: ContainerKind {
    static let key = "carousel"

    func back(in contents: inout ContainerContents, traits: LayoutTraits) -> Bool {
      guard let index = contents.selectedIndex, index > 0 else { return false }
      contents.selection = contents.children[index - 1].id
      return true
    }
  }

  struct Tour: ContainerDestination { static let kind = Carousel() }
  struct Picture: Destination { var number: Int }

  static let tour = RouteGroup("tour") {
    Route(to: Tour.self, link: "/tour") { .container(as: $0, [.screen(Picture(number: 1))]) }
      .using(.present(.fullScreen)).from(.current)
    Route(to: Picture.self, link: "/tour/{number}")
      .using(.append(to: Carousel.self)).from(.container(Tour()))
  }

  static func map() throws -> NavigationMap {
    let map = try NavigationMap {
      inTabs
      inLibrary
      inMuseum
      tour
    }
    return map
  }
}

@MainActor
struct ContainerArticleTests {
  private typealias Article = ContainerArticle

  private func attached() async throws -> (Navigator, HeadlessHost<ScreenScope>) {
    let navigator = Navigator(try Article.map(), start: .stack(Article.Feed()))
    return (navigator, try await HeadlessHost.attached(to: navigator))
  }

  @Test("missing tabs are created, and a screen in existing tabs is selected")
  func tabs() async throws {
    let (navigator, host) = try await attached()
    await navigator.open("/shelves")
    #expect(navigator.state.layers[0].root?.container?.role == Article.MainTabs())
    #expect(host.snapshot.matches(navigator.state) && host.front == Article.Shelves())
    await navigator.open("/")
    #expect(host.front == Article.Feed())
  }

  @Test("a tab is added, moved, selected and removed by its role")
  func tabRoles() async throws {
    let (navigator, host) = try await attached()
    await navigator.go(to: Article.MainTabs())
    let before = navigator.state
    await Article.change(navigator)
    #expect(navigator.state.screens == before.screens && host.shows(navigator.state))
  }

  @Test("a book opens in the detail column, and going back in a collapsed split shows the shelves")
  func split() async throws {
    let (navigator, host) = try await attached()
    await navigator.go(to: Article.MainTabs())
    await navigator.open("/books/2")
    #expect(host.front == Article.Book(id: 2))
    host.resize(columns: 1)
    await navigator.back()
    #expect(host.front == Article.Shelves())
  }

  @Test("a link fills every column on its path, and the split shows as many columns as fit")
  func threeColumns() async throws {
    let start = NodeBlueprint.split(as: Article.Museum(), [.primary: .stack(Article.Shelves())])
    let navigator = Navigator(try Article.map(), start: start)
    let host = try await HeadlessHost.attached(to: navigator)
    func visible() -> [AnyDestination] {
      navigator.state.visibleScreens(traits: host.traits).map(\.destination)
    }
    await navigator.open("/halls/Egypt/4")
    let (hall, exhibit) = (Article.Hall(name: "Egypt"), Article.Exhibit(hall: "Egypt", number: 4))
    let all = [AnyDestination(Article.Shelves()), AnyDestination(hall), AnyDestination(exhibit)]
    #expect(visible() == all)
    host.resize(columns: 2)
    #expect(visible() == Array(all[1...]))
    await navigator.back()
    #expect(visible() == Array(all[..<2]) && host.front == hall)
    host.resize(columns: 3)
    #expect(visible() == all)
  }

  @Test("a picture is added to the tour, and going back shows the previous picture")
  func tour() async throws {
    let (navigator, host) = try await attached()
    await navigator.open("/tour")
    await navigator.open("/tour/2")
    #expect(host.front == Article.Picture(number: 2))
    await navigator.back()
    #expect(host.front == Article.Picture(number: 1))
    await navigator.back()
    #expect(host.front == Article.Feed())
  }
}
