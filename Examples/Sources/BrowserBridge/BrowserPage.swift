/// A tab of a browser.
@MainActor
public final class BrowserPage {
  /// How long a page may take to become what is asked of it.
  public nonisolated static let patience = Duration.seconds(15)

  let number: Int
  /// The status of HTTP that it was opened with; `nil` for a file.
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

  /// Sends a request that waits for the page, which is told how long.
  func ask(
    _ command: String, _ members: [String: any Encodable], patience: Duration
  ) async throws(BrowserError) -> Answer {
    let members = members.merging(["page": number, "seconds": patience.inSeconds]) { own, _ in own }
    return try await bridge.ask(command, members, patience: patience)
  }

  /// Opens it again in another tab, with what is stored for the session, as duplicating a tab does.
  public func duplicate() async throws(BrowserError) -> BrowserPage {
    BrowserPage(bridge, try await ask("duplicate").value(as: Opened.self))
  }

  /// The tab that the page has opened, each once. Waits for it.
  public func popup() async throws(BrowserError) -> BrowserPage {
    BrowserPage(bridge, try await ask("popup", [:], patience: Self.patience).value(as: Opened.self))
  }

  /// Closes it.
  public func close() async throws(BrowserError) {
    _ = try await ask("close")
  }
}

extension Duration {
  /// As the program that drives the browser counts.
  var inSeconds: Double { self / .seconds(1) }
}
