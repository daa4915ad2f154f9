import Testing

@testable import Waymark

private struct Item: Destination {
  var id: Int
  var tab: String?

  static let samples = [Item(id: 1, tab: "a")]
}

@Suite("Additional links of a route")
struct OtherLinkTests {
  private func map(_ others: String..., link: String? = "/items/{id}?tab={tab}") throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop")) {
      Route(to: Item.self, link: link, alsoOpens: others).using(.push).from(.firstStack())
    }
  }

  @Test("additional links open the destination and are never printed")
  func onlyRead() throws {
    let map = try map("/i/{id}", "/item-{id}.html?tab={tab}")
    for (link, tab) in [("/i/7", nil), ("shop://item-7.html?tab=x", "x"), ("/items/7", nil)] {
      let destination = try map.destination(of: link).destination
      #expect(destination == AnyDestination(Item(id: 7, tab: tab)))
    }
    #expect(try map.link(to: Item(id: 7, tab: "x")) == "shop://items/7?tab=x")
  }

  @Test("an additional link can have an optional field in its path")
  func optionalField() throws {
    let map = try map("/items/{id}/{tab}")
    #expect(try map.destination(of: "/items/7/x").destination == AnyDestination(Item(id: 7, tab: "x")))
    #expect(try map.link(to: Item(id: 7)) == "shop://items/7")
  }

  @Test("a route that has only additional links prints no links")
  func nothingToWrite() throws {
    let map = try map("/i/{id}", link: nil)
    #expect(try map.destination(of: "/i/7").destination == AnyDestination(Item(id: 7)))
    #expect(throws: LinkError.noLink(destination: "Item")) { try map.link(to: Item(id: 7)) }
  }

  @Test("additional links are checked like primary links")
  func checked() {
    for (other, part) in [
      ("/i", "leaves out the field \"id\""), ("/items/{id}", "match the same paths"),
      ("/{id", "has no \"}\""),
    ] {
      #expect {
        try map(other)
      } throws: { error in
        "\(error)".contains(part)
      }
    }
  }

  @Test("the additional links of a screen are added to the links of its route")
  func screens() {
    var group = RouteGroup {
      Route(to: Item.self, link: "/a/{id}", alsoOpens: ["/b/{id}"]).using(.push).from(.firstStack())
    }
    let place = CodeLocation()
    #expect(group.add(ScreenLink(nil, alsoOpens: ["/c/{id}"], to: Item.self, at: place)) == nil)
    #expect(group.declarations.map(\.link) == ["/a/{id}"])
    #expect(group.declarations.map(\.otherLinks) == [["/b/{id}", "/c/{id}"]])
  }
}
