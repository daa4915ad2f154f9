import Testing

@testable import Waymark

private struct Doubled: Destination {
  var text: String

  init(text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    let text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
    self.text = text + text
  }

  static let samples = [Doubled(text: "a")]
}

@Suite("Building a map detects faults in its links")
struct MapLinkFaultTests {
  private let file = "WaymarkTests/MapLinkFaultTests.swift"

  private func complaint(@RouteBuilder _ routes: () -> [RouteGroup]) -> String? {
    do throws(NavigationMapError) {
      _ = try NavigationMap(routes)
      return nil
    } catch {
      return error.description
    }
  }

  // Scenario B3.
  @Test("a link declared twice is reported with both locations and the remedy")
  func sharedLink() {
    let first = #line + 2
    let complaint = complaint {
      Route(to: Shop.Home.self, link: "/start").using(.replaceRoot).from(.root)
      Route(to: Shop.Bag.self, link: "/start").using(.push).from(.firstStack())
    }
    #expect(
      complaint == """
        the links "/start" of Home (\(file):\(first)) and "/start" of Bag (\(file):\(first + 1)) match the same \
        paths: change or remove one of them
        """)
  }

  // Scenario B3.
  @Test("a link with an unknown field is reported with its location and the existing fields")
  func unknownField() {
    let line = #line + 2
    let complaint = complaint {
      Route(to: Shop.Product.self, link: "/products/{number}").using(.push).from(.firstStack())
    }
    #expect(
      complaint?.hasPrefix(
        """
        the link "/products/{number}" of Product (\(file):\(line)) names the field "number", which is not a \
        field of Product: its fields are id, ref
        """) == true)
  }

  // Scenario B3.
  @Test("a sample that its link does not preserve is reported with its location and the remedy")
  func unfaithfulSample() {
    let line = #line + 2
    let complaint = complaint {
      Route(to: Doubled.self, link: "/{text}").using(.push).from(.firstStack())
    }
    #expect(
      complaint == """
        the link "/{text}" of Doubled (\(file):\(line)) does not preserve the sample \
        Doubled(text: \\"a\\"): its link /a gives Doubled(text: \\"aa\\"); change the sample or the pattern
        """)
  }

  @Test("faults of links and routes are reported together")
  func both() {
    let complaint = complaint {
      Route(to: Shop.Home.self, link: "/{nothing}").using(.replaceRoot).from(.root)
      Route(to: Shop.Home.self).using(.push).from(.firstStack(in: []))
    }
    let lines = complaint?.split(separator: "\n") ?? []
    #expect(lines.contains { $0.contains("are named default") })
    #expect(lines.contains { $0.contains("without a scope") })
    #expect(lines.contains { $0.contains("names the field \"nothing\"") })
  }
}
