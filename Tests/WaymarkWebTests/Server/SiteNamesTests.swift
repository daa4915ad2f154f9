#if Web
import Testing

@testable import WaymarkWeb

struct SiteNamesTests {
  @Test("a loopback server accepts localhost and 127.0.0.1 with its own port")
  func theMachineItselfHasItsOwnNames() throws {
    let names = try SiteNames(.loopback)
    #expect(names.origins(of: "LocalHost:8080", port: 8080) == ["http://localhost:8080"])
    #expect(names.origins(of: "127.0.0.1:8080", port: 8080) == ["http://127.0.0.1:8080"])
    #expect(names.origins(of: "localhost", port: 8080).isEmpty)
  }

  @Test("a server with configured origins accepts only requests to those origins")
  func namedOriginsAreTheOnlyOnes() throws {
    let names = try SiteNames(
      .address("0.0.0.0", origins: ["https://shop.example", "http://Shop.example:81"]))
    #expect(names.origins(of: "shop.example", port: 8080) == ["https://shop.example"])
    #expect(names.origins(of: "shop.example:81", port: 8080) == ["http://shop.example:81"])
    #expect(names.origins(of: "localhost:8080", port: 8080).isEmpty)
  }
}
#endif
