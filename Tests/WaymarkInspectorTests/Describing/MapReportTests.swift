#if Web && DEBUG
import Foundation
import Testing
import Waymark
import WaymarkMap

@testable import WaymarkInspector

@Suite("The map of a window", .timeLimit(.minutes(10)))
struct MapReportTests {
  private static let start = NodeBlueprint.tabs(as: BankTabs(), .stack(Accounts()), .stack(Transfers()))

  private func report(
    asking interceptors: [any Interceptor] = [], @RouteBuilder _ routes: () -> [RouteGroup]
  ) throws -> MapReport {
    let map = try NavigationMap(links: LinkFormat(scheme: "bank"), routes)
    return MapReport(MapDescription(map, start: Self.start, interceptors: interceptors))
  }

  @Test("the map lists each tab, layer and stack after the place that contains it, with its routes")
  func places() throws {
    let report = try report(asking: [Clerk(name: "porter") { .allow }]) {
      Route(to: Account.self, link: "/accounts/{number}").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: SignIn.self, name: "push").intercepted(by: Clerk(name: "guard") { .allow })
        .using(.push).from(.firstStack())
    }
    #expect(
      report.places.map(\.name) == [
        "base", "BankTabs (tabs)", "tab Accounts", "tab Transfers", "anywhere", "nearest stack", "sheet",
      ])
    for (index, place) in report.places.enumerated() { #expect(place.parent ?? -1 < index) }
    let stack = try #require(report.places.first { $0.name == "nearest stack" })
    #expect(stack.rows.map(\.key) == ["Account", "SignIn"] && stack.rows.map(\.route) == [nil, "push"])
    #expect(stack.rows[0].links == ["bank://accounts/{number}"] && stack.rows[0].marks == nil)
    #expect(stack.rows[1].links == nil && stack.rows[1].marks == ["asks guard"])
    #expect(report.places.flatMap(\.rows).allSatisfy { $0.problem == nil && $0.reason == nil })
    #expect(report.interceptors == ["porter"] && report.omitted == 0)
    #expect(report.summary == "2 screens, 3 routes, \(report.places.count) places")
  }

  @Test("the map marks unreachable routes and unused alternatives")
  func problems() throws {
    let rows = try report {
      Route(to: Account.self).using(.push).from(.container(SafeStack()))
      Route(to: Draft.self).using(.none).from(.current)
      Route(to: SignIn.self).using(.push)
        .from(.firstOf(.firstStack(), .newStackPresented(.sheet), .newStackPresented(.popover)))
    }.places.flatMap(\.rows)
    #expect(rows.filter { $0.problem == .unreachable }.map(\.key).sorted() == ["Account", "Draft"])
    let shadowed = rows.filter { $0.problem == .shadowed }
    #expect(shadowed.map(\.key) == ["SignIn"] && shadowed.map(\.landing) == [2])
    #expect(shadowed.map(\.reason) == ["an alternative before it always succeeds"])
    #expect(rows.filter { $0.problem == nil }.map(\.landing) == [nil, 1])
  }

  @Test("the map of a window without routes is empty")
  func empty() throws {
    #expect(try report {}.places.flatMap(\.rows) == [])
  }

  private func size(_ report: MapReport) throws -> Int { try JSONEncoder().encode(report).count }

  @Test("a map of 2,000 screens is sent completely in fewer than 500 KB")
  func large() throws {
    let report = try report { ManyScreens.routes(2_000) }
    #expect(report.omitted == 0 && report.places.flatMap(\.rows).count == 2_000)
    #expect(try size(report) < 500_000)
  }

  @Test(
    "a map over the size limit is sent in part, and the omitted routes are counted", arguments: [300, 20_000])
  func tooLarge(length: Int) throws {
    let name = String(repeating: "/\"\u{1}a", count: length / 4)
    let report = try report { ManyScreens.routes(2_000, asking: Clerk(name: name) { .allow }) }
    #expect(report.omitted > 0 && report.omitted + report.places.flatMap(\.rows).count == 2_000)
    #expect(try size(report) < 500_000)
  }
}

private struct SafeStack: ContainerDestination { static let kind = Stack() }

/// Many destination types: one for each combination of digits.
private enum ManyScreens {
  static func routes(_ count: Int, asking interceptor: (any Interceptor)? = nil) -> [RouteGroup] {
    (0..<count).map { number in
      let digits = [1_000, 100, 10, 1].map { Digits.all[number / $0 % 10] }
      return route(digits[0], digits[1], digits[2], digits[3], interceptor)
    }
  }

  private static func route<A: Digit, B: Digit, C: Digit, D: Digit>(
    _: A.Type, _: B.Type, _: C.Type, _: D.Type, _ interceptor: (any Interceptor)?
  ) -> RouteGroup {
    typealias Screen = Numbered<A, B, C, D>
    let route = Route(to: Screen.self, link: "/departments/sales/screens/\(Screen.key)")
    guard let interceptor else {
      return RouteGroup("department") { route.using(.push).from(.firstStack()) }
    }
    return RouteGroup("department") { route.intercepted(by: interceptor).using(.push).from(.firstStack()) }
  }

  private struct Numbered<A: Digit, B: Digit, C: Digit, D: Digit>: Destination, CustomStringConvertible {
    static var key: String { "Screen\(A.value)\(B.value)\(C.value)\(D.value)" }
    var description: String { Self.key }
  }
}

private protocol Digit: Sendable { static var value: Int { get } }

private enum Digits {
  static let all: [any Digit.Type] = [
    N0.self, N1.self, N2.self, N3.self, N4.self, N5.self, N6.self, N7.self, N8.self, N9.self,
  ]
  enum N0: Digit { static let value = 0 }
  enum N1: Digit { static let value = 1 }
  enum N2: Digit { static let value = 2 }
  enum N3: Digit { static let value = 3 }
  enum N4: Digit { static let value = 4 }
  enum N5: Digit { static let value = 5 }
  enum N6: Digit { static let value = 6 }
  enum N7: Digit { static let value = 7 }
  enum N8: Digit { static let value = 8 }
  enum N9: Digit { static let value = 9 }
}
#endif
