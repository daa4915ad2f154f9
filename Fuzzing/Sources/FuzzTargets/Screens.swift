import Waymark

struct Home: Destination {}

struct Product: Destination {
  var id: Int
  var ref: String?
}

struct Measure: Destination {
  var value: Double
  var unit: Unit
  var notes: [String: [Int]] = [:]

  enum Unit: String, Codable { case metre, foot }
}

struct MainTabs: ContainerDestination { static let kind = Tabs() }

struct Library: ContainerDestination {
  static let kind = Split(columns: [.primary, .supplementary, .detail])
}

/// A container kind of the app. It is kept when it is empty.
struct Shelf: ContainerKind {
  static let key = "shelf"
  static let isKeptWhenEmpty = true
  var width = 3
}

/// A container kind of the app. It is removed when it is empty.
struct Carousel: ContainerKind {
  static let key = "carousel"
}

extension NavigationMap {
  /// Returns the routes of the app under test.
  static func forFuzzing() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Home.self, link: "/").using(.push).from(.firstStack())
      Route(to: Product.self, link: "/products/{id}?ref={ref}").using(.push).from(.firstStack())
      Route(to: Listing.self, link: "/list/@{name}.html?kind=all&page={page=1}&tag={tags}&size={sizes}")
        .using(.push).from(.firstStack())
      Route(to: Search.self, link: "/search/{words...}?from={from}&exact={exact}").using(.push)
        .from(.firstStack())
      Route(to: Rating.self, link: "/products/{id}/ratings/{stars}?by={by}").using(.push).from(.firstStack())
    }
  }
}
