import BrowserBridge
import Testing

extension BrowserTests {
  @Test("back, forward and go move through the tab's history")
  func goesThroughHistory() async throws {
    try await withPage { page in
      for entry in 1...3 { try await page.run("history.pushState(\(entry), '', '#\(entry)')") }
      try await page.back()
      #expect(try await page.said == "popped 2")
      try await page.forward()
      #expect(try await page.said == "popped 3")
      try await page.go(-3)
      #expect(try await page.said == "popped null")
    }
  }

  @Test("moving past the end of the history throws an error")
  func historyEnds() async throws {
    try await withPage { page in
      await #expect(throws: BrowserError.missing("the history of the tab has nothing at -1")) {
        try await page.back()
      }
      await #expect(throws: BrowserError.missing("the history of the tab has nothing at +1")) {
        try await page.forward()
      }
    }
  }

  @Test("navigating to an address creates a new document")
  func loadsDocuments() async throws {
    try await withPage { page in
      try await page.run("say('old')")
      try await page.reload()
      #expect(try await page.said == "")
      try await page.goto("data:text/html,<title>Other</title>")
      #expect(try await page.read().title == "Other")
      try await page.back()
      #expect(try await page.read().title == "Product 42")
    }
  }

  @Test("the error for an unreachable address contains the address")
  func missesAddress() async throws {
    try await withPage { page in
      let address = self.address(of: "nothing")
      let error = await #expect(throws: BrowserError.self) { try await browser().open(address) }
      #expect(error?.description.contains(address) == true)
      await #expect(throws: BrowserError.self) { try await page.goto(address) }
    }
  }

  @Test("a duplicated tab has a copy of the session storage")
  func duplicates() async throws {
    try await withPage { page in
      try await page.run("sessionStorage.setItem('window', 'first'), history.pushState('entry', '', '#here')")
      let copy = try await page.duplicate()
      let kept = "[sessionStorage.getItem('window'), history.state, location.hash]"
      #expect(try await copy.evaluate(kept) == ["first", "entry", "#here"])
      try await copy.run("sessionStorage.setItem('window', 'second')")
      try await copy.reload()
      #expect(try await copy.evaluate(kept) == ["second", "entry", "#here"])
      #expect(try await page.evaluate(kept) == ["first", "entry", "#here"])
      try await copy.close()
    }
  }

  @Test("pages share local storage only if they are opened as sharing")
  func shares() async throws {
    try await withPage { page in
      let stored = "[localStorage.getItem('who'), sessionStorage.getItem('who')]"
      try await page.run("localStorage.setItem('who', 'Ada'), sessionStorage.setItem('who', 'Ada')")
      let sharing = try await browser().open(address(of: "shop"), sharing: page)
      let alone = try await browser().open(address(of: "shop"))
      #expect(try await sharing.evaluate(stored, as: [String?].self) == ["Ada", nil])
      #expect(try await alone.evaluate(stored, as: [String?].self) == [nil, nil])
      try await sharing.close()
      try await alone.close()
    }
  }
}
