import SwiftUI
import Waymark
import WaymarkSwiftUI

struct Home: Destination {}
struct Bag: Destination {}
struct Product: Destination { var id: Int }

@MainActor let shop = NavigationApp(start: .tabs(.stack(Home()), .stack(Bag()))) {
  Screen(Home.self) { _ in HomeView() }.tab("Home", systemImage: "house")
  Screen(Bag.self) { _ in Text("Nothing yet") }.tab("Bag", systemImage: "bag")
  Screen(Product.self, link: "/products/{id}") { Text("Product \($0.id)") }
}

struct ShopApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView(shop).opensLinks().restores("main") }
  }
}

struct HomeView: View {
  @Environment(\.navigate) private var navigate
  var body: some View {
    List { NavigateLink("Boots", to: Product(id: 42)) }
      .navigationTitle("Shop")
      .toolbar { Button("Bag") { navigate(Bag()) } }
  }
}
