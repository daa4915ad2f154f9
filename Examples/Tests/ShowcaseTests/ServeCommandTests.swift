import Foundation
import MiniApps
import Testing
import WaymarkTesting

struct ServeCommandTests {
  @Test("the server prints its address and ends cleanly on an interrupt")
  func serves() async throws {
    let showcase = try await ServedShowcase()
    #expect(showcase.address.host() == "127.0.0.1" && showcase.address.port != 0)
    let home = try await showcase.page(at: "/")
    #expect(home.status == 200)
    let end = try await showcase.interrupt()
    #expect(end.status == 0 && end.output == "Stopped.\n")
  }

  @Test("the front page lists each mini app and its scenarios")
  @MainActor
  func leadsOn() async throws {
    let showcase = try await ServedShowcase()
    let home = try await showcase.page(at: "/")
    for app in MiniApp.all {
      #expect(home.text.contains(app.summary))
      for scenario in app.scenarios {
        #expect(home.text.contains(">\(scenario.title.replacing("'", with: "&#39;"))<"))
      }
    }
    let links = home.text.matches(of: /href="(\/(?:shop|news|colours|movies|twotabs)[^"]*)"/).map {
      String($0.output.1)
    }
    #expect(links.count > MiniApp.all.count)
    for link in Set(links) { #expect(try await showcase.page(at: link).status == 200, "\(link)") }
  }

  @Test("with --app, the server prints the address of the mini app")
  func namesApp() async throws {
    #expect(try await ServedShowcase(["--app", "news"]).address.path() == "/news")
  }

  @Test("the error for a port in use contains a remedy")
  func refusesTakenPort() async throws {
    let showcase = try await ServedShowcase()
    let port = "\(try #require(showcase.address.port))"
    let run = try await ShowcaseRun(["serve", "--port", port])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Error: port \(port) is in use: choose another with --port"))
  }

  @Test(
    "the serve command rejects an invalid port or limit",
    arguments: [
      ["--port", "70000"], ["--port", "x"], ["--windows-per-address", "0"], ["--windows", "-1"],
    ])
  func refusesOptions(options: [String]) async throws {
    let run = try await ShowcaseRun(["serve"] + options)
    #expect(run.status != 0 && run.errors.contains("Error"))
  }
}
