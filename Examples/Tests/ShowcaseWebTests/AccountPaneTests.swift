import Testing

/// Tests of the pane beside a window.
@MainActor
struct AccountPaneTests {
  // Scenario B1.
  @Test("the pane shows the plan and outcome of a request")
  func tellsPlan() async throws {
    let aside = try await ServedSite().aside(at: "/shop/products/42")
    for part in [
      "with the same id", "not found", "present as sheet", "Changes:", "arrived at Product(id: 42",
    ] {
      #expect(aside.contains(part), "\(part)")
    }
  }

  @Test("the pane shows the error of a failed request")
  func tellsFailure() async throws {
    let aside = try await ServedSite().aside(at: "/news/puzzles")
    #expect(aside.contains("failed: no module is registered for Puzzles"))
    #expect(aside.contains("class=\"account-outcome is-failed\""))
  }

  @Test("the pane marks a plan that was not carried out")
  func tellsUndonePlans() async throws {
    #expect(try await ServedSite().aside(at: "/news/items/10001").contains("which was not carried out"))
    #expect(!(try await ServedSite().aside(at: "/news/items/1")).contains("which was not carried out"))
  }

  @Test("the pane shows a held request and its hold")
  func tellsWaiting() async throws {
    let aside = try await ServedSite().aside(at: "/shop/account")
    #expect(aside.contains("held until login"))
    #expect(aside.contains("arrived at Login()"))
  }

  @Test("the pane shows the state as a tree")
  func showsState() async throws {
    let aside = try await ServedSite().aside(at: "/shop/tabs/bag")
    #expect(aside.contains(#/class="is-front">Bag\(\) #\d+</#))
    #expect(aside.contains(#/class="is-behind">Home\(\) #\d+</#))
  }

  @Test("the pane links to addresses of the app")
  func linksOn() async throws {
    let aside = try await ServedSite().aside(at: "/news")
    #expect(aside.contains("href=\"/news/items/7\""))
    #expect(aside.contains("href=\"/\">All apps<"))
  }

  @Test("the pane offers three window frames")
  func offersFrames() async throws {
    let aside = try await ServedSite().aside(at: "/shop")
    #expect(aside.contains("class=\"account is-phone\""))
    #expect(aside.contains(#/<li aria-current="true"><button[^>]*>Phone</#))
    for title in ["Tablet", "Desktop"] {
      #expect(aside.contains(try Regex("<li><button[^>]*>\(title)<")), "\(title)")
    }
  }
}
