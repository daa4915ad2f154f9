import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI
import WaymarkTesting

@MainActor
@Observable
private final class Cart {
  var items = [42, 7]
  var isClosed = false
}

private struct CartView: View {
  @Environment(Cart.self) private var cart
  @Environment(\.navigate) private var navigate

  var body: some View {
    List(cart.items, id: \.self) { id in NavigateLink("Product \(id)", to: Product(id: id)) }
      .navigationTitle("Cart")
      .toolbar { Button("Close") { navigate(.back) } }
  }
}

private enum CartShop {
  @MainActor static let shop = NavigationApp(start: .stack(Home(), Bag())) {
    Screen(Home.self) { _ in Text("home") }
    Screen(Bag.self) { _ in CartView() }
    Screen(Product.self, link: "/products/{id}") { Text("product \($0.id)") }
  }

  struct CartApp: App {
    @State private var cart = Cart()

    var body: some Scene {
      WindowGroup {
        NavigatorView(shop)
          .screens { $0.environment(cart).disabled(cart.isClosed) }
          .opensLinks()
      }
    }
  }
}

private struct PlainApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView(shop).containers(.swiftUI).opensLinks() }
  }
}

private struct PickSpeed: Destination { typealias Output = Double }

@MainActor
private final class SpeedModel {
  private let pick: PickSpeed
  private let scope: ScreenScope

  init(_ pick: PickSpeed, _ scope: ScreenScope) { (self.pick, self.scope) = (pick, scope) }

  func choose(_ speed: Double) { scope.dispatch(.finish(pick, with: speed)) }
}

private struct PlayerView: View {
  @State private var speed = 1.0
  @Environment(\.navigate) private var navigate

  var body: some View {
    Text("Speed \(speed)")
    Button("Change") { Task { await change() } }
  }

  private func change() async {
    if let picked = await navigate.navigator?.result(of: PickSpeed()).value { speed = picked }
  }
}

private struct SpeedView: View {
  let model: SpeedModel

  var body: some View { Button("Double") { model.choose(2) } }
}

private struct Note: Destination { var id: Int }
private struct NoteList: Destination {}

@MainActor
private final class NoteModel {
  var text = "" { didSet { scope.leaveGuard = LeaveGuard("there are unsaved changes") } }
  private let scope: ScreenScope

  init(_ note: Note, _ scope: ScreenScope) { self.scope = scope }
}

@MainActor private let notes = NavigationApp(start: .stack(NoteList())) {
  Screen(NoteList.self) { _ in Text("notes") }
  Screen(Note.self, link: "/notes/{id}", model: NoteModel.init) { _ in Text("note") }
}

/// The code of the article about screens, their environment, containers and tests.
@MainActor @Suite(.world) struct ScreenArticleTests {
  @Test("a screen reads an environment object that the app provides")
  func environment() async throws {
    let app = ShownApp(SwiftUIDouble.openWindow(of: CartShop.CartApp()))
    await app.settle()
    #expect(app.texts == ["Product 42", "Product 7"])
    #expect(SwiftUIDouble.press("Close", in: app.top))
    await app.settle()
    #expect(app.texts == ["home"])
  }

  @Test("a window with SwiftUI's containers shows the same app") func containers() async throws {
    let app = ShownApp(SwiftUIDouble.openWindow(of: PlainApp()))
    await app.settle()
    #expect(SwiftUIDouble.openURL(try #require(URL(string: "shop://products/9")), in: app.window))
    await app.settle()
    #expect(app.texts == ["Product 9"])
  }

  @Test("a screen returns a value unless the user goes back", arguments: [true, false])
  func result(isChosen: Bool) async throws {
    let app = ShownApp(
      NavigationApp(start: .stack(Home())) {
        Screen(Home.self) { _ in PlayerView() }
        Screen(PickSpeed.self, model: SpeedModel.init) { SpeedView(model: $0) }
      })
    await app.settle()
    #expect(SwiftUIDouble.press("Change", in: app.top))
    await app.settle()
    let stack: UINavigationController = try #require(app.top.first())
    if isChosen {
      #expect(SwiftUIDouble.press("Double", in: app.top))
    } else {
      #expect(UIKitDouble.world.user.swipeBack(on: stack))
    }
    for _ in 0..<3 { await app.settle() }
    #expect(app.texts.first == (isChosen ? "Speed 2.0" : "Speed 1.0"))
  }

  @Test func unsavedTextAsksBeforeLeaving() async throws {
    let window = try notes.openWindow()
    let host = try await HeadlessHost.attached(to: window, building: notes.modules)
    await window.open("/notes/7")
    let model = try #require(host.view(of: Note(id: 7))?.model as? NoteModel)
    model.text = "Milk"

    #expect(host.swipeBack() == .askedGuard)
    #expect(host.front == Note(id: 7))
  }
}
