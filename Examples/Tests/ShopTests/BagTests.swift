import ScreenKit
import Shop
import Testing
import Waymark
import WaymarkTesting

@MainActor
struct BagTests {
  private let navigator: Navigator
  private let modules: ModuleRegistry<ScreenDescription>
  private let host: HeadlessHost<ScreenDescription>

  init() async throws {
    let session = ShopSession()
    navigator = try Shop.navigator(for: session)
    modules = Shop.modules(for: session)
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  /// The description of the screen in front.
  private var front: ScreenDescription {
    get throws { try #require(host.screensInFront.first.flatMap { host.view(of: $0) }) }
  }

  /// Presses a row or a button in front.
  private func press(_ title: String) async throws {
    let action = try #require(try front.actions.first { $0.title == title }?.action, "\(title)")
    _ = await action()
  }

  /// The rows in front with their values.
  private var rows: [String] {
    get throws { try front.rows.map { [$0.title, $0.value].compactMap(\.self).joined(separator: " ") } }
  }

  @Test("an empty bag explains why checkout is not available")
  func isEmpty() async throws {
    await navigator.go(to: Bag())
    #expect(try front.text.contains("Your bag is empty."))
    #expect(try front.buttons.first { $0.title == "Check out" }?.obstacle == "Add a product first.")
    #expect(try !front.actions.contains { $0.title == "Check out" })
  }

  @Test("the bag shows its products and the total")
  func showsTotal() async throws {
    await navigator.go(to: Product(42))
    try await press("Add to bag")
    try await press("Add to bag")
    #expect(try rows == ["Price £109", "Colour Brown", "In your bag 2"])
    await navigator.go(to: Bag())
    #expect(try rows == ["Chelsea boot £109", "Chelsea boot £109", "Total £218"])
    try await press("Empty the bag")
    #expect(try rows == [])
  }

  @Test("the badge of the bag's tab shows the number of products")
  func hasBadge() async throws {
    #expect(modules.badge(of: AnyDestination(Bag())) == nil)
    await navigator.go(to: Product(42))
    try await press("Add to bag")
    #expect(modules.badge(of: AnyDestination(Bag())) == "1")
  }

  @Test("a full bag explains why no product can be added")
  func isFull() async throws {
    await navigator.go(to: Product(42))
    for _ in 0..<20 { try await press("Add to bag") }
    #expect(try front.buttons.first?.obstacle == "Your bag is full.")
  }

  @Test("a product can be added to the wish list only once")
  func wishes() async throws {
    await navigator.go(to: Product(42))
    try await press("Add to wish list")
    #expect(try !front.actions.contains { $0.title == "Add to wish list" })
    await navigator.go(to: WishList())
    #expect(try rows == ["Duffel coat £169", "Chelsea boot £109"])
  }

  @Test("the shop announces gift cards that are not available yet")
  func announcesGiftCards() async throws {
    let note = { try front.rows.first { $0.title == "Gift cards" }?.detail }
    #expect(try note() == "Expected today")
    let asking = Task { try await press("Gift cards") }
    try await waitFor("the note") { try note() == "On their way. We show them when they arrive." }
    navigator.drop("gift cards")
    try await asking.value
  }

  @Test("every product has a name, a price and a picture", arguments: [Int.min, -1, 0, 1, 42, Int.max])
  func describesAnyProduct(id: Int) async throws {
    await navigator.go(to: Product(id))
    #expect(try !front.title.isEmpty && front.picture != nil)
    #expect(try rows.count == 2)
  }
}
