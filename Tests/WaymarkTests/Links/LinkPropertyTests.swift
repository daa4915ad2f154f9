import Testing

@testable import Waymark

@Suite("Laws of links")
struct LinkPropertyTests {
  private func search(_ generator: inout LinkTestGenerator) -> Links.Search {
    Links.Search(
      text: generator.text(), exact: generator.maybe(Bool.random(using: &generator)),
      page: generator.maybe(UInt8.random(in: 0...255, using: &generator)),
      price: generator.maybe(Double(bitPattern: generator.next())),
      ratio: generator.maybe(Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))),
      offset: generator.maybe(Int64(truncatingIfNeeded: generator.next())),
      colour: generator.maybe(Bool.random(using: &generator) ? .red : .green),
      tag: generator.maybe(Links.Tag(rawValue: generator.text())))
  }

  private func anyDestination(_ generator: inout LinkTestGenerator) -> AnyDestination {
    switch generator.next() % 5 {
    case 0:
      AnyDestination(
        Links.Product(id: Int(truncatingIfNeeded: generator.next()), ref: generator.maybe(generator.text())))
    case 1: AnyDestination(Links.Article(slug: generator.text()))
    case 2: AnyDestination(Links.File(path: generator.text()))
    case 3: AnyDestination(Links.Tree(parts: (0..<generator.next() % 4).map { _ in generator.text() }))
    default: AnyDestination(search(&generator))
    }
  }

  @Test("what is printed is parsed as the same value, and printed the same again", arguments: [nil, "shop"])
  func printedLinksComeBack(scheme: String?) throws {
    let table = try Links.table(scheme: scheme)
    var generator = LinkTestGenerator(1)
    var printed = 0
    for _ in 0..<20_000 {
      let destination = anyDestination(&generator)
      guard let link = try? table.print(destination) else { continue }
      printed += 1
      let parsed = try table.parse(link).destination
      #expect(parsed == destination, "\(link)")
      #expect(try table.print(parsed) == link)
    }
    #expect(printed > 10_000)
  }

  @Test("a value that can't be printed is always refused for a reason of its own")
  func refusalsAreJustified() throws {
    let table = try Links.table()
    var generator = LinkTestGenerator(2)
    for _ in 0..<5_000 {
      let text = generator.text()
      let isPrintable = !text.isEmpty && text != "." && text != ".." && text != "new"
      let link = try? table.print(AnyDestination(Links.Article(slug: text)))
      #expect((link != nil) == isPrintable, "\(text)")
    }
  }

  @Test("random bytes give an error or a value, never a trap")
  func randomBytesDoNotTrap() throws {
    let table = try Links.table(scheme: nil)
    var generator = LinkTestGenerator(3)
    for _ in 0..<30_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = String(decoding: bytes, as: UTF8.self)
      for link in [text, "/" + text, "a://" + text, "/products/1?" + text] {
        if let error = Links.error(of: link, in: table) { #expect(error.description.count < 300) }
      }
    }
  }

  @Test("links with a few bytes changed give an error or a value that prints, never a trap")
  func mutatedLinksDoNotTrap() throws {
    let table = try Links.table()
    var generator = LinkTestGenerator(4)
    let awkward = Array("/?#&=%.{}0aF\0".utf8)
    for _ in 0..<20_000 {
      guard let link = try? table.print(anyDestination(&generator)) else { continue }
      var bytes = Array(link.utf8)
      for _ in 0..<3 {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch generator.next() % 3 {
        case 0: bytes[place] = awkward[Int.random(in: 0..<awkward.count, using: &generator)]
        case 1: bytes.insert(awkward[Int.random(in: 0..<awkward.count, using: &generator)], at: place)
        default: if bytes.count > 1 { bytes.remove(at: place) }
        }
      }
      guard let match = try? table.parse(String(decoding: bytes, as: UTF8.self)) else { continue }
      let canonical = try table.print(match.destination, route: match.route)
      #expect(try table.parse(canonical).destination == match.destination)
    }
  }
}
