import Foundation
import Testing
import WaymarkTesting

@testable import Waymark

@Suite("Values of Foundation in links")
struct LinkFoundationValueTests {
  struct Reader: Destination {
    var address: URL
    var next: URL?
    var others: [URL]
  }

  struct Price: Destination {
    var amount: Decimal
    var most: Decimal?
    var steps: [Decimal]
  }

  struct Day: Destination { var date: Date }
  struct MaybeDay: Destination { var date: Date? }
  struct Days: Destination { var date: [Date] }
  struct SetOfDays: Destination { var date: Set<Date> }
  struct MaybeDays: Destination { var date: [Date]? }

  private static let price = "/prices/{amount}?most={most}&step={steps}"

  private func table(_ pattern: String, _ type: any Destination.Type) throws -> LinkTable {
    try LinkTable([LinkDeclaration(pattern, to: type, route: 0)], format: LinkFormat())
  }

  @Test("a URL can be used in the path, as an optional query value and as a list element")
  func addresses() throws {
    let table = try table("/read/{address}?next={next}&other={others}", Reader.self)
    let one = try #require(URL(string: "https://a.example/b?c=d"))
    let other = try #require(URL(string: "e/f"))
    let reader = Reader(address: one, next: other, others: [other, one])
    let link =
      "/read/https%3A%2F%2Fa.example%2Fb%3Fc%3Dd?next=e%2Ff&other=e%2Ff&other=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd"
    #expect(try table.link(to: AnyDestination(reader)) == link)
    #expect(try table.parse(link).destination.as(Reader.self) == reader)
    #expect(try table.parse("/read/x?next=").destination.as(Reader.self)?.next == nil)
  }

  @Test("a relative URL is refused, and so is a URL that cannot be part of a path")
  func refusedAddresses() throws {
    let table = try table("/read/{address}?next={next}&other={others}", Reader.self)
    let base = try #require(URL(string: "https://a.example/"))
    let relative = try #require(URL(string: "b", relativeTo: base))
    let dots = try #require(URL(string: ".."))
    for address in [relative, dots] {
      #expect {
        try table.link(to: AnyDestination(Reader(address: address, others: [])))
      } throws: { error in
        guard case .notRepresentable(_, field: "address", _)? = error as? LinkError else { return false }
        return true
      }
    }
    guard case .wrongValue(field: "address", _, _)? = Links.error(of: "/read/..", in: table) else {
      Issue.record("a URL was parsed that can't be printed")
      return
    }
  }

  @Test(
    "a decimal number is printed as digits, without unnecessary zeros",
    arguments: [
      ("0", "0"), ("-0", "0"), ("007", "7"), ("1.50", "1.5"), ("-0.05", "-0.05"), ("1200", "1200"),
      ("12345678901234567890.0001", "12345678901234567890.0001"), ("1.0", "1"),
      ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
      ("1" + String(repeating: "0", count: 127), "1" + String(repeating: "0", count: 127)),
      ("0." + String(repeating: "0", count: 127) + "1", "0." + String(repeating: "0", count: 127) + "1"),
    ])
  func decimals(text: String, printed: String) throws {
    let table = try table(Self.price, Price.self)
    let destination = try table.parse("/prices/\(text)").destination
    let amount = try #require(destination.as(Price.self)?.amount)
    #expect(amount == Decimal(string: text))
    #expect(try table.link(to: destination) == "/prices/\(printed)")
  }

  @Test(
    "text that is not a decimal number is refused",
    arguments: [
      "x", "+1", "1e5", "1.", ".5", "1.2.3", "-", "1,5", "NaN", "340282366920938463463374607431768211456",
      "1" + String(repeating: "0", count: 128), "0." + String(repeating: "0", count: 128) + "1",
    ])
  func refusedDecimals(text: String) throws {
    let table = try table(Self.price, Price.self)
    guard case .wrongValue(field: "amount", _, _)? = Links.error(of: "/prices/\(text)", in: table) else {
      Issue.record("\(text) was taken")
      return
    }
  }

  @Test("a decimal number that is not finite is refused")
  func refusesNaN() throws {
    let table = try table(Self.price, Price.self)
    #expect(throws: LinkError.self) { try table.link(to: AnyDestination(Price(amount: .nan, steps: []))) }
  }

  @Test("random decimal numbers survive a round trip, in the path, the query and lists")
  func randomDecimals() throws {
    let table = try table(Self.price, Price.self)
    let failure = checkProperty(seed: 7, cases: 2_000) { generator -> Price in
      let numbers = (0..<3).map { _ in generator.decimal() }
      return Price(amount: numbers[0], most: numbers[1], steps: numbers)
    } shrink: { _ in
      [Price]()
    } holds: { price in
      let link = try table.link(to: AnyDestination(price))
      let parsed = try table.parse(link).destination
      return try parsed.as(Price.self) == price && table.link(to: parsed) == link
    }
    #expect(failure == nil)
  }

  @Test("a date is refused, and the error says what to declare instead")
  func refusesDates() {
    for (pattern, type) in [
      ("/days/{date}", Day.self), ("/days?date={date}", MaybeDay.self), ("/days?date={date}", Days.self),
      ("/days?date={date}", SetOfDays.self), ("/days?date={date}", MaybeDays.self),
    ] as [(String, any Destination.Type)] {
      let link = LinkDeclaration(pattern, to: type, route: 0)
      #expect(Links.errors(of: [link]) == [.dateField(link, field: "date")])
    }
  }

  @Test("a URL or a decimal number is accepted as a default, and its value is checked")
  func defaults() throws {
    struct Offer: Destination {
      var most: Decimal
      var help: URL
    }
    let table = try table("/offer?most={most=9.90}&help={help=https%3A%2F%2Fa.example}", Offer.self)
    let offer = try #require(try table.parse("/offer").destination.as(Offer.self))
    #expect(offer.most == Decimal(string: "9.9") && offer.help == URL(string: "https://a.example"))
    #expect(try table.link(to: AnyDestination(offer)) == "/offer")
    let link = LinkDeclaration("/offer?most={most=x}&help={help=a}", to: Offer.self, route: 0)
    #expect(
      Links.errors(of: [link])
        == [.wrongDefault(link, field: "most", text: "x", expected: "a value of Decimal")])
  }

  @Test("a dictionary is refused as a single value")
  func refusesDictionaries() {
    struct Options: Destination { var values: [String: String] }
    let link = LinkDeclaration("/a/{values}", to: Options.self, route: 0)
    #expect(Links.errors(of: [link]) == [.nestedField(link, field: "values")])
  }

  @Test("an enumeration with raw values is a single value, and unknown text is refused")
  func enumerations() throws {
    struct Level: Destination {
      var size: Size
      var sizes: [Size]
    }
    enum Size: Int, Codable, CaseIterable { case small = 1, large }
    let table = try table("/levels/{size}?size={sizes}", Level.self)
    let level = Level(size: .large, sizes: [.small, .large])
    #expect(try table.link(to: AnyDestination(level)) == "/levels/2?size=1&size=2")
    #expect(try table.parse("/levels/2?size=1&size=2").destination.as(Level.self) == level)
    #expect(
      Links.error(of: "/levels/3", in: table)
        == .wrongValue(field: "size", text: "3", expected: "one of 1, 2"))
  }
}

extension SeededGenerator {
  /// Returns a decimal number of up to 38 digits, with any exponent.
  fileprivate mutating func decimal() -> Decimal {
    let digits = (0..<Int.random(in: 1...38, using: &self)).map { _ in
      String(Int.random(in: 0...9, using: &self))
    }
    let sign = Bool.random(using: &self) ? "-" : ""
    let exponent = Int.random(in: -128...90, using: &self)
    return Decimal(string: "\(sign)\(digits.joined())e\(exponent)") ?? 0
  }
}
