#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A person moves at random through a window, and a simple model says which page back and forward must show.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct BackModelTests {
  enum Move {
    case tab(Int)
    case link(String)
    case help
    case dismiss, pop, popToRoot
    case type(String)
    case reload, back, forward

    static func random(using generator: inout SeededGenerator) -> Move {
      let links = GarageApp.links.values.sorted()
      let link = links[Int.random(in: links.indices, using: &generator)]
      switch Int.random(in: 0..<100, using: &generator) {
      case ..<22: return .tab(Int.random(in: 0...1, using: &generator))
      case ..<44: return .link(link)
      case ..<50: return .help
      case ..<56: return .dismiss
      case ..<62: return .pop
      case ..<64: return .popToRoot
      case ..<70: return .type(link)
      case ..<74: return .reload
      case ..<90: return .back
      default: return .forward
      }
    }
  }

  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// A browser and the model of its history.
  @MainActor
  private struct Walk {
    let browser: BrowserDouble
    var seen: SeenPages

    init() async throws {
      var limits = WebLimits()
      limits.historyEntries = 10_000
      var number = 0
      let registry = WindowRegistry(limits: limits, clock: ManualClock()) {
        number += 1
        return "key\(number)"
      }
      browser = try await BrowserDouble(GarageApp.webApp(), in: registry)
      seen = SeenPages(Self.page(of: browser))
    }

    private static func page(of browser: BrowserDouble) -> SeenPages.Page {
      .init(shown: "\(browser.shown) at \(browser.path)", tree: "\(browser.navigator.state)")
    }

    mutating func make(_ move: Move) async throws {
      let navigator = browser.navigator
      switch move {
      case .tab(let index): try await tap(index)
      case .link(let link): await navigator.open(link)
      case .help: await navigator.go(to: Help())
      case .dismiss: await navigator.dismiss()
      case .pop: await navigator.back()
      case .popToRoot: await navigator.popToRoot()
      case .type(let path): return try await type(path)
      case .reload: try await browser.reload()
      case .back: return try await browse(-1)
      case .forward: return try await browse(1)
      }
      try await browser.settle()
      let page = Self.page(of: browser)
      switch move {
      case .dismiss, .pop, .popToRoot: seen.close(to: page)
      case .reload: break
      default: seen.go(to: page)
      }
      try check()
    }

    /// Taps a tab. A sheet covers the tabs.
    private func tap(_ index: Int) async throws {
      let state = browser.navigator.state
      guard state.layers.count == 1, let tabs = state.layers[0].children.first?.container else { return }
      let tab = tabs.children[index].id
      if tabs.focusedChild?.id == tab {
        await browser.navigator.reselect(tab)
      } else {
        await browser.navigator.select(tab)
      }
    }

    private mutating func type(_ path: String) async throws {
      let isSame = path == browser.path
      try await browser.type(path)
      seen.type(Self.page(of: browser), isSameAddress: isSame)
      try check()
    }

    private mutating func browse(_ distance: Int) async throws {
      guard browser.entries.indices.contains(browser.index + distance) else { return }
      let before = distance == -1 ? seen.before : nil
      seen.browse(distance)
      try await browser.go(distance)
      try check()
      let page = Self.page(of: browser)
      if let before, page != before { throw Mismatch(description: "\(page.shown), and not \(before.shown)") }
    }

    /// Compares the browser with the model.
    private func check() throws {
      let page = Self.page(of: browser)
      guard page == seen.current, browser.index == seen.index, browser.entries.count == seen.pages.count
      else {
        throw Mismatch(
          description:
            "the browser shows \(page.shown) as entry \(browser.index) of \(browser.entries.count), "
            + "the model \(seen.current.shown) as page \(seen.index) of \(seen.pages.count)")
      }
      let (entry, window) = (browser.entries[browser.index], browser.window)
      guard entry.key == window.history.entry.key, entry.path == window.address else {
        throw Mismatch(description: "the address \(entry.path) is not \(window.address)")
      }
    }
  }

  @Test("after any navigation by the user, the back button shows the previously seen page")
  func randomMoves() async {
    let failure = await checkAsyncProperty(seed: 52, cases: 10, maximumAttempts: 300) { generator in
      (0..<200).map { _ in Move.random(using: &generator) }
    } shrink: { moves in
      Shrink.array(moves)
    } holds: { moves in
      var walk = try await Walk()
      for move in moves { try await walk.make(move) }
      return true
    }
    #expect(failure == nil)
  }
}
#endif
