#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A browser tab with its history. It carries out the server's steps as the client script does, and loads
/// documents as a browser does.
@MainActor
final class BrowserDouble {
  struct Entry {
    var key: String?
    var serial: Int?
    var path: String
    /// The number of the document that the entry belongs to.
    var document: Int
  }

  private var registry: WindowRegistry
  private let app: WebApp
  private(set) var entries: [Entry]
  private(set) var index = 0
  private(set) var window: WebWindow
  private var connection = FakeConnection()
  private var visits: UInt64 = 0
  /// The number of pages that are being shown.
  private var work = 0

  /// Opens a tab that loads an address in a new window.
  init(_ app: WebApp, in registry: WindowRegistry, at path: String = "/") async throws {
    (self.registry, self.app) = (registry, app)
    entries = [Entry(path: path, document: 0)]
    window = try registry.open(app, for: Self.owner, path: path)
    try await window.begin(at: path)
    try await connect(fresh: window.credentials, kept: nil)
    try await settle()
  }

  private static let owner = WebWindow.Owner(browser: "b", address: "a")

  var navigator: Navigator { window.navigator }
  /// The address in the address bar.
  var path: String { entries[index].path }
  /// The titles of the visible screens, as the user sees them.
  var shown: String {
    window.navigator.state.visibleScreens().map { "\($0.destination)" }.joined(separator: ", ")
  }

  // MARK: The user

  /// Presses the link, tab or button with this label. If there are several, presses the last one.
  func press(_ label: String) async throws {
    let controls = window.feed.current().page.html.matches(of: /id="([^"]+)"[^>]*>([^<]+)</)
    let control = try #require(controls.last { $0.2 == label }?.1, "no control \(label)")
    await window.press(String(control))
    try await settle()
  }

  func back() async throws { try await go(-1) }
  func forward() async throws { try await go(1) }

  /// Moves through the history by a number of entries.
  func go(_ distance: Int) async throws {
    try #require(entries.indices.contains(index + distance), "the history has no entry at \(distance)")
    try await travel(to: index + distance, expecting: nil)
    try await settle()
  }

  func reload() async throws {
    try await load()
    try await settle()
  }

  /// Types an address. A browser replaces the entry if the address bar already shows the address.
  func type(_ path: String) async throws {
    let entry = Entry(path: path, document: (entries.map(\.document).max() ?? 0) + 1)
    if path == self.path { entries[index] = entry } else { append(entry) }
    try await load()
    try await settle()
  }

  /// Connects to another server that has stored the window.
  func reconnect(to registry: WindowRegistry) async throws {
    self.registry = registry
    try await connect(fresh: nil, kept: window.credentials)
    try await settle()
  }

  /// Waits until the tab shows everything that the server has to show.
  func settle() async throws {
    for _ in 0..<4 {
      try await waitFor("the tab to settle") {
        work == 0 && !window.isVisiting && !window.feed.isAwaiting && !navigator.hasRequestsUnderWay
      }
      await window.feed.show()
    }
  }

  // MARK: The browser

  private func append(_ entry: Entry) {
    entries.removeSubrange((index + 1)...)
    entries.append(entry)
    index += 1
  }

  private func load() async throws {
    registry.release(window, from: connection)
    let fresh = try registry.open(app, for: Self.owner, path: path)
    try await fresh.begin(at: path)
    try await connect(fresh: fresh.credentials, kept: window.credentials)
  }

  private func connect(fresh: ClientMessage.Credentials?, kept: ClientMessage.Credentials?) async throws {
    visits = 0
    let connection = FakeConnection()
    connection.onPage = { [weak self, weak connection] page in
      guard let self, let connection else { return }
      work += 1
      Task {
        try await self.show(page, from: connection)
        self.work -= 1
      }
    }
    self.connection = connection
    let hello = ClientMessage.Hello(fresh: fresh, kept: kept, place: place)
    window = try #require(await registry.admit(hello, of: Self.owner.browser, on: connection))
  }

  private var place: ClientMessage.Place {
    .init(key: entries[index].key, serial: entries[index].serial, path: path)
  }

  /// Carries out the step of a page unless the user has gone to another entry since.
  private func show(_ page: ServerMessage.Page, from connection: FakeConnection) async throws {
    guard connection === self.connection else { return }
    if let step = page.history, page.visits == visits { try await follow(step) }
    if connection === self.connection { window.receive(.shown(revision: page.revision)) }
  }

  private func follow(_ step: ServerMessage.HistoryStep) async throws {
    let target = index + step.serial - (entries[index].serial ?? step.serial)
    if step.deed == .go, target != index, entries.indices.contains(target), entries[target].path == step.path
    {
      return try await travel(to: target, expecting: step.key)
    }
    let entry = Entry(
      key: step.key, serial: step.serial, path: step.path, document: entries[index].document)
    if step.deed == .push { append(entry) } else { entries[index] = entry }
  }

  /// Goes to an entry. Loads the page if the entry belongs to another document, and otherwise reports the
  /// visit unless the server has asked for it.
  private func travel(to target: Int, expecting key: String?) async throws {
    let document = entries[index].document
    index = target
    if entries[index].document != document { return try await load() }
    if let key, entries[index].key == key { return }
    visits += 1
    window.receive(.visit(place, number: visits))
  }
}
#endif
