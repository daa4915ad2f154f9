import Observation
import Waymark

struct Home: Destination {}
struct Item: Destination { var id: Int }

@Observable @MainActor
final class Model {
  var items: [Int] = []
}

/// A small app. Its size, minus that of `Control`, is what the library adds to an app.
@main @MainActor
struct Client {
  static func main() async throws {
    let model = Model()
    let map = try NavigationMap {
      Route(to: Item.self, link: "/items/{id}").using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Home()))
    model.items.append(await navigator.go(to: Item(id: 1)).node == nil ? 0 : 1)
    print(model.items)
  }
}
