import Foundation
import Testing

@testable import BrowserBridge

extension BrowserTests {
  @Test("console errors, page errors and failed requests are reported once")
  func hearsComplaints() async throws {
    try await withPage { page in
      try await page.run("console.log('none'), console.error('an error')")
      try await page.run("setTimeout(() => { say('thrown'); throw new Error('uncaught') })")
      try await page.wait(until: "document.querySelector('#waymark-status').textContent === 'thrown'")
      try await page.run(
        "new Promise((done) => { Object.assign(new Image(), { onerror: done, src: 'none.png' }) })")
      let complaints = try await page.complaints()
      #expect(complaints.first { $0.source == .console }?.text == "an error")
      #expect(complaints.first { $0.source == .page }?.text == "uncaught")
      #expect(complaints.first { $0.source == .request }?.text.contains("none.png") == true)
      #expect(try await page.complaints().isEmpty)
    }
  }

  @Test("observing a page returns its contents and new errors")
  func observes() async throws {
    try await withPage { page in
      try await page.run("console.error('an error')")
      let observation = try await page.observe()
      #expect(observation.reading.title == "Product 42")
      #expect(observation.complaints.map(\.text) == ["an error"])
      #expect(try await page.observe().complaints.isEmpty)
    }
  }

  @Test("a waiting call does not block other calls to the page")
  func waits() async throws {
    try await withPage { page in
      async let waited: Void = page.wait(until: "(window.isAwaited = true) && document.title === 'Bag'")
      try await page.wait(until: "window.isAwaited")
      try await page.run("document.title = 'Bag'")
      try await waited
    }
  }

  @Test("waiting for a condition fails after its time limit")
  func waitsWithoutResult() async throws {
    try await withPage { page in
      await #expect(throws: BrowserError.self) {
        try await page.wait(until: "document.title === 'Bag'", patience: .milliseconds(100))
      }
    }
  }

  @Test("an endless script fails after its time limit")
  func endsScripts() async throws {
    let page = try await browser().open(address(of: "shop"))
    let error = await #expect(throws: BrowserError.self) {
      _ = try await page.ask("evaluate", ["script": "new Promise(() => {})", "limit": 0.2])
    }
    #expect(error?.failure == "evaluate has taken longer than 0.2 seconds")
    try await page.close()
  }

  @Test("a screenshot has the requested size")
  func draws() async throws {
    try await withPage { page in
      let path = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).png")
        .path(percentEncoded: false)
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await page.screenshot(to: path, width: 320, height: 480, isDark: true)
      // The size is in the header of the PNG file, in big-endian order.
      let head = try Data(contentsOf: URL(filePath: path)).prefix(24)
      #expect(head.dropFirst(16).map(Int.init) == [0, 0, 1, 64, 0, 0, 1, 224])
      #expect(try await page.evaluate("[innerWidth, innerHeight]") == [320, 480])
      #expect(try await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"))
    }
  }

  @Test("the accessibility check finds an image without alternative text")
  func findsAccessibilityFaults() async throws {
    try await withPage { page in
      #expect(try await page.accessibilityFaults() == [])
      try await page.run("document.querySelector('#waymark-aside').append(new Image(9, 9))")
      let faults = try await page.accessibilityFaults()
      #expect(faults.map(\.rule) == ["image-alt"])
      #expect(faults.first?.places == ["img"])
    }
  }

  @Test("a page without scripts can be read")
  func readsWithoutScripts() async throws {
    try await withPage { _ in
      let page = try await browser().open(address(of: "shop"), runsScripts: false)
      try await page.click("Buy")
      #expect(try await page.said == "")
      #expect(try await page.read().texts.first == "Bag")
      try await page.close()
    }
  }
}
