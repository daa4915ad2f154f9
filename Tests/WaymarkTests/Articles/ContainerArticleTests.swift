import Testing
import Waymark
import WaymarkTesting

// The code of the article about containers, as it stands there.

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

  struct Carousel: ContainerKind {
    static let key = "carousel"

    func back(in contents: inout ContainerContents, traits: NavigationTraits) -> Bool {
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

  @Test("tabs are built where they are not there, and a screen in them is found")
  func tabs() async throws {
    let (navigator, host) = try await attached()
    await navigator.open("/shelves")
    #expect(navigator.state.layers[0].root?.container?.role == Article.MainTabs())
    #expect(host.snapshot.matches(navigator.state) && host.front == Article.Shelves())
    await navigator.open("/")
    #expect(host.front == Article.Feed())
  }

  @Test("a book is put into the detail's column; collapsed, a step back leads to the shelves")
  func split() async throws {
    let (navigator, host) = try await attached()
    await navigator.go(to: Article.MainTabs())
    await navigator.open("/books/2")
    #expect(host.front == Article.Book(id: 2))
    host.collapse(true)
    await navigator.back()
    #expect(host.front == Article.Shelves())
  }

  @Test("a picture is added to the tour, and a step back leads to the one before")
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
