import Testing

@testable import Waymark

@Suite("Value types in links")
struct LinkValueTypeTests {
  /// An identifier that is coded as text in one form, like `UUID`.
  struct Identifier: Hashable, Codable {
    let text: String

    init?(_ text: String) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.count) == [8, 4, 4, 4, 12], parts.joined().allSatisfy(\.isHexDigit) else {
        return nil
      }
      self.text = text
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard let value = Identifier(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an identifier")
      }
      self = value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Order: Destination {
    var id: Identifier
    var parent: Identifier?
  }

  struct Numbers: Destination { var values: [Int] }

  struct Orders: Destination { var ids: [Identifier] }

  static let one = "12345678-ABCD-ef01-2345-6789abcdef01"
  static let other = "00000000-0000-0000-0000-00000000000f"

  private func table(_ pattern: String, _ type: any Destination.Type) throws -> LinkTable {
    try LinkTable([LinkDeclaration(pattern, to: type, route: 0)], format: LinkFormat())
  }

  @Test("an identifier that is encoded as text needs no sample and survives a round trip")
  func identifiersComeBack() throws {
    let table = try table("/orders/{id}?parent={parent}", Order.self)
    let one = try #require(Identifier(Self.one))
    let order = Order(id: one, parent: Identifier(Self.other))
    let link = "/orders/\(Self.one)?parent=\(Self.other)"
    #expect(try table.link(to: AnyDestination(order)) == link)
    #expect(try table.parse(link).destination.as(Order.self) == order)
    #expect(
      try table.parse("/orders/\(Self.one)").destination.as(Order.self) == Order(id: one, parent: nil))
  }

  @Test("a malformed identifier is refused", arguments: ["1", "a/b", "%00", "-"])
  func malformedIdentifiersAreRefused(text: String) throws {
    let table = try table("/orders/{id...}", Order.self)
    let error = Links.error(of: "/orders/" + text, in: table)
    switch error {
    case .wrongValue(field: "id", _, _), .malformedEscape: break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test("a list of numbers fills a rest placeholder and survives a round trip")
  func listsOfNumbersComeBack() throws {
    let table = try table("/sum/{values...}", Numbers.self)
    let numbers = Numbers(values: [1, -2, 0, .max, .min])
    let link = "/sum/1/-2/0/9223372036854775807/-9223372036854775808"
    #expect(try table.link(to: AnyDestination(numbers)) == link)
    #expect(try table.parse(link).destination.as(Numbers.self) == numbers)
  }

  @Test(
    "a list of numbers with an invalid element is refused",
    arguments: ["x", "1.5", "%31x", "99999999999999999999"])
  func listsOfOtherThingsAreRefused(text: String) throws {
    let table = try table("/sum/{values...}", Numbers.self)
    guard case .wrongValue(field: "values", _, _)? = Links.error(of: "/sum/1/\(text)/2", in: table) else {
      Issue.record("\(text) was taken")
      return
    }
  }

  @Test("a list of identifiers fills a rest placeholder and survives a round trip")
  func listsOfIdentifiersComeBack() throws {
    let table = try table("/orders/{ids...}", Orders.self)
    let orders = Orders(ids: [Self.one, Self.other].compactMap(Identifier.init))
    #expect(try table.link(to: AnyDestination(orders)) == "/orders/\(Self.one)/\(Self.other)")
    #expect(try table.parse("/orders/\(Self.one)/\(Self.other)").destination.as(Orders.self) == orders)
  }
}
