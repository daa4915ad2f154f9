import BrowserBridge
import Testing

extension BrowserTests {
  @Test("a click by name presses a button of the front layer")
  func clicksInFront() async throws {
    try await withPage { page in
      try await page.click("Buy")
      #expect(try await page.said == "bought")
    }
  }

  @Test("a click can be limited to a part of the page")
  func clicksElsewhere() async throws {
    try await withPage { page in
      try await page.click("Log in", within: "#waymark-aside")
      #expect(try await page.said == "logged in")
    }
  }

  @Test("a click can use a CSS selector")
  func clicksSelector() async throws {
    try await withPage { page in
      try await page.click(css: "#waymark-aside button")
      #expect(try await page.said == "logged in")
    }
  }

  @Test("the error for a missing button lists the existing buttons")
  func missesName() async throws {
    try await withPage { page in
      let error = await #expect(throws: BrowserError.self) { try await page.click("Log in", patience: brief) }
      let text = try #require(error?.missed)
      #expect(text.hasPrefix("there is no button \"Log in\"; there is\n"))
      #expect(text.contains("button \"Buy\""))
      #expect(!text.contains("Home"))
    }
  }

  @Test(
    "a disabled, covered or ambiguous button is not clicked",
    arguments: [
      ("Pay", "not enabled"), ("Covered", "intercepts pointer events"), ("Again", "resolved to 2 elements"),
    ])
  func doesNotClick(name: String, reason: String) async throws {
    try await withPage { page in
      let error = await #expect(throws: BrowserError.self) {
        try await page.click(name, patience: .seconds(2))
      }
      let text = try #require(error?.failure)
      #expect(text.contains(reason))
    }
  }

  @Test("a field is filled in by its label")
  func fills() async throws {
    try await withPage { page in
      try await page.fill("Name", with: "Ada \"the\" Countess")
      #expect(try await page.evaluate("document.querySelector('input').value") == "Ada \"the\" Countess")
    }
  }

  @Test("the error for a missing field contains the name of the field")
  func missesLabel() async throws {
    try await withPage { page in
      // A dialog has this name, but it is not a field.
      let error = await #expect(throws: BrowserError.self) {
        try await page.fill("Bag", with: "", patience: brief)
      }
      let text = try #require(error?.missed)
      #expect(text.hasPrefix("there is no field \"Bag\"; there is\n"))
    }
  }

  @Test("a key press reaches the page")
  func presses() async throws {
    try await withPage { page in
      try await page.press("Escape")
      #expect(try await page.said == "pressed Escape")
    }
  }

  /// A short wait for an element that does not exist.
  private var brief: Duration { .milliseconds(300) }
}
