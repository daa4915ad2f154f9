#if Web && DEBUG && (os(macOS) || os(Linux))
import Foundation
import WaymarkSaving

extension Inspector {
  /// Opens the page in the user's browser, without the key. Returns immediately.
  ///
  /// The browser gets a file that only the user can read, with a ticket. The page exchanges the ticket for a
  /// session. A ticket is valid for one try within 30 seconds, so it is of no use afterwards. Neither the ticket nor
  /// the session is part of a command, an address that the browser keeps, or a page that the server sends.
  ///
  /// ```swift
  /// inspector.openInBrowser { print($0) }
  /// ```
  ///
  /// - Parameter report: a closure that is called with the reason if the browser cannot be opened.
  public func openInBrowser(_ report: @escaping @MainActor (String) -> Void = { _ in }) {
    guard let address = origin.map({ $0 + InspectorSite.ticketPath }) else {
      return report("The inspector is not running.")
    }
    let ticket = site.tickets.issue()
    do {
      let file = try BrowserFile(address: address, ticket: ticket)
      site.tickets.onEnd = file.remove
      try file.open { reason in Task { @MainActor in report(reason) } }
    } catch {
      site.tickets.end(ticket)
      report("The browser could not be opened: \(error)")
    }
    Task { [site, clock = site.clock] in
      try? await clock.sleep(for: InspectorTickets.lifetime)
      site.tickets.end(ticket)
    }
  }
}

/// A file with a page that opens the inspector with a ticket. Only its owner can read it.
struct BrowserFile {
  let url: URL

  init(address: String, ticket: String) throws {
    let name = "waymark-inspector-\(String(UInt64.random(in: 0 ... .max), radix: 16)).html"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileWriter().write(Data(Self.page(address, ticket).utf8), to: url, isDurable: false)
  }

  /// The page replaces itself, so the browser's history does not contain it.
  private static func page(_ address: String, _ ticket: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <title>Inspector</title>
    <script>location.replace("\(address)#ticket=\(ticket)")</script>
    </head>
    <body><noscript>The inspector needs JavaScript.</noscript></body>
    </html>

    """
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Passes the file to the program that opens files in the user's browser.
  ///
  /// - Parameter report: a closure that is called if the program fails.
  /// - Throws: an error if the program cannot be started.
  func open(_ report: @escaping @Sendable (String) -> Void) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [Self.program, url.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      guard process.terminationStatus != 0 else { return }
      report("The browser could not be opened: \(Self.program) has failed. Type the key instead.")
    }
    try process.run()
  }

  #if os(macOS)
  private static let program = "open"
  #else
  private static let program = "xdg-open"
  #endif
}
#endif
