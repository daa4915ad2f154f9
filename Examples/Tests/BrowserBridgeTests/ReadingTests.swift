import BrowserBridge
import Testing

extension BrowserTests {
  @Test("reading a page returns its nodes as a tree")
  func readsTree() async throws {
    try await withPage { page in
      let lines = try await page.read().tree.map(\.line)
      #expect(
        lines == ["- 3", "  > 1", "    - 2", "    > 4", "- 7", "  > 9", "  - f1 \"Map\""])
    }
  }

  @Test("reading a page returns the visible texts of the front layer")
  func readsTexts() async throws {
    try await withPage { page in
      let texts = try await page.read().texts
      #expect(
        texts == [
          "Bag", "Three things, two of them red", "Name", "Buy", "Pay", "Buy more", "Again", "Again",
          "Covered",
        ])
    }
  }

  @Test("reading a page returns its title, address and revision")
  func readsHead() async throws {
    try await withPage { page in
      let reading = try await page.read()
      #expect(reading.title == "Product 42")
      #expect(reading.url == address(of: "shop"))
      #expect(reading.revision == 7)
    }
  }

  @Test("a page of a foreign site has texts but no tree")
  func readsOtherPages() async throws {
    try await withPage { page in
      try await page.goto("data:text/html,<title>Other</title><p>One<p>Two")
      let reading = try await page.read()
      #expect(reading.tree.isEmpty)
      #expect(reading.texts == ["One", "Two"])
      #expect(reading.revision == nil)
    }
  }

  @Test("a script returns its value or throws its error")
  func evaluates() async throws {
    try await withPage { page in
      let numbers: [Int] = try await page.evaluate("[1, 2]")
      #expect(numbers == [1, 2])
      let nothing: String? = try await page.evaluate("undefined")
      #expect(nothing == nil)
      let error = await #expect(throws: BrowserError.self) { try await page.run("nothing.at.all") }
      #expect(error?.description.contains("nothing is not defined") == true)
    }
  }

  @Test("the error for a value of the wrong type contains the value")
  func refusesOtherTypes() async throws {
    try await withPage { page in
      let error = await #expect(throws: BrowserError.self) {
        try await page.evaluate("'three'", as: Int.self)
      }
      #expect(error?.description.contains("this is not of type Int") == true)
      #expect(error?.description.contains("three") == true)
    }
  }
}

extension PageReading.Entry {
  fileprivate var line: String {
    let name =
      switch identity {
      case .node(let number): "\(number)"
      case .foreign(let token, let name): "\(token) \"\(name)\""
      }
    return String(repeating: "  ", count: depth) + (isSelected ? "> " : "- ") + name
  }
}
