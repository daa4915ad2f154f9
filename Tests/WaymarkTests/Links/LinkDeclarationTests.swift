import Testing

@testable import Waymark

@Suite("Declaring links")
struct LinkDeclarationTests {
  private func link(_ pattern: String, _ type: any Destination.Type) -> LinkDeclaration {
    LinkDeclaration(pattern, to: type, route: 0)
  }

  private func errors<D: Destination>(_ pattern: String, _ type: D.Type) -> [Diagnostic] {
    Links.errors(of: [link(pattern, type)])
  }

  @Test("two links that match the same paths are refused, and the error names both links and their locations")
  func refusesConflicts() {
    let found = Links.errors(of: [
      LinkDeclaration("/a/{id}", to: Links.Product.self, route: 0, place: "A.swift:1"),
      LinkDeclaration("/a/{slug}", to: Links.Article.self, route: 1, place: "B.swift:2"),
    ])
    #expect(
      found.map(\.description) == [
        #"the links "/a/{id}" of Product (A.swift:1) and "/a/{slug}" of Article (B.swift:2) "#
          + "match the same paths: change or remove one of them"
      ])
  }

  @Test("two rest placeholders in the same position conflict, and a rest and a plain placeholder do not")
  func comparesRests() {
    let rest = LinkDeclaration("/a/{path...}", to: Links.File.self, route: 0)
    let other = LinkDeclaration("/a/{parts...}", to: Links.Tree.self, route: 1)
    let one = LinkDeclaration("/a/{slug}", to: Links.Article.self, route: 2)
    #expect(Links.errors(of: [rest, other]) == [.conflict(rest, other)])
    #expect(Links.errors(of: [rest, one]) == [])
  }

  @Test("the error for an invalid pattern names the destination")
  func namesFaultyPatterns() {
    #expect(
      errors("/{id", Links.Product.self) == [
        .pattern(link("/{id", Links.Product.self), .unclosedBrace("{id"))
      ])
  }

  @Test("the error for an unknown field lists the fields of the destination")
  func namesUnknownFields() {
    let found = errors("/{id}/{name}", Links.Product.self)
    #expect(
      found == [.unknownField(link("/{id}/{name}", Links.Product.self), field: "name", known: ["id", "ref"])])
    #expect(
      found.first?.description
        == #"the link "/{id}/{name}" of Product names the field "name", which is not a field of Product: its fields are id, ref"#
    )
  }

  @Test("a field that is not optional must be in the pattern")
  func namesMissingFields() {
    #expect(
      errors("/products", Links.Product.self) == [
        .missingField(link("/products", Links.Product.self), field: "id")
      ])
  }

  @Test("an optional field can't be in the path")
  func refusesOptionalsInPaths() {
    #expect(
      errors("/{id}/{ref}", Links.Product.self)
        == [.optionalInPath(link("/{id}/{ref}", Links.Product.self), field: "ref")])
  }

  @Test(
    "a default that is not a valid value of its field is refused, and the error lists the valid values",
    arguments: [
      ("/a?page={page=x}&colour={colour}&t={tag}", "page", "x", "a whole number"),
      ("/a?page={page=999}&colour={colour}&t={tag}", "page", "999", "a whole number from 0 to 255"),
      ("/a?page={page}&colour={colour=blue}&t={tag}", "colour", "blue", "one of red, green"),
      ("/a?page={page}&colour={colour=}&t={tag}", "colour", "", "one of red, green"),
    ])
  func refusesWrongDefaults(pattern: String, field: String, text: String, expected: String) {
    #expect(
      errors(pattern, Paged.self)
        == [.wrongDefault(link(pattern, Paged.self), field: field, text: text, expected: expected)])
  }

  struct Paged: Destination {
    var page: UInt8
    var colour: Links.Colour
    var tag: Links.Tag
  }

  @Test("a default for an optional field or a list is refused")
  func refusesNeedlessDefaults() {
    let optional = "/{id}?ref={ref=a}"
    #expect(
      errors(optional, Links.Product.self) == [
        .needlessDefault(link(optional, Links.Product.self), field: "ref")
      ])
    let list = "/a?p={parts=a}"
    #expect(
      errors(list, Links.Tree.self) == [.needlessDefault(link(list, Links.Tree.self), field: "parts")])
  }

  @Test("two links with the same path conflict, unless the literals in their queries differ")
  func comparesQueryLiterals() {
    let plain = LinkDeclaration("/a", to: Links.Home.self, route: 0)
    let songs = LinkDeclaration("/a?tab=songs", to: Links.Home.self, route: 1)
    let albums = LinkDeclaration("/a?tab=albums", to: Links.Home.self, route: 2)
    let both = LinkDeclaration("/a?x=1&tab=songs", to: Links.Home.self, route: 3)
    let same = LinkDeclaration("/a?tab=songs&x=1", to: Links.Home.self, route: 4)
    #expect(Links.errors(of: [plain, songs, albums, both]) == [])
    #expect(Links.errors(of: [plain, songs, both, same]) == [.conflict(both, same)])
  }

  @Test("a field with nested fields can't be in a link, and a link can omit it only if it is optional")
  func refusesNestedFields() {
    struct Point: Hashable, Codable { var x: Int }
    struct Place: Destination { var point: Point }
    struct Maybe: Destination { var point: Point? }
    #expect(errors("/{point}", Place.self) == [.nestedField(link("/{point}", Place.self), field: "point")])
    #expect(errors("/a", Place.self) == [.nestedField(link("/a", Place.self), field: "point")])
    #expect(errors("/a", Maybe.self) == [])
  }

  @Test("a list in a single path segment is refused")
  func refusesListsElsewhere() {
    #expect(
      errors("/{parts}", Links.Tree.self) == [.listField(link("/{parts}", Links.Tree.self), field: "parts")])
    #expect(
      errors("/a{parts}", Links.Tree.self) == [
        .listField(link("/a{parts}", Links.Tree.self), field: "parts")
      ])
    #expect(errors("/a?p={parts}", Links.Tree.self) == [])
  }

  @Test("a type without named fields is refused")
  func refusesTypesWithoutFields() {
    enum Tab: String, Destination { case home }
    #expect(errors("/{tab}", Tab.self) == [.noFields(link("/{tab}", Tab.self))])
  }

  enum Choice: Destination {
    case home
    case product(id: Int)
  }

  enum SampledChoice: Destination {
    case home
    case product(id: Int)

    static let samples = [SampledChoice.product(id: 1)]
  }

  @Test("an enumeration with associated values is refused as a destination, even with samples")
  func refusesChoices() {
    #expect(errors("/choice", Choice.self) == [.noFields(link("/choice", Choice.self))])
    #expect(errors("/choice", SampledChoice.self) == [.noFields(link("/choice", SampledChoice.self))])
    #expect(
      errors("/{product}", Choice.self).map(\.description) == [
        #"the link "/{product}" of Choice leads to a type without named Codable fields: make it a struct"#
      ])
  }

  @Test("an enumeration with associated values is refused as a field")
  func refusesChoicesAsFields() {
    struct Chosen: Destination { var choice: Choice }
    #expect(
      errors("/{choice}", Chosen.self).map(\.description) == [
        #"the link "/{choice}" of Chosen can't hold the field "choice", which is an object: "#
          + "use single values"
      ])
  }

  @Test("a field that the pattern lacks is reported even if a different field is a CaseIterable enumeration")
  func findsFieldsOfEnumerations() {
    struct Shirt: Destination {
      var colour: Links.Colour
      var size: Int
    }
    #expect(errors("/{colour}", Shirt.self) == [.missingField(link("/{colour}", Shirt.self), field: "size")])
  }

  enum Size: String, Codable { case small, large }

  struct Unsampled: Destination {
    var size: Size
    var number: Int
  }

  struct Sampled: Destination {
    var size: Size
    var number: Int

    static let samples = [Sampled(size: .small, number: 1)]
  }

  @Test("a field whose values can't be generated needs a sample")
  func asksForSamples() {
    let pattern = "/{size}/{number}"
    let found = errors(pattern, Unsampled.self)
    #expect(found == [.needsSample(link(pattern, Unsampled.self), field: "size")])
    #expect(found.first?.description.hasSuffix("add a sample to Unsampled.samples") == true)
    #expect(errors(pattern, Sampled.self) == [])
    #expect(
      errors("/{size}", Sampled.self) == [.missingField(link("/{size}", Sampled.self), field: "number")])
  }

  struct Word: Destination {
    var text: String

    static let samples = [Word(text: "ok"), Word(text: "")]
  }

  struct Upper: Destination {
    var text: String

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text).uppercased()
    }

    static let samples = [Upper(text: "a")]
  }

  @Test("a sample is refused if it can't be printed or is parsed as a different value")
  func triesSamples() {
    let unprinted = errors("/{text}", Word.self)
    #expect(unprinted.count == 1)
    #expect(unprinted.first?.description.contains(#"does not preserve the sample Word(text: \"\"):"#) == true)
    #expect(
      errors("/{text}", Upper.self) == [
        .sampleDoesNotSurvive(
          link("/{text}", Upper.self), sample: #"Upper(text: \"a\")"#,
          reason: #"its link /a gives Upper(text: \"A\")"#)
      ])
  }

  @Test("all errors of the declarations are reported at once")
  func tellsAllErrors() {
    let found = Links.errors(of: [
      LinkDeclaration("a", to: Links.Home.self, route: 0),
      LinkDeclaration("/b", to: Links.Product.self, route: 1),
      LinkDeclaration("/c", to: Links.Home.self, route: 2),
      LinkDeclaration("/c", to: Links.Home.self, route: 3),
    ])
    #expect(found.count == 3)
  }
}
