import Waymark
import WaymarkTesting

extension Benchmark {
  static let linkRows = [
    parse("parse.10", among: 10, target: 400), parse("parse.10000", among: 10_000, target: 400), printing,
  ]

  static func makeMap(routes: Int) throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop")) {
      for number in 0..<routes {
        Route(to: Article.self, name: RouteName("\(number)"), link: "/section\(number)/{id}/{page}")
          .using(.push).from(.firstStack())
      }
    }
  }

  /// Links to routes taken at random, so that no route's part of the table stays in the processor's cache.
  private static func parse(_ name: String, among routes: Int, target: Double) -> Benchmark {
    Benchmark(
      name, "parse a link of 3 segments, 2 values, among \(routes)", target: target, allocations: 4,
      batch: 8_192
    ) {
      let map = try makeMap(routes: routes)
      var generator = SeededGenerator(seed: 1)
      let links = (0..<8_192).map { number in
        "shop://section\(Int.random(in: 0..<routes, using: &generator))/\(number)/7"
      }
      let first = try map.destination(of: links[5]).destination
      try WrongResult.check(first == AnyDestination(Article(id: 5, page: 7)), "the link leads elsewhere")
      return { count, meter in
        try meter.measure {
          for number in 0..<count { consume(try map.destination(of: links[number])) }
        }
      }
    }
  }

  private static let printing = Benchmark(
    "print", "print such a link", target: 500, batch: 2_000
  ) {
    let map = try makeMap(routes: 10)
    let link = try map.link(to: Article(id: 5, page: 7))
    try WrongResult.check(link == "shop://section0/5/7", "it prints as \(link)")
    return { count, meter in
      try meter.measure {
        for number in 0..<count { consume(try map.link(to: Article(id: number, page: 7))) }
      }
    }
  }
}
