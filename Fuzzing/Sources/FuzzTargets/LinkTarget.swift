import Waymark

struct Search: Destination {
  var words: [String]
  var from: UInt8?
  var exact = false
}

struct Rating: Destination {
  var id: Int64
  var stars: Stars
  var by: String?

  enum Stars: String, Codable, CaseIterable { case one, two, three }
}

struct Listing: Destination {
  var name: String
  var page: Int
  var tags: [String]
  var sizes: [Int8]?
}

extension FuzzTarget {
  /// A target for links. A link must be rejected, or its destination must convert to a link that leads to the
  /// same destination.
  static let link = FuzzTarget(
    "link",
    words: [
      "shop://", "https://shop.example/", "/products/1", "/search/", "ratings/two", "?ref=", "?from=255",
      "&exact=true", "/list/@a.html?kind=all", "&page=1", "&tag=", "&size=1", "?by=", "%2F", "%00", "%C3%A9",
      "%F0%9F%98%80", "+", "-1", "9223372036854775807",
      "-9223372036854775808", "#", "//", "/../", "?", "&", "=",
    ]
  ) { bytes in
    let map = try NavigationMap.forFuzzing()
    let destination: AnyDestination
    do throws(LinkError) {
      destination = try map.destination(of: String(decoding: bytes, as: UTF8.self)).destination
    } catch {
      try Finding.unless("\(error)".utf8.count < 1_000, "the error is long: \(error)")
      return false
    }
    let link = try map.link(to: destination.base)
    let again = try map.destination(of: link).destination
    try Finding.unless(again == destination, "\(destination) converts to \(link), which leads to \(again)")
    let twice = try map.link(to: again.base)
    try Finding.unless(twice == link, "\(destination) converts to \(link), and again to \(twice)")
    return true
  }
}
