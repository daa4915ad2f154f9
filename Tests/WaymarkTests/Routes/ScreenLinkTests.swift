import Testing

@testable import Waymark

private struct Offer: Destination { var id: Int }

/// A link declared with a screen is assigned to the screen's route.
struct ScreenLinkTests {
  private let place = CodeLocation(file: "Shop/App.swift", line: 7)

  private func fault(_ group: RouteGroup) -> MapFault? {
    var group = group
    return group.add(ScreenLink("/offers/{id}", to: Offer.self, at: place))
  }

  private func links(_ group: RouteGroup) -> [String?] {
    var group = group
    #expect(group.add(ScreenLink("/offers/{id}", to: Offer.self, at: place)) == nil)
    return group.declarations.map(\.link)
  }

  @Test("the only route to the screen gets the link, whatever its name")
  func onlyRoute() {
    let group = RouteGroup {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
      Route(to: Offer.self, name: "modal").using(.present(.sheet)).from(.current)
    }
    #expect(links(group) == [nil, "/offers/{id}"])
  }

  @Test("of several routes, the one with the default name gets the link, and the others keep theirs")
  func defaultRoute() {
    let group = RouteGroup {
      Route(to: Offer.self, name: "modal", link: "/modal/{id}").using(.present(.sheet)).from(.current)
      Route(to: Offer.self).using(.push).from(.firstStack())
    }
    #expect(links(group) == ["/modal/{id}", "/offers/{id}"])
  }

  @Test("a route with the same link keeps it")
  func sameLink() {
    #expect(
      links(RouteGroup { Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack()) })
        == ["/offers/{id}"])
  }

  @Test("a link to a screen with several named routes is a fault")
  func namedRoutes() {
    let found = fault(
      RouteGroup {
        Route(to: Offer.self, name: "modal").using(.present(.sheet)).from(.current)
        Route(to: Offer.self, name: "pushed").using(.push).from(.firstStack())
      })
    #expect(found?.places == [place])
    #expect(found?.reason == "\(Diagnostic.unused("/offers/{id}", screen: "Offer"))")
  }

  @Test("a link to a screen without a route is a fault")
  func noRoute() {
    let found = fault(RouteGroup { Route(to: Shop.Home.self).using(.replaceRoot).from(.root) })
    #expect(found?.reason == "\(Diagnostic.unused("/offers/{id}", screen: "Offer"))")
  }

  @Test("a route with another link is a fault with both locations")
  func otherLink() {
    let line = #line + 1
    let found = fault(RouteGroup { Route(to: Offer.self, link: "/o/{id}").using(.push).from(.firstStack()) })
    #expect(found?.places == [place, CodeLocation(line: line)])
    #expect(
      found?.reason == "\(Diagnostic.otherLink("/o/{id}", than: "/offers/{id}", screen: "Offer"))")
  }

  @Test("faults of screen links come before the faults that the map finds")
  func collected() {
    let known = MapFault(reason: "known: mend it", places: [place])
    var error: NavigationMapError?
    do throws(NavigationMapError) {
      _ = try NavigationMap(
        links: LinkFormat(), faults: [known],
        [RouteGroup { Route(to: Offer.self, link: "/{nothing").using(.push).from(.firstStack()) }])
    } catch let thrown { error = thrown }
    #expect(error?.faults.count == 2)
    #expect(error?.faults.first == known)
  }
}
