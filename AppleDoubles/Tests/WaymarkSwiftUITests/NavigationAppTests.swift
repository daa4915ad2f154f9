import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

@MainActor @Observable private final class ProductModel {
  let id: Int
  init(_ product: Product) { id = product.id }
}

private struct ProductView: View {
  let model: ProductModel

  var body: some View { Text("product \(model.id)") }
}

/// Returns the shop of the README, with models for its products.
@MainActor private func makeShop() -> NavigationApp {
  NavigationApp(start: .tabs(.stack(Home()), .stack(Bag())), links: LinkFormat(scheme: "shop")) {
    Screen(Home.self) { _ in HomeView() }.tab("Home", systemImage: "house")
    Screen(Bag.self) { _ in Text("Nothing yet") }.tab("Bag", systemImage: "bag")
    Screen(Product.self, link: "/products/{id}", model: ProductModel.init) { ProductView(model: $0) }
  }
}

/// Tests an app that declares its screens.
@MainActor @Suite(.world) struct NavigationAppTests {
  @Test("a new window shows the start screen and the titles of the tabs") func start() async throws {
    let shown = ShownApp(makeShop())
    await shown.settle()
    #expect(shown.texts == ["Boots"])
    #expect(try shown.tabs().viewControllers?.map(\.tabBarItem.title) == ["Home", "Bag"])
  }

  @Test("a link in a view pushes its destination onto the visible stack") func link() async throws {
    let shown = ShownApp(makeShop())
    await shown.settle()
    #expect(SwiftUIDouble.press("Boots", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["product 42"])
  }

  @Test("a link to the root of an unselected tab selects the tab") func select() async throws {
    let shown = ShownApp(makeShop())
    await shown.settle()
    #expect(SwiftUIDouble.press("Bag", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["Nothing yet"])
    #expect(try shown.tabs().selectedIndex == 1)
  }

  @Test("a navigator view opens URLs only if it declares opensLinks") func opensLinks() async throws {
    let url = try #require(URL(string: "shop://products/7"))
    let deaf = ShownApp(makeShop())
    await deaf.settle()
    #expect(!SwiftUIDouble.openURL(url, in: deaf.window))
    let shown = ShownApp(makeShop()) { NavigatorView($0).opensLinks() }
    await shown.settle()
    #expect(SwiftUIDouble.openURL(url, in: shown.window))
    await shown.settle()
    #expect(shown.texts == ["product 7"])
  }

  @Test("each window has its own navigator") func windows() async throws {
    let app = makeShop()
    let first = ShownApp(app)
    var second: ShownApp? = ShownApp(app)
    await first.settle()
    #expect(SwiftUIDouble.press("Boots", in: try #require(second).top))
    await first.settle()
    #expect(first.texts == ["Boots"])
    #expect(second?.texts == ["product 42"])
    #expect(app.windows.count == 2)
    second?.window.rootViewController = nil
    second = nil
    await first.settle()
    #expect(app.windows.count == 1)
  }

  /// An app whose window is restored.
  private struct FreshApp: App {
    var body: some Scene { WindowGroup { NavigatorView(makeShop()).opensLinks().restores("main") } }
  }

  // Scenario B4.
  @Test("a restored scene opens a link over the first screen of its stack")
  func restores()
    async throws
  {
    let kept = SwiftUIDouble.KeptScene()
    let first = ShownApp(SwiftUIDouble.openWindow(of: FreshApp(), keeping: kept))
    await first.settle()
    SwiftUIDouble.press("Boots", in: first.top)
    await first.settle()
    SwiftUIDouble.setPhase(.background, of: first.window)
    await first.settle()

    let second = ShownApp(SwiftUIDouble.openWindow(of: FreshApp(), keeping: kept))
    await second.settle()
    #expect(second.texts == ["product 42"])

    let third = ShownApp(SwiftUIDouble.openWindow(of: FreshApp(), keeping: kept))
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "shop://products/7")), in: third.window))
    await third.settle()
    #expect(third.texts == ["product 7"])
    #expect(try third.tabs().children.first?.children.count == 2)
  }

  // Scenario B4.
  @Test("a window whose saved state is unreadable shows the start screen") func unreadable() async throws {
    let kept = SwiftUIDouble.KeptScene()
    kept.values["waymark.main"] = "{ nonsense"
    let shown = ShownApp(SwiftUIDouble.openWindow(of: FreshApp(), keeping: kept))
    await shown.settle()
    #expect(shown.texts == ["Boots"])
  }

  @Test("a preview shows one view and follows its links") func preview() async throws {
    let app = makeShop()
    let window = UIWindow()
    window.rootViewController = UIHostingController(rootView: HomeView().navigationPreview(app))
    window.makeKeyAndVisible()
    let shown = ShownApp(window)
    await shown.settle()
    #expect(shown.texts == ["Boots"])
    SwiftUIDouble.press("Boots", in: shown.top)
    await shown.settle()
    #expect(shown.texts == ["product 42"])
    #expect(app.windows.isEmpty)
  }

  @Test("the README contains the code of the tested app") func readme() async throws {
    let shown = ShownApp(SwiftUIDouble.openWindow(of: ShopApp()))
    await shown.settle()
    SwiftUIDouble.press("Boots", in: shown.top)
    await shown.settle()
    #expect(shown.texts == ["Product 42"])
    let here = URL(filePath: #filePath)
    let app = try String(contentsOf: here.appending(path: "../SmallApp.swift").standardized, encoding: .utf8)
      .replacing("struct ShopApp: App", with: "@main\nstruct ShopApp: App")
    for page in ["README.md", "Sources/WaymarkSwiftUI/WaymarkSwiftUI.docc/WaymarkSwiftUI.md"] {
      let path = here.appending(path: "../../../../\(page)").standardized
      #expect(try String(contentsOf: path, encoding: .utf8).contains("```swift\n\(app)```"), "\(page)")
    }
  }

  #if DEBUG
  @Test("a link to a destination without a screen prints the remedy and the line of the link")
  func undeclared() async throws {
    let app = NavigationApp(start: .stack(Home())) { Screen(Home.self) { _ in HomeView() } }
    var lines: [String] = []
    app.watchWindows(by: app) { $0.printFault = { lines.append($0) } }
    let shown = ShownApp(app)
    await shown.settle()
    SwiftUIDouble.press("Boots", in: shown.top)
    await shown.settle()
    #expect(
      lines == [
        "Waymark: going to Product(id: 42) failed: the map has no route to Product(id: 42): declare "
          + "Route(to: Product.self), or Screen(Product.self) in SwiftUI "
          + "(requested at WaymarkSwiftUITests/SmallApp.swift:24)"
      ])
  }
  #endif

  @Test("a request for a new window stays in its own window if no window can be opened")
  func newWindow() async throws {
    let app = makeShop()
    let shown = ShownApp(app)
    await shown.settle()
    app.windows.first?.dispatch(.go(to: Product(id: 7)), in: .new)
    await shown.settle()
    #expect(app.windows.count == 1)
    #expect(shown.texts == ["product 7"])
  }

  @Test("a window shows the error of an invalid map") func mistake() async throws {
    let app = NavigationApp(start: .stack(Home())) {
      Screen(Home.self, link: "/{nothing") { _ in Text("home") }
    }
    let shown = ShownApp(app)
    await shown.settle()
    #expect(shown.texts.first?.contains("{nothing") == true, "\(shown.texts)")
    #expect(throws: NavigationMapError.self) { try app.openWindow() }
  }

  @Test("every window uses the app's texts")
  func texts() async throws {
    var texts = HostTexts()
    texts.back = "Zurück"
    let app = NavigationApp(start: .stack(Home()), texts: texts) {
      Screen(Home.self) { _ in Text("home") }
    }
    let shown = ShownApp(app)
    await shown.settle()
    #expect(app.windows.map(\.texts.back) == ["Zurück"])
  }

  @Test("the texts of a window come from the app's string catalogue, and are in English where it has none")
  func localizedTexts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Waymark-\(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let german = #""waymark.back" = "Zurück";"#
    try german.write(to: folder.appending(path: "Notes.strings"), atomically: true, encoding: .utf8)
    let texts = HostTexts.localized(in: try #require(Bundle(url: folder)), table: "Notes")
    #expect(texts.back == "Zurück")
    #expect(texts.close == "Close")
  }

  @Test("an app without SwiftUI screens shows how to declare them") func noScreens() async throws {
    let shown = ShownApp(
      NavigationApp { window in Navigator(try NavigationMap {}, start: .stack(Home()), window: window) })
    await shown.settle()
    #expect(shown.texts.first?.contains("this app has no screens") == true, "\(shown.texts)")
  }
}
