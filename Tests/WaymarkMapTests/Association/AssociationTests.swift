import Testing
import Waymark
import WaymarkMap
import WaymarkTesting

struct AssociationTests {
  private static let app = "ABCDE12345.com.example.bank"

  /// A map whose patterns are of every form.
  private static func forms() throws -> NavigationMap {
    let push = RouteStep<Stack, Never>.firstStack()
    return try NavigationMap(links: LinkFormat(scheme: "bank", hosts: ["bank.example", "www.bank.example"])) {
      Route(to: Home.self, link: "/").using(.push).from(push)
      Route(to: Account.self, link: "/accounts/{number}", alsoOpens: ["/a-{number}.html"]).using(.push).from(
        push)
      Route(to: Statement.self, link: "/accounts/{account}/statement?month={month}").using(.push).from(push)
      Route(to: Transfer.self, link: "/pay?kind=sepa%20now").using(.push).from(push)
      Route(to: SignIn.self, link: "/pay?kind=card&new=1").using(.push).from(push)
      Route(to: Accounts.self, link: "/accounts").using(.push).from(push)
      Route(to: Branch.self, link: "/{id}/branch/in/town").using(.push).from(push)
      Route(to: Help.self, link: "/help/{topic...}").using(.push).from(push)
      Route(to: NotFound.self).opensUnknownLinks { NotFound(path: $0.path) }.using(.push).from(push)
    }
  }

  private static func matcher(of map: NavigationMap) throws -> AppleMatcher {
    try AppleMatcher(MapDescription(map, start: .stack(Home())).associationFile(for: app))
  }

  @Test(
    "the link of each sample opens the app, also with a trailing slash, an additional query or a fragment")
  func samples() throws {
    for map in [try Self.forms(), try Bank.map()] {
      let matcher = try Self.matcher(of: map)
      #expect(matcher.apps == [Self.app])
      let samples: [any Destination] = map.destinations.flatMap { $0.samples as [any Destination] }
      for destination in samples + [Home(), SignIn(), Transfer(), Accounts()] {
        guard let link = try? map.link(to: destination) else { continue }
        let (path, query) = Self.parts(link)
        for text in [
          path + query, path + "/" + query, path + query + (query.isEmpty ? "?x=1" : "&x=1") + "#top",
        ] {
          #expect(matcher.opens("https://bank.example\(text)"), "\(text)")
        }
      }
    }
  }

  /// Returns the path and the query of a link with the scheme of the bank.
  private static func parts(_ link: String) -> (path: String, query: String) {
    let rest = link.dropFirst("bank:/".count)
    let path = rest.prefix { $0 != "?" }
    return (path == "//" ? "" : String(path), String(rest.dropFirst(path.count)))
  }

  @Test(
    "a link that no route declares stays in the browser",
    arguments: [
      "/nothing", "/accounts/7/other", "/accounts/7/statement/more", "/accounts//statement", "//accounts/7",
      "/a-7.htm", "/a-.html", "/b-7.html", "/pay", "/pay?kind=cheque", "/pay?kind=card",
      "/pay?kind=card&new=2", "/help",
      "/help/", "/7/branch/in", "/7/8/branch/in/town", "/7/branch/in/town/square", "/Accounts",
    ])
  func notFound(_ path: String) throws {
    #expect(try !Self.matcher(of: Self.forms()).opens("https://bank.example\(path)"))
  }

  @Test("a random link opens the app if a route declares it, and otherwise stays in the browser")
  func random() throws {
    let map = try Self.forms()
    let matcher = try Self.matcher(of: map)
    let words = [
      "accounts", "7", "statement", "pay", "branch", "in", "town", "help", "a-7.html", "a-x.html", "",
    ]
    let queries = ["", "?kind=sepa%20now", "?kind=card&new=1", "?month=1"]
    var random = SeededGenerator(seed: 59)
    var counts = (opened: 0, unknown: 0)
    for _ in 0..<20_000 {
      let path = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        "/" + (words.randomElement(using: &random) ?? "")
      }
      let link = "https://bank.example" + path.joined() + (queries.randomElement(using: &random) ?? "")
      let destination = try map.destination(of: link).destination
      guard let unknown = destination.as(NotFound.self) else {
        #expect(matcher.opens(link), "\(link)")
        counts.opened += 1
        continue
      }
      // A value that does not fit its field is a link of the map for Apple.
      if unknown.path.contains("x.html") || Self.hasUnfitNumber(path) { continue }
      #expect(!matcher.opens(link), "\(link)")
      counts.unknown += 1
    }
    #expect(counts.opened > 1_000 && counts.unknown > 5_000)
  }

  /// Returns whether a segment for a number is a word, as in `/accounts/town`.
  private static func hasUnfitNumber(_ path: [String]) -> Bool {
    let segments = path.last == "/" ? path.dropLast() : path[...]
    return (segments.first == "/accounts" && segments.count > 1 && segments[1] != "/7")
      || (segments.dropFirst() == ["/branch", "/in", "/town"] && segments.first != "/7")
  }

  @Test("special rules precede general ones, and excluding rules precede the rules that they limit")
  func order() throws {
    let rules = try Self.matcher(of: Self.forms()).rules.map {
      ($0.exclude == true ? "not " : "") + ($0.path ?? "")
    }
    #expect(
      rules == [
        "not *//*", "/help/?*", "not /?*/?*/?*/?*/?*", "/?*/branch/in/town", "/?*/branch/in/town/",
        "not /?*/?*/?*/?*",
        "/accounts/?*/statement", "/accounts/?*/statement/", "not /?*/?*/?*", "/accounts/?*", "not /?*/?*",
        "/accounts", "/accounts/", "/pay", "/pay", "/pay/", "/pay/", "/a-?*.html", "/a-?*.html/", "/",
      ])
  }

  @Test(
    "an app without a team or a bundle identifier is an error",
    arguments: ["", "shop", ".", "ABCDE12345.", ".com.example", "ABCDE12345.com..shop", "A\"B.c", "ÄBC.d"])
  func invalidApp(_ app: String) throws {
    #expect(throws: AssociationError.invalidApp(app)) { try Bank.description().associationFile(for: app) }
  }

  @Test("a map without hosts, or without links, has no association file")
  func noLinks() throws {
    let noHosts = try Variant.map { Route(to: SignIn.self, link: "/in").using(.push).from(.firstStack()) }()
    #expect(throws: AssociationError.noHosts) { try noHosts.associationFile(for: Self.app) }
    let noLinks = try Variant.map(hosts: ["bank.example"]) {
      Route(to: SignIn.self).using(.push).from(.firstStack())
    }()
    #expect(throws: AssociationError.noLinks) { try noLinks.associationFile(for: Self.app) }
  }

  @Test("the matcher in these tests follows Apple's wildcard rules")
  func wildcards() {
    #expect(AppleMatcher.matches("/a/b/c", "/a/*") && AppleMatcher.matches("/a/", "/a/*"))
    #expect(!AppleMatcher.matches("/a/", "/a/?*") && AppleMatcher.matches("/a/b/c", "/a/?*"))
    #expect(AppleMatcher.matches("abc", "a?c") && !AppleMatcher.matches("ac", "a?c"))
    #expect(AppleMatcher.matches("", "*") && !AppleMatcher.matches("b", ""))
  }
}
