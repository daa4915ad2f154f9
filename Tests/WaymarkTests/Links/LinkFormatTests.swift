import Testing

@testable import Waymark

@Suite("Link formats")
struct LinkFormatTests {
  @Test("a format without a scheme accepts any custom scheme and rejects well-known schemes")
  func takesAnyCustomScheme() throws {
    let table = try Links.table(scheme: nil, hosts: [])
    #expect(try table.parse("anything+1.0-x://products/42").route == 1)
    for scheme in ["javascript", "data", "file", "mailto", "ws"] {
      #expect(
        Links.error(of: "\(scheme)://products/42", in: table) == .foreignScheme(scheme, expected: nil))
    }
    #expect(Links.error(of: "https://products/42", in: table) == .foreignHost("products"))
  }

  @Test("the host in a link format can have a port")
  func takesPorts() throws {
    let table = try Links.table(hosts: ["localhost:8080"])
    #expect(try table.parse("http://LOCALHOST:8080/products/42").route == 1)
    #expect(Links.error(of: "http://localhost/products/42", in: table) == .foreignHost("localhost"))
  }

  @Test(
    "the scheme's default port is optional in both the link and the format",
    arguments: ["shop.example", "shop.example:443", "[::1]"])
  func ignoresDefaultPorts(host: String) throws {
    let table = try Links.table(hosts: [host])
    let name = host == "[::1]" ? host : "shop.example"
    #expect(try table.parse("https://\(name):443/products/42").route == 1)
    #expect(try table.parse("HTTPS://\(name)/products/42").route == 1)
    #expect(Links.error(of: "https://\(name):80/", in: table) == .foreignHost("\(name):80"))
  }

  @Test("port 80 is the default for http, and port 443 is not")
  func distinguishesPorts() throws {
    let table = try Links.table(hosts: ["shop.example"])
    #expect(try table.parse("http://shop.example:80/products/42").route == 1)
    #expect(Links.error(of: "http://shop.example:443/", in: table) == .foreignHost("shop.example:443"))
    #expect(
      Links.error(of: "http://shop.example/", in: try Links.table(hosts: ["shop.example:443"]))
        == .foreignHost("shop.example"))
  }

  @Test("an invalid scheme or host is refused")
  func refusesWrongFormats() {
    let format = LinkFormat(scheme: "https", hosts: ["a/b", "", "ok.example", "a b"])
    #expect(
      Links.errors(of: [], format: format)
        == [.notAScheme("https"), .notAHost("a/b"), .notAHost(""), .notAHost("a b")])
    for scheme in ["", "1a", "a b", "a:", "é"] {
      #expect(Links.errors(of: [], format: LinkFormat(scheme: scheme)) == [.notAScheme(scheme)])
    }
  }

  @Test("links are printed with the scheme, or as paths if the format has no scheme")
  func printsTheScheme() throws {
    let product = AnyDestination(Links.Product(id: 1, ref: nil))
    #expect(try Links.table(scheme: "Shop").link(to: product) == "shop://products/1")
    #expect(try Links.table(scheme: nil).link(to: product) == "/products/1")
    #expect(try Links.table().link(to: AnyDestination(Links.Home())) == "shop:///")
    #expect(try Links.table(scheme: nil).link(to: AnyDestination(Links.Home())) == "/")
  }
}
