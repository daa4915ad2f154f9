@testable import Waymark

private struct Offer: Destination { var id: Int }
private struct Numbered: Destination { var number: Int }

/// The complete texts of the errors of patterns, of links that routes declare, and of links that are followed
/// or written.
enum LinkTexts {
  static let patterns: [(Diagnostic, String)] = [
    (.doesNotBeginWithSlash, #"does not begin with "/": write the path alone, and the scheme in LinkFormat"#),
    (.emptySegment, #"has an empty segment: take out the extra "/""#),
    (.tooManySegments(limit: 128), "has more than 128 segments: make it shorter"),
    (.unclosedBrace("{id"), #"has no "}" for the "{" in "{id": write {name}"#),
    (.unopenedBrace("id}"), #"has no "{" for the "}" in "id}": write {name}"#),
    (.emptyName, "has a placeholder or query value without a name: write the name of a field"),
    (
      .textAroundPlaceholder("p{id...}"),
      #"has text around the placeholder in "p{id...}": write the placeholder alone"#
    ),
    (
      .twoPlaceholders("{a}-{b}"),
      #"has two placeholders in "{a}-{b}": put a "/" between them, or use one field"#
    ),
    (.defaultInPath("a=1"), "has the default {a=1} in its path: move it to the query"),
    (.repeatedPlaceholder("a"), #"names the field "a" twice: remove one"#),
    (.repeatedQueryName("b"), #"has the query value "b" twice: remove one"#),
    (
      .restIsNotLast("a"),
      "has segments after {a...}, which takes the rest of the path: move the placeholder to the end"
    ),
    (.restInQuery("c"), "has the rest placeholder {c...} in its query: write {c}"),
    (
      .literalNeedsEscaping("a b"),
      #"has the literal "a b", which needs escaping: use letters, digits and - . _ ~ @"#
    ),
    (.dotSegment(".."), #"has the segment "..", which has a special meaning in URLs: remove it"#),
    (.notAQueryItem("b"), #"has "b" in its query: write name={field} or name=text"#),
    (
      .queryTextNeedsEscaping("a b"),
      #"has the text "a b" in its query, which needs escaping: write %20 for a space"#
    ),
    (.malformedEscape("%2"), #"has an invalid percent-escape in "%2": write %25 for %"#),
  ]

  private static let link = LinkDeclaration(
    "/offers/{id}", to: Offer.self, route: 0, place: "Routes.swift:12")
  private static let other = LinkDeclaration("/offers/{number}", to: Numbered.self, route: 1)
  private static let prefix = #"the link "/offers/{id}" of Offer (Routes.swift:12)"#

  static let declarations: [(Diagnostic, String)] = [
    (.pattern(link, .emptySegment), prefix + #" has an empty segment: take out the extra "/""#),
    (
      .conflict(link, other),
      #"the links "/offers/{id}" of Offer (Routes.swift:12) and "/offers/{number}" of Numbered match the same paths: "#
        + "change or remove one of them"
    ),
    (
      .unknownField(link, field: "id", known: ["name", "size"]),
      prefix + #" names the field "id", which is not a field of Offer: its fields are name, size"#
    ),
    (
      .unknownField(link, field: "id", known: []),
      prefix + #" names the field "id", which is not a field of Offer: it has no fields"#
    ),
    (
      .missingField(link, field: "size"),
      prefix + #" leaves out the field "size": add {size}, or make the field optional"#
    ),
    (
      .nestedField(link, field: "point"),
      prefix + #" can't hold the field "point", which is an object: use single values"#
    ),
    (
      .listField(link, field: "tags"),
      prefix
        + #" can't hold the list "tags" in one segment: use {tags...} at the end of the path, or the query"#
    ),
    (
      .optionalInPath(link, field: "ref"),
      prefix + #" has the optional field "ref" in its path: move it to the query, ?ref={ref}"#
    ),
    (
      .dateField(link, field: "day"),
      prefix
        + #" can't hold the date "day": declare it as a String or Int, or as a type with such a raw value"#
    ),
    (
      .wrongDefault(link, field: "page", text: "x", expected: "a whole number"),
      prefix + #" has the default "x" for "page", which is not a whole number: change it"#
    ),
    (
      .needlessDefault(link, field: "page"),
      prefix
        + #" has a default for "page", which is optional or a list: remove the default, or make it a single value"#
    ),
    (
      .noFields(link),
      prefix + " leads to a type without named Codable fields: make it a struct"
    ),
    (
      .needsSample(link, field: "size"),
      prefix + #" can't be checked, because no value for "size" is known: add a sample to Offer.samples"#
    ),
    (
      .needsSample(link, field: nil),
      prefix + " can't be checked, because no generated value decodes as Offer: add a sample to Offer.samples"
    ),
    (
      .sampleDoesNotSurvive(link, sample: "Offer(id: 1)", reason: "its link /offers/1 gives Offer(id: 2)"),
      prefix + " does not preserve the sample Offer(id: 1): its link /offers/1 gives Offer(id: 2); "
        + "change the sample or the pattern"
    ),
    (
      .notAScheme("http"),
      #"LinkFormat has "http", which can't be an app's scheme: choose one such as "shop""#
    ),
    (.notAHost("a b"), #"LinkFormat has "a b", which can't be a host: write one such as "shop.example""#),
  ]

  static let links: [(LinkError, String)] = [
    (.empty, "the link is empty"),
    (.tooLong(bytes: 9000, limit: 8192), "the link has 9000 bytes; at most 8192 are allowed"),
    (.tooManySegments(limit: 128), "the link has more than 128 segments"),
    (.notALink("home"), #""home" is not a link: it begins neither with "/" nor with a scheme"#),
    (.malformedEscape("%zz"), #""%zz" has an invalid percent-escape"#),
    (.foreignScheme("other", expected: "shop"), #"the scheme "other" is not "shop""#),
    (.foreignScheme("mailto", expected: nil), #"the scheme "mailto" does not belong to the app"#),
    (.foreignHost("evil.example"), #"the host "evil.example" does not belong to the app"#),
    (.noRoute(path: "/a/b", closest: "/a/{id}/c"), #"no route for "/a/b"; the closest is "/a/{id}/c""#),
    (.noRoute(path: "/a", closest: nil), #"no route for "/a""#),
    (
      .wrongValue(field: "id", text: "x", expected: "a whole number"),
      #"the field "id" is "x", which is not a whole number"#
    ),
    (.missingField("id", destination: "Offer"), #"the link lacks the field "id" of Offer"#),
    (.repeatedField("ref"), #"the link has different values for "ref""#),
    (.rejected(destination: "Even", reason: "odd"), "Even refuses the link: odd"),
    (
      .notRepresentable(destination: "Offer", field: "name", reason: "is written twice"),
      #"Offer can't be written as a link: its field "name" is written twice"#
    ),
    (.noLink(destination: "Offer"), "Offer has no link: add link: to one of its routes"),
  ]
}
