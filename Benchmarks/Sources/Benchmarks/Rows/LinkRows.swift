import Waymark
import WaymarkTesting

extension Benchmark {
  static let linkRows = [
    parse("parse.10", among: 10, target: 1_400), parse("parse.1000", among: 1_000, target: 1_400),
    parse("parse.10000", among: 10_000, target: 1_400), parting, printing, route("route.10", among: 10),
    route("route.10000", among: 10_000),
  ]

  static func makeMap(routes: Int) throws -> NavigationMap {
    try NavigationMap(links: LinkFormat(scheme: "shop")) {
      for number in 0..<routes {
        Route(to: Article.self, name: RouteName("\(number)"), link: "/section\(number)/{id}/{page}")
          .using(.push).from(.firstStack())
      }
    }
  }

  /// Parses links to random routes, so that no part of the table stays in the processor's cache.
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
      try WrongResult.check(
        first == AnyDestination(Article(id: 5, page: 7)), "the link has another destination")
      return { count, meter in
        try meter.measure {
          for number in 0..<count { consume(try map.destination(of: links[number])) }
        }
      }
    }
  }

  /// A link that is longer than every one of 3,432 patterns. Each pattern has 14 segments, which are `a` or a
  /// placeholder.
  private static let parting = Benchmark(
    "parse.parting", "reject a link of 15 segments, branches at each", target: 1_000_000, batch: 100
  ) {
    let map = try NavigationMap(links: LinkFormat(scheme: "shop")) {
      for (number, pattern) in patterns(literals: 7, placeholders: 7).enumerated() {
        Route(to: Crossing.self, name: RouteName("\(number)"), link: pattern)
          .using(.push).from(.firstStack())
      }
    }
    let link = "shop:/" + String(repeating: "/a", count: 15)
    return { count, meter in
      meter.measure {
        for _ in 0..<count { consume(try? map.destination(of: link)) }
      }
    }
  }

  private static func patterns(literals: Int, placeholders: Int) -> [String] {
    if literals == 0, placeholders == 0 { return [""] }
    let straight = literals == 0 ? [] : patterns(literals: literals - 1, placeholders: placeholders)
    let open = placeholders == 0 ? [] : patterns(literals: literals, placeholders: placeholders - 1)
    return straight.map { "/a" + $0 } + open.map { "/{place\(placeholders)}" + $0 }
  }

  /// Plans by the name of one of many routes to the same destination.
  private static func route(_ name: String, among routes: Int) -> Benchmark {
    Benchmark(name, "plan by the name of one of \(routes) routes", target: 5_000) {
      let navigator = Navigator(try makeMap(routes: routes), start: .stack(Cover()))
      let last = RouteName("\(routes - 1)")
      try WrongResult.check(
        navigator.plan(to: Article(id: 1, page: 1), by: last).isPossible, "the plan is not possible")
      return { count, meter in
        meter.measure {
          for number in 0..<count { consume(navigator.plan(to: Article(id: number, page: 1), by: last)) }
        }
      }
    }
  }

  private static let printing = Benchmark(
    "print", "print a link of 3 segments, 2 values", target: 1_400, batch: 2_000
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
