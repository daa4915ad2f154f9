import Testing

@testable import Waymark

struct Home: Destination {}
struct Product: Destination { var id: Int; var ref: String? = nil }
struct Account: Destination {}
struct Login: Destination {}
struct Forgotten: Destination {}
struct Bag: Destination {}
struct MainTabs: ContainerDestination { static let kind = Tabs() }
struct Hotel: Destination {}

@Test func sketch() throws {
  let login = Route(to: Login.self, link: "/login").using(.push).from(.newStack).using(.present(.sheet)).from(
    .current)
  let tabs = Route(to: MainTabs.self, link: "/tabs") { .tabs(as: $0, .stack(Home()), .stack(Account())) }
    .using(.replaceRoot).from(.root)
  let map = try NavigationMap {
    Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
    Route(to: Product.self, link: "/products/{id}?ref={ref}")
      .find(.key(\.id), in: [.current, .visible])
      .using(.push).from(.newStack)
      .using(.present(.sheet)).from(.current)
    Route(to: Account.self, link: "/account")
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
    Route(to: Account.self, name: "tab").using(.select).from(endOf: tabs, at: MainTabs())
    login
    Route(to: Forgotten.self).using(.push).from(endOf: login, at: Login())
    tabs
    RouteGroup("more") {
      Route(to: Bag.self, link: "/bag").find(.equal, in: .presented, from: .root).using(.push).from(.newStack)
        .using(.present(.sheet)).from(.current)
    }
    Route(to: Hotel.self).find(.never).using(.present(.fullScreen)).from(.firstStack())
  }
  let start = NavigationState(start: .screen(Home()))
  func go(_ d: some Destination, _ name: RouteName = .default, _ s: NavigationState) throws -> NavigationState
  {
    let any = AnyDestination(d)
    let plan = Planner.plan(
      to: any, by: map.routes[try map.route(to: any, by: name)], from: s, traits: .init())
    print(plan); print(plan.after); print("valid:", plan.after.validate())
    let applied = try s.applying(plan.edits)
    #expect(applied == plan.after)
    return plan.after
  }
  print(MemoryLayout<Node>.size)
  let a = try go(Product(id: 42), .default, start)
  _ = try go(Product(id: 42, ref: "x"), .default, a)
  let b = try go(Account(), .default, a)
  let c = try go(Forgotten(), .default, b)
  _ = try go(Home(), .default, c)
  _ = try go(Account(), "tab", c)
  _ = try go(Hotel(), .default, start)
}
