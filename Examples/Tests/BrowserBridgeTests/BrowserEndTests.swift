import BrowserBridge
import Testing

extension BrowserTests {
  @Test("closing the browser ends waiting calls with an error")
  func closes() async throws {
    let browser = try await Browser.start()
    let page = try await browser.open(address(of: "shop"))
    let waited = Task { try await page.wait(until: "false") }
    try await page.run("0")
    try await browser.close()
    await #expect(throws: BrowserError.ended) { try await waited.value }
    await #expect(throws: BrowserError.ended) { try await page.read() }
  }

  @Test("reading a closed page throws an error")
  func closesPages() async throws {
    try await withPage { page in
      let copy = try await page.duplicate()
      try await copy.close()
      let error = await #expect(throws: BrowserError.self) { try await copy.read() }
      #expect(error?.missed != nil)
      #expect(try await page.read().title == "Product 42")
    }
  }
}
