import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Version 2 of an app restores what version 1 has saved.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct AppUpdateTests {
  private struct Home: Destination {}
  private struct Bag: Destination {}
  private struct Search: Destination {}
  private struct Settings: Destination {}
  private struct Account: Destination { var id: Int }
  private struct Product: Destination { var id: Int }

  /// A tab of version 1, which version 2 calls `Offers`.
  private struct Deals: Destination {}
  private struct Offers: Destination { static let formerKeys = ["Deals"] }

  private struct MainTabs: ContainerDestination { static let kind = Tabs() }
  private struct PlainTabs: ContainerDestination {
    static let kind = Tabs()
    static let updatesRestoredChildren = false
  }
  private struct Reader: ContainerDestination { static let kind = Split() }
  private struct OldReader: ContainerDestination {
    static let key = "Reader"
    static let kind = Tabs()
  }
  private struct WideReader: ContainerDestination {
    static let key = "Reader"
    static let kind = Split(columns: [.primary, .supplementary, .detail])
  }
  /// A role whose value determines its children.
  private struct Workspace: ContainerDestination {
    static let kind = Tabs()
    var pages: Int
  }
  /// Tabs of which there are three at most.
  private struct SmallTabs: ContainerKind {
    static let key = "small tabs"
    func fault(in contents: ContainerContents) -> String? {
      contents.children.count > 3 ? "three tabs at most" : nil
    }
  }
  private struct SmallBar: ContainerDestination { static let kind = SmallTabs() }

  private func map(_ more: [RouteGroup] = []) throws -> NavigationMap {
    try NavigationMap {
      Route(to: Home.self).using(.push).from(.firstStack())
      Route(to: Bag.self).using(.push).from(.firstStack())
      Route(to: Search.self).using(.select).from(.first(Tabs.self))
      Route(to: Settings.self).using(.push).from(.firstStack())
      Route(to: Account.self).using(.push).from(RouteStep.newStack.using(.addTab).from(.first(Tabs.self)))
      Route(to: Product.self).using(.push).from(.firstStack())
      Route(to: Offers.self).using(.push).from(.firstStack())
      for group in more { group }
    }
  }

  private func app(_ start: NodeBlueprint, _ more: [RouteGroup] = []) throws -> Navigator {
    Navigator(try map(more).restoring(Deals.self), start: start)
  }

  /// Saves a window of version 1 in a file and restores it with version 2, where `Deals` no longer exists.
  private func updated(
    from old: NodeBlueprint, to new: NodeBlueprint, saying app: String = "2",
    routes: ([RouteGroup], [RouteGroup]) = ([], []),
    after use: (Navigator) async throws -> Void = { _ in }, changing text: (String) -> String = { $0 }
  ) async throws -> (navigator: Navigator, restoration: NavigationRestoration) {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let first = try self.app(old, routes.0)
    try await use(first)
    try NavigationFile(url, app: "1").save(first)
    try Data(text(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
    let second = Navigator(try map(routes.1), start: new)
    let launch = await NavigationFile(url, app: app).restore(in: second)
    #expect(second.state.validate() == [])
    guard case .restored(let restoration) = launch.file else { throw Mishap() }
    _ = try restoration.outcome.get()
    return (second, restoration)
  }

  /// Removes the saved declarations from a text, as if an earlier version of the library had written it.
  private func withoutDeclarations(_ text: String) -> String {
    text.replacing(/,\\"declared\\":\[[^\]]*\]/, with: "")
  }

  private func root(_ navigator: Navigator) -> ContainerNode? { navigator.state.layers[0].root?.container }

  /// The first screens of the children of the root, or their roles.
  private func tabs(_ navigator: Navigator) -> [String] {
    root(navigator).map { $0.children.map { name(of: $0) } } ?? []
  }

  private func name(of node: Node) -> String {
    if let container = node.container {
      return container.role?.key ?? container.children.first.map { name(of: $0) } ?? "empty"
    }
    return node.screen.map { "\($0.destination)" } ?? "external"
  }

  private func screens(_ navigator: Navigator) -> [String] {
    navigator.state.screens.map { "\($0.destination)" }
  }

  private func front(_ navigator: Navigator) -> String {
    navigator.state.front.screen.map { "\($0.destination)" } ?? ""
  }

  // Scenario B4.
  @Test(
    "a new tab appears after its predecessor, and routes can open screens in it",
    arguments: [true, false])
  func newTab(hasRole: Bool) async throws {
    let old: [NodeBlueprint] = [.stack(Home()), .stack(Bag())]
    let new: [NodeBlueprint] = [.stack(Home()), .stack(Search()), .stack(Bag())]
    let start = { hasRole ? NodeBlueprint.container(as: MainTabs(), $0) : .container(Tabs(), $0) }
    let (navigator, restoration) = try await updated(from: start(old), to: start(new)) { navigator in
      await navigator.go(to: Bag())
      await navigator.go(to: Product(id: 7))
    }
    #expect(tabs(navigator) == ["Home()", "Search()", "Bag()"])
    #expect(front(navigator) == "Product(id: 7)")
    #expect(restoration.updated.map(\.inserted) == [["Search"]])
    #expect(restoration.updated.map(\.name) == [hasRole ? "MainTabs" : "tabs"])
    #expect(restoration.dropped.isEmpty && restoration.rehomed.isEmpty)
    await navigator.go(to: Search())
    #expect(front(navigator) == "Search()" && tabs(navigator).count == 3)
  }

  // Scenario B4.
  @Test("if nothing has changed, the state is restored unchanged", arguments: ["1", "2"])
  func unchanged(app: String) async throws {
    let start = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()))
    var before: NavigationState?
    let (navigator, restoration) = try await updated(from: start, to: start, saying: app) { navigator in
      await navigator.go(to: Product(id: 7))
      await navigator.go(to: Account(id: 1))
      before = navigator.state
    }
    #expect(navigator.state == before && navigator.state.nextNumber == before?.nextNumber)
    #expect(restoration.updated.isEmpty)
  }

  // Scenario B4.
  @Test("a tab with a renamed root keeps its position and screens", arguments: [true, false])
  func renamedRoot(isSelected: Bool) async throws {
    let old = NodeBlueprint.tabs(.stack(Home()), .stack(Deals()), .stack(Bag()))
    let new = NodeBlueprint.tabs(.stack(Home()), .stack(Offers()), .stack(Bag()))
    let (navigator, restoration) = try await updated(from: old, to: new) { navigator in
      let deals = try #require(navigator.state.screens.first { $0.destination == AnyDestination(Deals()) })
      await navigator.select(deals.id)
      await navigator.go(to: Product(id: 7))
      if !isSelected { await navigator.go(to: Home()) }
    }
    #expect(tabs(navigator) == ["Home()", "Offers()", "Bag()"])
    #expect(screens(navigator) == ["Home()", "Offers()", "Product(id: 7)", "Bag()"])
    #expect(front(navigator) == (isSelected ? "Product(id: 7)" : "Home()"))
    #expect(restoration.updated.isEmpty && restoration.dropped.isEmpty)
  }

  // Scenario B4.
  @Test("a renamed tab that the user had removed does not return")
  func renamedAndRemoved() async throws {
    let (navigator, _) = try await updated(
      from: .tabs(.stack(Home()), .stack(Deals())), to: .tabs(.stack(Home()), .stack(Offers()))
    ) { navigator in await navigator.remove(Deals()) }
    #expect(tabs(navigator) == ["Home()"])
  }

  // Scenario B4.
  @Test("tabs follow the new order of the declaration, unless the user has changed the order")
  func reordered() async throws {
    let old = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()), .stack(Search()))
    let new = NodeBlueprint.tabs(.stack(Search()), .stack(Home()), .stack(Bag()), .stack(Settings()))
    let (navigator, restoration) = try await updated(from: old, to: new) { await $0.go(to: Bag()) }
    #expect(tabs(navigator) == ["Search()", "Home()", "Bag()", "Settings()"])
    #expect(restoration.updated.map(\.isReordered) == [true] && front(navigator) == "Bag()")
    let (other, second) = try await updated(from: old, to: new) { navigator in
      let tabs = try #require(root(navigator))
      await navigator.move(tabs.children[1].id, to: .before(tabs.children[0].id))
    }
    #expect(tabs(other) == ["Bag()", "Settings()", "Home()", "Search()"])
    #expect(second.updated.map(\.isReordered) == [false])
  }

  // Scenario B4.
  @Test("a tab that is no longer declared is removed, and routes place its screens elsewhere")
  func removed() async throws {
    let old = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()), .stack(Settings()))
    let new = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()))
    let (selected, restoration) = try await updated(from: old, to: new) { navigator in
      await navigator.go(to: Settings())
      await navigator.go(to: Product(id: 7))
    }
    #expect(tabs(selected) == ["Home()", "Bag()"] && front(selected) == "Product(id: 7)")
    #expect(restoration.rehomed.map(\.name) == ["Settings", "Product"])
    #expect(restoration.updated.map(\.removed) == [["Settings"]] && restoration.dropped.isEmpty)
    // The user was elsewhere, so the root of the removed tab does not cover the screen in front.
    let (other, second) = try await updated(from: old, to: new) { await $0.go(to: Product(id: 7)) }
    #expect(screens(other) == ["Home()", "Product(id: 7)", "Bag()"] && front(other) == "Product(id: 7)")
    #expect(second.updated.map(\.removed) == [["Settings"]] && second.rehomed.isEmpty)
  }

  // Scenario B4.
  @Test("a sheet over a removed tab is restored above its screen, which opens elsewhere")
  func removedBelowASheet() async throws {
    let routes = [
      RouteGroup { Route(to: Search.self, name: "sheet").using(.present(.sheet)).from(.current) }
    ]
    let (navigator, restoration) = try await updated(
      from: .tabs(.stack(Home()), .stack(Settings())), to: .tabs(.stack(Home())), routes: (routes, routes)
    ) { navigator in
      await navigator.go(to: Settings())
      await navigator.go(to: Search(), by: "sheet")
    }
    #expect(screens(navigator) == ["Home()", "Settings()", "Search()"] && front(navigator) == "Search()")
    #expect(restoration.dropped.isEmpty && restoration.rehomed.map(\.name) == ["Settings"])
  }

  // Scenario B4.
  @Test("if the root of a removed tab no longer exists, routes place the screens above it")
  func removedWithItsRoot() async throws {
    let old = NodeBlueprint.tabs(.stack(Home()), .stack(Deals()))
    let routes = [RouteGroup { Route(to: Deals.self).using(.push).from(.firstStack()) }]
    let (navigator, restoration) = try await updated(
      from: old, to: .tabs(.stack(Home())), routes: (routes, []),
      after: { navigator in
        await navigator.go(to: Deals())
        await navigator.go(to: Product(id: 7))
      }, changing: { $0.replacing("Deals", with: "Ended") })
    #expect(screens(navigator) == ["Home()", "Product(id: 7)"] && front(navigator) == "Product(id: 7)")
    #expect(restoration.updated.map(\.removed) == [["Ended"]])
    #expect(restoration.dropped.map(\.name) == ["Ended"])
  }

  // Scenario B4.
  @Test("a tab that the app added at run time stays, even next to a new tab", arguments: [true, false])
  func addedByTheApp(hasRole: Bool) async throws {
    let (old, new) = ([NodeBlueprint.stack(Home())], [NodeBlueprint.stack(Home()), .stack(Search())])
    let start = { hasRole ? NodeBlueprint.container(as: MainTabs(), $0) : .container(Tabs(), $0) }
    let (navigator, restoration) = try await updated(from: start(old), to: start(new)) { navigator in
      await navigator.go(to: Account(id: 1))
    }
    #expect(tabs(navigator) == ["Home()", "Search()", "Account(id: 1)"])
    #expect(front(navigator) == "Account(id: 1)" && restoration.updated.map(\.inserted) == [["Search"]])
  }

  // Scenario B4.
  @Test("a tab that the app had added appears once if the new version declares it")
  func addedAndDeclared() async throws {
    let (navigator, _) = try await updated(
      from: .tabs(.stack(Home())), to: .tabs(.stack(Home()), .stack(Account(id: 1)))
    ) { await $0.go(to: Account(id: 1)) }
    #expect(tabs(navigator) == ["Home()", "Account(id: 1)"])
  }

  // Scenario B4.
  @Test("a tab that the user removed stays removed", arguments: ["1", "2"])
  func removedByTheUser(app: String) async throws {
    let old = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()), .stack(Settings()))
    let new = NodeBlueprint.tabs(.stack(Home()), .stack(Bag()), .stack(Settings()), .stack(Search()))
    let (navigator, _) = try await updated(from: old, to: new, saying: app) { navigator in
      let tabs = try #require(root(navigator))
      await navigator.remove(tabs.children[1].id)
    }
    #expect(tabs(navigator) == ["Home()", "Settings()", "Search()"])
  }

  // Scenario B4.
  @Test("without a saved declaration, missing tabs are added only in a new version of the app")
  func withoutDeclaration() async throws {
    let old = NodeBlueprint.tabs(.stack(Home()), .stack(Settings()))
    let new = NodeBlueprint.tabs(.stack(Home()), .stack(Search()))
    for (app, expected) in [
      ("1", ["Home()", "Settings()"]), ("2", ["Home()", "Search()", "Settings()"]),
    ] {
      let (navigator, restoration) = try await updated(
        from: old, to: new, saying: app, changing: withoutDeclarations)
      #expect(tabs(navigator) == expected && front(navigator) == "Home()")
      #expect(restoration.updated.map(\.removed) == (app == "1" ? [] : [[]]))
    }
  }

  // Scenario B4.
  @Test("tabs that replaced the start are not merged with the declared start")
  func otherTabs() async throws {
    let routes = [
      RouteGroup {
        Route(to: Search.self, name: "other").using(.push).from(
          RouteStep.newStack.using(.addTab).from(
            RouteStep<Tabs, NextAction>.new(Tabs(), holding: .stack(Settings())).using(.replaceRoot).from(
              .root)))
      }
    ]
    let (navigator, restoration) = try await updated(
      from: .tabs(.stack(Home())), to: .tabs(.stack(Home()), .stack(Bag())), routes: (routes, routes)
    ) { await $0.go(to: Search(), by: "other") }
    #expect(tabs(navigator) == ["Settings()", "Search()"] && restoration.updated.isEmpty)
  }

  // Scenario B4.
  @Test("tabs that get a role keep their children, and routes to that role work")
  func newRole() async throws {
    let old: [NodeBlueprint] = [.stack(Home()), .stack(Bag())]
    let routes = [
      RouteGroup {
        Route(to: Account.self, name: "role").using(.push).from(
          RouteStep.newStack.using(.addTab).from(.container(MainTabs())))
      }
    ]
    let (navigator, restoration) = try await updated(
      from: .container(Tabs(), old), to: .container(as: MainTabs(), old), routes: ([], routes)
    ) { await $0.go(to: Product(id: 7)) }
    #expect(screens(navigator) == ["Home()", "Product(id: 7)", "Bag()"])
    let id = try #require(root(navigator)?.id)
    #expect(restoration.updated.map(\.description) == ["MainTabs \(id): has a role now"])
    await navigator.go(to: Account(id: 1), by: "role")
    #expect(front(navigator) == "Account(id: 1)")
  }

  // Scenario B4.
  @Test("a container without a role is not merged with a declared container of a different kind")
  func otherKind() async throws {
    let (navigator, restoration) = try await updated(
      from: .tabs(.stack(Home())), to: .container(SmallTabs(), [.stack(Home()), .stack(Bag())]))
    #expect(tabs(navigator) == ["Home()"] && restoration.updated.isEmpty)
  }

  // Scenario B4.
  @Test("an update inside a container that cannot be restored is not reported")
  func insideALostContainer() async throws {
    let routes = [
      RouteGroup {
        Route(to: MainTabs.self) { .tabs(as: $0, .stack(Home()), .stack(Bag())) }
          .using(.replaceRoot).from(.root)
      }
    ]
    let (navigator, restoration) = try await updated(
      from: .tabs(as: OldReader(), .tabs(as: MainTabs(), .stack(Home()))),
      to: .split(as: WideReader(), [.primary: .stack(Bag())]), routes: ([], routes),
      changing: withoutDeclarations)
    #expect(screens(navigator) == ["Bag()", "Home()"])
    #expect(restoration.updated.isEmpty && restoration.rehomed.map(\.name) == ["Home"])
  }

  // Scenario B4.
  @Test("if the container's kind refuses the merged children, the saved container is restored")
  func refused() async throws {
    let routes = [
      RouteGroup {
        Route(to: Account.self, name: "small").using(.push).from(
          RouteStep.newStack.using(.append(to: SmallTabs.self)).from(.container(SmallBar())))
      }
    ]
    let (navigator, restoration) = try await updated(
      from: .container(as: SmallBar(), [.stack(Home()), .stack(Deals())]),
      to: .container(as: SmallBar(), [.stack(Home()), .stack(Search()), .stack(Settings())]),
      routes: (routes, routes)
    ) { navigator in
      await navigator.go(to: Account(id: 1), by: "small")
    }
    #expect(tabs(navigator) == ["Home()", "Offers()", "Account(id: 1)"])
    #expect(front(navigator) == "Account(id: 1)" && restoration.rehomed.isEmpty)
    let id = try #require(root(navigator)?.id)
    #expect(
      restoration.updated.map(\.description) == [
        "SmallBar \(id): inserted Search, Settings; removed Offers, which was refused: three tabs at most"
      ])
  }

  // Scenario B4.
  @Test("a role that declines a merge is restored with its saved children")
  func declined() async throws {
    let (navigator, restoration) = try await updated(
      from: .tabs(as: PlainTabs(), .stack(Home()), .stack(Settings())),
      to: .tabs(as: PlainTabs(), .stack(Home()), .stack(Search())))
    #expect(tabs(navigator) == ["Home()", "Settings()"] && restoration.updated.isEmpty)
  }

  // Scenario B4.
  @Test("the declaration of a role that a route describes depends on the saved role")
  func describedByARoute() async throws {
    func routes(_ extra: Int) -> [RouteGroup] {
      [
        RouteGroup {
          Route(to: Workspace.self) { role in
            .container(
              as: role, (1...(role.pages + extra)).map { .stack(Account(id: $0)) } + [.stack(Bag())])
          }.using(.replaceRoot).from(.root)
        }
      ]
    }
    let (navigator, restoration) = try await updated(
      from: .stack(Home()), to: .stack(Home()), routes: (routes(0), routes(1))
    ) { await $0.go(to: Workspace(pages: 2)) }
    #expect(tabs(navigator) == ["Account(id: 1)", "Account(id: 2)", "Account(id: 3)", "Bag()"])
    #expect(restoration.updated.map(\.inserted) == [["Account"]])
  }

  // Scenario B4.
  @Test("nested containers without a role are recognized by their position")
  func nested() async throws {
    let (navigator, _) = try await updated(
      from: .tabs(.stack(Home()), .tabs(.stack(Bag()))),
      to: .tabs(.stack(Home()), .tabs(.stack(Bag()), .stack(Settings()))))
    #expect(screens(navigator) == ["Home()", "Bag()", "Settings()"])
  }

  // Scenario B4.
  @Test("a split gets a new column, and routes place the screens of a removed column")
  func columns() async throws {
    let two = NodeBlueprint.split(as: Reader(), [.primary: .stack(Home()), .detail: .stack(Product(id: 1))])
    let three = NodeBlueprint.split(
      as: WideReader(),
      [.primary: .stack(Home()), .supplementary: .stack(Bag()), .detail: .stack(Product(id: 1))])
    let (wide, restoration) = try await updated(from: two, to: three)
    #expect(screens(wide) == ["Home()", "Bag()", "Product(id: 1)"] && front(wide) == "Product(id: 1)")
    #expect(restoration.updated.map(\.inserted) == [["column supplementary"]])
    let (narrow, second) = try await updated(from: three, to: two) { navigator in
      let bag = try #require(navigator.state.screens.first { $0.destination == AnyDestination(Bag()) })
      await navigator.select(bag.id)
      await navigator.go(to: Product(id: 7))
    }
    #expect(second.updated.map(\.removed) == [["column supplementary"]])
    #expect(second.rehomed.map(\.name) == ["Bag", "Product"] && root(narrow)?.children.count == 2)
    #expect(screens(narrow).count == 4 && front(narrow) == "Product(id: 7)")
  }

  @Test("an update of the app adds no screens to a saved stack")
  func stack() async throws {
    let (navigator, restoration) = try await updated(
      from: .stack(Home(), Bag()), to: .stack(Home(), Search(), Bag())
    ) { await $0.back() }
    #expect(screens(navigator) == ["Home()"] && restoration.updated.isEmpty)
  }

  // Scenario B4.
  @Test("a declared tab that cannot be restored is created again and stays selected")
  func lost() async throws {
    let start = NodeBlueprint.tabs(.stack(Home()), .stack(Account(id: 1)), .stack(Bag()))
    let (navigator, restoration) = try await updated(
      from: start, to: start, saying: "1",
      after: { navigator in
        let tabs = try #require(root(navigator))
        await navigator.select(tabs.children[1].id)
      }, changing: { $0.replacing(#"{\"id\":1}"#, with: "{}") })
    #expect(tabs(navigator) == ["Home()", "Account(id: 1)", "Bag()"] && front(navigator) == "Account(id: 1)")
    #expect(restoration.dropped.map(\.name) == ["Account"])
    #expect(restoration.updated.map(\.inserted) == [["Account"]])
  }

  // Scenario B4.
  @Test("the second launch of the new version changes nothing")
  func twice() async throws {
    let new = NodeBlueprint.tabs(.stack(Search()), .stack(Home()))
    let (navigator, _) = try await updated(from: .tabs(.stack(Home()), .stack(Bag())), to: new) { navigator in
      await navigator.go(to: Account(id: 1))
    }
    #expect(tabs(navigator) == ["Search()", "Home()", "Account(id: 1)"])
    let json = try SavedNavigation(of: navigator).json()
    let again = Navigator(try map(), start: new)
    let restoration = await again.restore(
      try SavedNavigation(json: json, types: again.restorableTypes()))
    #expect(again.state == navigator.state && restoration.updated.isEmpty)
  }
}
