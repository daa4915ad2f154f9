import WaymarkTesting

@testable import Waymark

extension LinkSample {
  /// Makes a value with unusual texts and numbers.
  static func random(using generator: inout SeededGenerator) -> LinkSample {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      .product(Links.Product(id: generator.number(), ref: generator.maybe(generator.awkwardText())))
    case 1: .article(Links.Article(slug: generator.awkwardText()))
    case 2: .file(Links.File(path: generator.awkwardText()))
    case 3:
      .tree(
        Links.Tree(
          parts: (0..<Int.random(in: 0..<4, using: &generator)).map { _ in generator.awkwardText() }))
    case 4: .results(generator.results())
    default: .search(generator.search())
    }
  }
}

extension SeededGenerator {
  /// Returns a text of up to twelve characters, most of which must be escaped in a URL.
  fileprivate mutating func awkwardText() -> String {
    let count = Int.random(in: 0...12, using: &self)
    return String(
      (0..<count).map { _ in "ab7/?#&=%+ .~-_é日🙂\n\u{7F}{}\"\\@:;".randomElement(using: &self) ?? "a" })
  }

  /// Returns a number of random size. Small and large numbers are equally frequent.
  fileprivate mutating func number<Number: FixedWidthInteger>() -> Number {
    Number(truncatingIfNeeded: next()) >> Number(truncatingIfNeeded: next() % UInt64(Number.bitWidth))
  }

  fileprivate mutating func maybe<Value>(_ value: Value) -> Value? {
    Bool.random(using: &self) ? value : nil
  }

  fileprivate mutating func results() -> Links.Results {
    let count = Int.random(in: 0..<4, using: &self)
    return Links.Results(
      name: awkwardText(), words: awkwardText(), page: Bool.random(using: &self) ? 1 : number(),
      sort: Bool.random(using: &self) ? "a&b" : awkwardText(), tags: (0..<count).map { _ in awkwardText() },
      sizes: maybe((0..<count).map { _ in number() }))
  }

  fileprivate mutating func search() -> Links.Search {
    Links.Search(
      text: awkwardText(), exact: maybe(Bool.random(using: &self)), page: maybe(number()),
      price: maybe(Double(bitPattern: next())),
      ratio: maybe(Float(bitPattern: UInt32(truncatingIfNeeded: next()))), offset: maybe(number()),
      colour: maybe(Bool.random(using: &self) ? .red : .green),
      tag: maybe(Links.Tag(rawValue: awkwardText())))
  }
}

extension LinkSample {
  /// Values with one simplified field.
  var smaller: [LinkSample] {
    switch self {
    case .product(let value):
      Shrink.integer(value.id).map { .product(Links.Product(id: $0, ref: value.ref)) }
        + smaller(value.ref).map { .product(Links.Product(id: value.id, ref: $0)) }
    case .article(let value): smaller(value.slug).map { .article(Links.Article(slug: $0)) }
    case .file(let value): smaller(value.path).map { .file(Links.File(path: $0)) }
    case .tree(let value):
      Shrink.array(value.parts, element: smaller).map { .tree(Links.Tree(parts: $0)) }
    case .search(let value): smallerSearches(than: value).map { .search($0) }
    case .results(let value): smallerResults(than: value).map { .results($0) }
    }
  }

  private func smallerResults(than results: Links.Results) -> [Links.Results] {
    func with<Value>(_ field: WritableKeyPath<Links.Results, Value>, _ values: [Value]) -> [Links.Results] {
      values.map { value in
        var copy = results
        copy[keyPath: field] = value
        return copy
      }
    }
    return with(\.name, smaller(results.name)) + with(\.words, smaller(results.words))
      + with(\.page, Shrink.integer(results.page)) + with(\.sort, smaller(results.sort))
      + with(\.tags, Array(Shrink.array(results.tags, element: smaller)))
      + with(\.sizes, results.sizes == nil ? [] : [nil])
  }

  private func smallerSearches(than search: Links.Search) -> [Links.Search] {
    func with<Value>(_ field: WritableKeyPath<Links.Search, Value>, _ values: [Value]) -> [Links.Search] {
      values.map { value in
        var copy = search
        copy[keyPath: field] = value
        return copy
      }
    }
    return with(\.exact, search.exact == nil ? [] : [nil]) + with(\.page, smaller(search.page))
      + with(\.price, search.price == nil ? [] : [nil]) + with(\.ratio, search.ratio == nil ? [] : [nil])
      + with(\.offset, smaller(search.offset)) + with(\.colour, search.colour == nil ? [] : [nil])
      + with(\.tag, smaller(search.tag?.rawValue).map { $0.map(Links.Tag.init) })
      + with(\.text, smaller(search.text))
  }

  private func smaller(_ text: String) -> [String] {
    Shrink.array(Array(text)) { $0 == "a" ? [] : ["a"] }.map { String($0) }
  }

  private func smaller(_ text: String?) -> [String?] {
    text.map { [nil] + smaller($0) } ?? []
  }

  private func smaller<Number: FixedWidthInteger>(_ number: Number?) -> [Number?] {
    number.map { [nil] + Shrink.integer($0) } ?? []
  }
}
