import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import ShowcaseWeb

private struct Home: Destination {}
private struct Product: Destination { var id: Int }
private struct Account: Destination {}
private struct Login: Destination {}

/// The model of the code on the home page.
@MainActor
private final class Session { var isLoggedIn = false }

private struct LoginCheck: Interceptor {
  let session: Session

  @MainActor
  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    session.isLoggedIn ? .allow : .hold(Hold("login", opening: Login()))
  }
}

/// The home page of the site.
@MainActor
struct HomePageTests {
  /// The code on the page, unchanged.
  private func navigator(for session: Session) async throws -> Navigator {
    let map = try NavigationMap {
      Route(to: Product.self, link: "/products/{id}")
        .using(.push).from(.firstStack())
      Route(to: Login.self)
        .using(.present(.sheet)).from(.current)
      Route(to: Account.self, link: "/account")
        .intercepted(by: LoginCheck(session: session))
        .using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Home()))
    await navigator.open("/products/42")
    Task { await navigator.go(to: Account()) }
    return navigator
  }

  @Test("the code sample of the home page is tested code")
  func sample() async throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for line in HomePage.sample.split(separator: "\n") { #expect(source.contains(line.trimmingPrefix(" "))) }
    let session = Session()
    let navigator = try await navigator(for: session)
    try await waitFor("the login") { navigator.state.focusedScreen?.destination == AnyDestination(Login()) }
    session.isLoggedIn = true
    navigator.release("login")
    try await waitFor("the account") {
      navigator.state.screens.contains { $0.destination == AnyDestination(Account()) }
    }
  }

  @Test("each suggested tour of the home page starts at an existing address")
  func moves() async throws {
    let site = try await ServedSite()
    let page = try await site.text(at: "/")
    let start = try #require(page.range(of: "Start here"))
    let paths = page[start.upperBound...].matches(of: #/<li><a href="([^"]*)"/#).prefix(3)
    #expect(paths.map { String($0.1) } == ["/shop/products/42", "/shop/account", "/shop/backstage"])
    for path in paths { #expect(!(try await site.text(at: String(path.1)).contains("Not Found"))) }
  }
}
