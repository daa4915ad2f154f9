import Testing

/// Tests of the pane beside a window.
@MainActor
struct AccountPaneTests {
  @Test("B1: the plan that was carried out is told with its reasons and changes, and how it ended")
  func tellsPlan() async throws {
    let aside = try await ServedSite().aside(at: "/shop/products/42")
    for part in [
      "with the same id", "not found", "present as sheet", "Changes:", "arrived at Product(id: 42",
    ] {
      #expect(aside.contains(part), "\(part)")
    }
  }

  @Test("a plan that could not be carried out is told, too")
  func tellsFailure() async throws {
    let aside = try await ServedSite().aside(at: "/news/puzzles")
    #expect(aside.contains("failed: no module is registered for Puzzles"))
    #expect(aside.contains("class=\"account-outcome is-failed\""))
  }

  @Test("what waits is told along with what it waits for")
  func tellsWaiting() async throws {
    let aside = try await ServedSite().aside(at: "/shop/account")
    #expect(aside.contains("held until login"))
    #expect(aside.contains("arrived at Login()"))
  }

  @Test("the state is a tree in which what is in front is marked")
  func showsState() async throws {
    let aside = try await ServedSite().aside(at: "/shop/tabs/bag")
    #expect(aside.contains(#/class="is-front">Bag\(\) #\d+</#))
    #expect(aside.contains(#/class="is-behind">Home\(\) #\d+</#))
  }

  @Test("the links to try are addresses of the app, and the way back to all apps is one of the site")
  func linksOn() async throws {
    let aside = try await ServedSite().aside(at: "/news")
    #expect(aside.contains("href=\"/news/items/7\""))
    #expect(aside.contains("href=\"/\">All apps<"))
  }
}
