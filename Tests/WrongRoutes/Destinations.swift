// Declarations that the snippets use. They are compiled with each snippet.

import Waymark

struct Home: Destination {}
struct Product: Destination {
  var id: Int
  var categoryID = 0
  var ref: String?
}
struct Category: Destination { var id: Int }
struct Account: Destination {}
struct Login: Destination {}
struct Forgotten: Destination {}
struct Bag: Destination {}
struct Article: Destination { var id: Int }

struct MainTabs: ContainerDestination { static let kind = Tabs() }
struct Inbox: ContainerDestination { static let kind = Stack() }
struct Library: ContainerDestination { static let kind = Split(columns: [.primary, .detail]) }

struct Carousel: ContainerKind { static let key = "carousel" }

struct RequireLogin: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .allow }
}

final class Counter {
  var count = 0
}

let loginRoute = Route(to: Login.self, link: "/login")
  .using(.push).from(.newStack)
  .using(.present(.sheet)).from(.current)

let hotelRoute = Route(to: Home.self).using(.present(.sheet)).from(.current)

let tabsRoute = Route(to: MainTabs.self, link: "/tabs") { .tabs(as: $0, .stack(Home()), .stack(Account())) }
  .using(.replaceRoot).from(.root)
