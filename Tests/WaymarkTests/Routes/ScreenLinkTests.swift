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

  @Test("a screen's link belongs to its only route, whatever that route's name")
  func onlyRoute() {
    let group = RouteGroup {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
      Route(to: Offer.self, name: "modal").using(.present(.sheet)).from(.current)
    }
    #expect(links(group) == [nil, "/offers/{id}"])
  }

  @Test("among several routes, a screen's link belongs to the route with the default name")
  func defaultRoute() {
    let group = RouteGroup {
      Route(to: Offer.self, name: "modal", link: "/modal/{id}").using(.present(.sheet)).from(.current)
      Route(to: Offer.self).using(.push).from(.firstStack())
    }
    #expect(links(group) == ["/modal/{id}", "/offers/{id}"])
  }

  @Test("a route that declares the same link as its screen keeps the link")
  func sameLink() {
    #expect(
      links(RouteGroup { Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack()) })
        == ["/offers/{id}"])
  }

  @Test("a link of a screen that has only named routes is a fault")
  func namedRoutes() {
    let found = fault(
      RouteGroup {
        Route(to: Offer.self, name: "modal").using(.present(.sheet)).from(.current)
        Route(to: Offer.self, name: "pushed").using(.push).from(.firstStack())
      })
    #expect(found?.places == [place])
    #expect(found?.reason == "\(Diagnostic.unused("/offers/{id}", screen: "Offer"))")
  }

  @Test("a link of a screen without a route is a fault")
  func noRoute() {
    let found = fault(RouteGroup { Route(to: Shop.Home.self).using(.replaceRoot).from(.root) })
    #expect(found?.reason == "\(Diagnostic.unused("/offers/{id}", screen: "Offer"))")
  }

  @Test("a route whose link differs from its screen's link is a fault with both locations")
  func otherLink() {
    let line = #line + 1
    let found = fault(RouteGroup { Route(to: Offer.self, link: "/o/{id}").using(.push).from(.firstStack()) })
    #expect(found?.places == [place, CodeLocation(line: line)])
    #expect(
      found?.reason == "\(Diagnostic.otherLink("/o/{id}", than: "/offers/{id}", screen: "Offer"))")
  }

  @Test("faults of screen links precede the faults that the map finds")
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
