import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

/// The code of the article about routes, unchanged.
private enum Article {
  // Article
  struct Login: Destination {}
  struct Home: Destination {}
  struct OfferList: Destination {}
  struct Product: Destination { var id: Int }
  struct MainTabs: ContainerDestination { static let kind = Tabs() }
  struct Offers: ContainerDestination { static let kind = Stack() }

  enum ShopRoutes {
    static let tabs = Route(to: MainTabs.self) {
      .tabs(as: $0, .stack(Home()), .stack(as: Offers(), OfferList()))
    }
    .using(.replaceRoot).from(.root)

    static let offers = Route(to: Offers.self)
      .using(.select).from(endOf: tabs, at: MainTabs())

    static func makeMap() throws -> NavigationMap {
      try NavigationMap(links: LinkFormat(scheme: "shop")) {
        Route(to: Login.self).using(.replaceRoot).from(.root)
        tabs
        offers
        Route(to: Product.self, link: "/products/{id}")
          .using(.push).from(endOf: offers, at: Offers())
      }
    }
  }
  // Article

  static let usualRoutes = RouteGroup("usual") {
    // Push
    Route(to: Product.self).using(.push).from(.firstStack())
    // Push
    // Sheet
    Route(to: Review.self).using(.present(.sheet)).from(.current)
    // Sheet
    // Tab
    Route(to: Offers.self).using(.select).from(.container(MainTabs()))
    // Tab
  }

  struct Review: Destination { var product: Int }
  struct Sizes: Destination { var product: Int }
  struct Zoom: Destination { var product: Int }

  // Sheets
  enum SheetRoutes {
    static let sheets = RouteGroup("sheets") {
      Route(to: Review.self)
        .using(.present(.sheet)).from(.current)
      Route(to: Sizes.self)
        .using(.present(.sheet)).from(.container(MainTabs()))
      Route(to: Zoom.self).find(.type)
        .using(.present(.sheet)).from(.container(MainTabs()))
    }
  }
  // Sheets
}

@Suite("A link pushes onto the stack of a tab, even if the tabs do not exist")
@MainActor
struct RouteArticleTests {
  private static let tabs = NodeBlueprint.tabs(
    as: Article.MainTabs(), .stack(Article.Home()), .stack(as: Article.Offers(), Article.OfferList()))

  private func opened(
    from start: NodeBlueprint, _ change: (Navigator) async -> Void = { _ in }
  ) async throws -> String {
    let navigator = Navigator(try Article.ShopRoutes.makeMap(), start: start)
    await change(navigator)
    await navigator.open("shop://products/42")
    return shape(navigator.state)
  }

  @Test("without tabs, the link creates the tabs and pushes onto the stack")
  func fromLogin() async throws {
    #expect(
      try await opened(from: .screen(Article.Login()))
        == "tabs[stack[Home], *stack[OfferList, Product(id: 42)]]")
  }

  @Test("from a different tab, the link selects the tab with the stack")
  func fromOtherTab() async throws {
    #expect(
      try await opened(from: Self.tabs) == "tabs[stack[Home], *stack[OfferList, Product(id: 42)]]")
  }

  @Test("from a sheet, the link closes the sheet first")
  func fromUnderSheet() async throws {
    let shown = try await opened(from: Self.tabs) { navigator in
      await navigator.perform(
        .show(AnyDestination(Article.Login()), .present(.sheet, .stack(Article.Login()))))
      #expect(navigator.state.layers.count == 2)
    }
    #expect(shown == "tabs[stack[Home], *stack[OfferList, Product(id: 42)]]")
  }

  @Test("from the same stack, the link pushes the screen")
  func fromSameStack() async throws {
    let shown = try await opened(from: Self.tabs) { await $0.open("shop://products/7") }
    #expect(shown == "tabs[stack[Home], *stack[OfferList, Product(id: 7), Product(id: 42)]]")
  }

  @Test("a link to the front screen changes nothing")
  func alreadyThere() async throws {
    let shown = try await opened(from: Self.tabs) { await $0.open("shop://products/42") }
    #expect(shown == "tabs[stack[Home], *stack[OfferList, Product(id: 42)]]")
  }

  @Test("the usual routes push, present a sheet, and select a tab below the sheet")
  func usual() async throws {
    let navigator = Navigator(try NavigationMap { Article.usualRoutes }, start: Self.tabs)
    await navigator.go(to: Article.Product(id: 1))
    #expect(shape(navigator.state) == "tabs[*stack[Home, Product(id: 1)], stack[OfferList]]")
    await navigator.go(to: Article.Review(product: 1))
    #expect(navigator.state.layers.count == 2)
    await navigator.go(to: Article.Offers())
    #expect(shape(navigator.state) == "tabs[stack[Home, Product(id: 1)], *stack[OfferList]]")
  }

  /// Requests screens in a window with tabs, and returns its layers.
  private func layers(_ destinations: any Destination...) async throws -> (
    layers: [String], nodes: Set<NodeID>
  ) {
    let navigator = Navigator(try NavigationMap { Article.SheetRoutes.sheets }, start: Self.tabs)
    let host = try await HeadlessHost.attached(to: navigator)
    var nodes: Set<NodeID> = []
    for destination in destinations {
      await navigator.go(to: destination)
      nodes.insert(navigator.state.front.id)
    }
    #expect(host.shows(navigator.state) && host.violations == [])
    return (
      navigator.state.layers.dropFirst().map {
        Node.container($0).focusedLeaf.screen.map { "\($0.destination)" } ?? ""
      }, nodes
    )
  }

  @Test("a sheet presented from the current layer covers the open sheet")
  func covers() async throws {
    let shown = try await layers(Article.Review(product: 1), Article.Review(product: 2))
    #expect(shown.layers == ["Review(product: 1)", "Review(product: 2)"])
  }

  @Test("a sheet presented from the tabs replaces the sheet above the tabs")
  func replaces() async throws {
    let shown = try await layers(
      Article.Sizes(product: 1), Article.Review(product: 1), Article.Sizes(product: 2))
    #expect(shown.layers == ["Sizes(product: 2)"] && shown.nodes.count == 3)
  }

  @Test("a sheet that is found by its type stays and shows the new destination")
  func updates() async throws {
    let shown = try await layers(Article.Zoom(product: 1), Article.Zoom(product: 2))
    #expect(shown.layers == ["Zoom(product: 2)"] && shown.nodes.count == 1)
  }

  @Test("the article contains the tested code", arguments: ["Push", "Sheet", "Tab", "Article", "Sheets"])
  func isInArticle(part: String) throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = here.components(separatedBy: "  // \(part)\n")[1].split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    let indentation = lines.first?.prefix { $0 == " " }.count ?? 0
    let code = lines.map { $0.dropFirst(indentation) }
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: "Sources/Waymark/Waymark.docc/DeclaringRoutes.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    #expect(article.contains("```swift\n\(code.joined(separator: "\n"))\n```"))
  }
}
