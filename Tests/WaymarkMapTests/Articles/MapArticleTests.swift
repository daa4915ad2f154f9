import Foundation
import Testing
import Waymark
import WaymarkMap

// The app of the article "The map in a review".

private enum Shop {
  struct ShopTabs: ContainerDestination { static let kind = Tabs() }
  struct HomeStack: ContainerDestination { static let kind = Stack() }
  struct BagStack: ContainerDestination { static let kind = Stack() }
  struct Home: Destination {}
  struct Bag: Destination {}
  struct Account: Destination {}
  struct Refund: Destination {
    var id: Int
  }
  struct Offer: Destination {}

  static let start = NodeBlueprint.tabs(
    as: ShopTabs(), .stack(as: HomeStack(), Home()), .stack(as: BagStack(), Bag()))

  static func map() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
      Route(to: Account.self).intercepted(by: RequireSignIn()).using(.push).from(.container(HomeStack()))
      Route(to: Refund.self).using(.push).from(.container(HomeStack()))
      Route(to: Offer.self, link: "/offer").using(.push).from(.container(HomeStack()))
    }
  }

  /// The map after a change that a reviewer should see.
  static func changedMap() throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
      Route(to: Account.self).using(.push).from(.container(HomeStack()))
      Route(to: Refund.self, link: "/refund/{id}").using(.push).from(.container(HomeStack()))
      Route(to: Offer.self, link: "/offer").using(.push).from(.container(BagStack()))
    }
  }

  @MainActor static func navigator() throws -> Navigator {
    Navigator(try map(), start: start, interceptors: [Maintenance()])
  }

  @MainActor static func modules() -> ModuleRegistry<Int> {
    ModuleRegistry { ScreenModule(Refund.self) { _, _ in 0 }.asksBeforeLosing(Int.self, "") { _, _ in true } }
  }
}

@Suite("The article about reviews of the map")
struct MapArticleTests {
  @Test @MainActor func theMapIsReviewed() throws {
    let map = MapDescription(of: try Shop.navigator())
    let review = try map.review(against: "Map.json")
    #expect(review.isCurrent, "\(review)")
  }

  @Test("the article shows the sentences for a changed map")
  func sentences() throws {
    let article = try String(
      contentsOf: URL(filePath: #filePath).resolvingSymlinksInPath().appending(
        path: "../../../../Sources/WaymarkMap/WaymarkMap.docc/TheMapInAReview.md"
      ).standardized, encoding: .utf8)
    let map = MapDescription(try Shop.changedMap(), start: Shop.start, interceptors: [Maintenance()])
    let review = try map.review(against: "Map.json", recording: false)
    #expect(article.contains("```text\n\(review)\n```"), "\(review)")
  }

  @Test("the code of the article describes a map with modules and prints it")
  @MainActor
  func modules() throws {
    let map = MapDescription(of: try Shop.navigator(), modules: Shop.modules())
    #expect(map.text().contains("- Refund: asks before leaving"))
    #expect(map.text().contains("every request asks Maintenance"))
  }

  @Test("the code of the article prints the map, its changes and the association file")
  @MainActor
  func forms() throws {
    let map = MapDescription(of: try Shop.navigator())
    print(map.text())
    let recorded = try map.json()
    for change in map.changes(from: try MapDescription(json: recorded)) where change.weakensProtection {
      print(change)
    }
    let file = try map.associationFile(for: "ABCDE12345.com.example.shop")
    #expect(file.contains("/offer"))
  }
}
