import BrowserBridge
import MiniApps
import Shop
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

extension BrowserConformanceTests {
  @Test("a press that the server never receives fails with a reason")
  func missesPress() async throws {
    try await BrowserStage.with { stage in
      let (window, page) = try await stage.launch(try #require(MiniApp.named("shop")))
      try await page.run("WebSocket.prototype.send = () => {}")
      let user = BrowserUser(page: page, window: window, patience: .milliseconds(200))
      guard case .impossible(let reason) = await user.press("Product of the day") else {
        Issue.record("it was possible")
        return
      }
      #expect(reason.hasPrefix("the server received no press within 0.2 seconds"))
    }
  }

  @Test("a typed text that the server never receives fails with a reason")
  func missesText() async throws {
    try await BrowserStage.with { stage in
      let (window, page) = try await stage.launch(try #require(MiniApp.named("shop")))
      let user = BrowserUser(page: page, window: window, patience: .milliseconds(200))
      _ = await window.navigator.go(to: Checkout())
      try await page.run("WebSocket.prototype.send = () => {}")
      guard case .impossible(let reason) = await user.fill("Your address", with: "1 High Street") else {
        Issue.record("it was possible")
        return
      }
      #expect(reason.hasPrefix("the server received no text within 0.2 seconds"))
    }
  }

  @Test("a press that does not end fails with a reason")
  func waitsWithoutResult() async throws {
    try await BrowserStage.with { stage in
      let (window, page) = try await stage.launch(try #require(MiniApp.named("shop")))
      // The account requires a login, which never happens in this test.
      let user = BrowserUser(page: page, window: window, longestWait: .milliseconds(200))
      guard case .impossible(let reason) = await user.press("Your account") else {
        Issue.record("it was possible")
        return
      }
      #expect(reason.hasPrefix("the press has not ended within 0.2 seconds"))
    }
  }
}
