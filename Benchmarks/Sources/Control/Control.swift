import Observation

@Observable @MainActor
final class Model {
  var items: [Int] = []

  func add(_ item: Int) async { items.append(item) }
}

/// A program that uses the concurrency and observation of the standard library, as every app does, and nothing else.
@main @MainActor
struct Control {
  static func main() async {
    let model = Model()
    await model.add(1)
    print(model.items)
  }
}
