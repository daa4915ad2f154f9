import Testing
import WaymarkTesting

@testable import Waymark

@Suite("Hostile links")
struct LinkHostileInputTests {
  @Test("a link over the size limit is refused before it is parsed", arguments: [8_193, 100_000, 1_000_000])
  func refusesLongLinks(count: Int) throws {
    let table = try Links.table()
    let link = "/files/" + String(repeating: "%", count: count - 7)
    #expect(Links.error(of: link, in: table) == .tooLong(bytes: count, limit: 8192))
  }

  @Test("a megabyte of random bytes is refused because of its size", arguments: ["", "/", "shop://"])
  func refusesRandomMegabyte(prefix: String) throws {
    let table = try Links.table()
    var generator = SeededGenerator(seed: 5)
    let bytes = (0..<1_000_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let link = prefix + String(decoding: bytes, as: UTF8.self)
    #expect(Links.error(of: link, in: table) == .tooLong(bytes: link.utf8.count, limit: 8192))
  }

  @Test("a link with more than 128 segments is refused")
  func refusesManySegments() throws {
    let table = try Links.table()
    #expect(
      Links.error(of: String(repeating: "/a", count: 10_000), in: table)
        == .tooLong(bytes: 20_000, limit: 8192))
    for count in [4_000, 129] {
      #expect(
        Links.error(of: "/tree" + String(repeating: "/a", count: count - 1), in: table)
          == .tooManySegments(limit: 128))
    }
    #expect(Links.error(of: String(repeating: "/", count: 8192), in: table) == .tooManySegments(limit: 128))
    #expect(try table.parse("/tree" + String(repeating: "/a", count: 127) + "/").route == 5)
  }

  @Test("links with thousands of list values or repeated query values are parsed")
  func readsLongLists() throws {
    let table = try Links.table()
    let list = String(repeating: "&tag=", count: 1_600)
    let results = try table.parse("/results/@a.html?kind=all&q=x" + list).destination.as(Links.Results.self)
    #expect(results?.tags.count == 1_600)
    let values = String(repeating: "&page=1", count: 1_000) + "&page=2"
    #expect(
      Links.error(of: "/results/@a.html?kind=all&q=x" + values, in: table) == .repeatedField("page"))
  }

  @Test("thousands of unknown query values are ignored")
  func passesOverQueryValues() throws {
    let link = "/products/1?" + String(repeating: "a&", count: 4_000) + "ref=x"
    #expect(try Links.table().parse(link).destination.as(Links.Product.self)?.ref == "x")
  }
}
