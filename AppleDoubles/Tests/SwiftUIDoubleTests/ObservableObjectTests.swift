import Combine
import SwiftUI
import Testing

/// Tests views that observe an `ObservableObject`.
@MainActor @Suite(.world) struct ObservableObjectTests {
  private final class Basket: ObservableObject {
    @Published var count = 0
    var note = ""
  }

  private final class Seen {
    var baskets: [Basket] = []
  }

  private struct Owner: View {
    @StateObject private var basket = Basket()
    let seen: Seen

    var body: some View {
      seen.baskets.append(basket)
      return VStack {
        Button("own \(basket.count)") { basket.count += 1 }
        Reader()
      }
      .environmentObject(basket)
    }
  }

  private struct Reader: View {
    @EnvironmentObject private var basket: Basket

    var body: some View { Text("read \(basket.count)") }
  }

  private struct Observer: View {
    @ObservedObject var basket: Basket

    var body: some View { TextField("count", text: $basket.note) }
  }

  @Test("a view keeps the same state object across updates")
  func stateObject() {
    let seen = Seen()
    let shown = Shown(Owner(seen: seen))
    #expect(shown.press("own 0") && shown.press("own 1"))
    #expect(shown.texts == ["own 2", "read 2"])
    #expect(seen.baskets.allSatisfy { $0 === seen.baskets.first })
  }

  @Test("a change of the observed object updates the view")
  func observedObject() throws {
    let first = Basket(), second = Basket()
    let shown = Shown(Observer(basket: first))
    let bodies = SwiftUIDouble.bodies(of: Observer.self)
    first.count = 1
    shown.world.settle()
    #expect(SwiftUIDouble.bodies(of: Observer.self) == bodies + 1)
    try #require(shown.host as? UIHostingController<Observer>).rootView = Observer(basket: second)
    shown.world.settle()
    let after = SwiftUIDouble.bodies(of: Observer.self)
    first.count = 2
    shown.world.settle()
    #expect(SwiftUIDouble.bodies(of: Observer.self) == after)
    second.count = 1
    shown.world.settle()
    #expect(SwiftUIDouble.bodies(of: Observer.self) == after + 1)
  }

  @Test("an object publishes a change before the property is set")
  func willChange() {
    let basket = Basket()
    let counts = Counts(of: basket)
    basket.objectWillChange.receive(subscriber: counts)
    basket.count = 1
    basket.note = "not published"
    counts.subscription?.cancel()
    basket.count = 2
    #expect(counts.seen == [0])
  }

  private final class Counts: Subscriber {
    let basket: Basket
    var seen: [Int] = []
    var subscription: (any Subscription)?

    init(of basket: Basket) { self.basket = basket }

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ input: Void) -> Subscribers.Demand {
      seen.append(basket.count)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }
}
