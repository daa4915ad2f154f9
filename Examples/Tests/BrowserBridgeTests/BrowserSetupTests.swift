import Testing

@testable import BrowserBridge

@MainActor
struct BrowserSetupTests {
  @Test(
    "the error for a missing browser contains the setup script",
    arguments: [
      ([:], "WAYMARK_BROWSER_PYTHON is not set"),
      (
        ["WAYMARK_BROWSER_PYTHON": "/no/such/python"],
        "WAYMARK_BROWSER_PYTHON is /no/such/python, which cannot be run"
      ),
      // This program runs and responds to nothing.
      (["WAYMARK_BROWSER_PYTHON": "/bin/false"], "the browser does not start (the browser has ended)"),
    ])
  func saysWhatIsMissing(environment: [String: String], reason: String) async throws {
    let error = await #expect(throws: BrowserError.self) { try await Browser.start(in: environment) }
    #expect(error?.description == "\(reason): run Scripts/check-browser, which sets up a browser")
  }
}
