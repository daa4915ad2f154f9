/// A tab of a browser.
@MainActor
public final class BrowserPage {
  /// The default time to wait for a page.
  public nonisolated static let patience = Duration.seconds(15)

  let number: Int
  /// The HTTP status of the page when it was opened, or `nil` for a file.
  public let status: Int?
  private let bridge: Bridge

  struct Opened: Decodable {
    var page: Int
    var status: Int?
  }

  init(_ bridge: Bridge, _ opened: Opened) {
    self.bridge = bridge
    number = opened.page
    status = opened.status
  }

  func ask(_ command: String, _ members: [String: any Encodable] = [:]) async throws(BrowserError) -> Answer {
    try await bridge.ask(command, members.merging(["page": number]) { own, _ in own })
  }

  /// Sends a request that may wait for the page, with the time that it may wait.
  func ask(
    _ command: String, _ members: [String: any Encodable], patience: Duration
  ) async throws(BrowserError) -> Answer {
    let members = members.merging(["page": number, "seconds": patience.inSeconds]) { own, _ in own }
    return try await bridge.ask(command, members, patience: patience)
  }

  /// Opens the page in another tab with a copy of its session storage, like the browser's command to
  /// duplicate a tab.
  public func duplicate() async throws(BrowserError) -> BrowserPage {
    BrowserPage(bridge, try await ask("duplicate").value(as: Opened.self))
  }

  /// Waits for a tab that the page opens and returns it. Each tab is returned once.
  public func popup() async throws(BrowserError) -> BrowserPage {
    BrowserPage(bridge, try await ask("popup", [:], patience: Self.patience).value(as: Opened.self))
  }

  /// Closes the tab.
  public func close() async throws(BrowserError) {
    _ = try await ask("close")
  }
}

extension Duration {
  /// The duration in seconds, the unit that the driver uses.
  var inSeconds: Double { self / .seconds(1) }
}
