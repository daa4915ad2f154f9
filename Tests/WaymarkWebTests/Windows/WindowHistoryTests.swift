#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct WindowHistoryTests {
  /// A model of a browser's history.
  private struct Browser {
    var entries: [(key: String, serial: Int, path: String)]
    var index = 0

    mutating func receive(_ step: ServerMessage.HistoryStep?) {
      guard let step else { return }
      let entry = (step.key, step.serial, step.path)
      switch step.deed {
      case .push:
        entries.removeSubrange((index + 1)...)
        entries.append(entry)
        index += 1
      case .replace: entries[index] = entry
      case .go: index += step.serial - entries[index].serial
      }
    }

    var place: ClientMessage.Place {
      ClientMessage.Place(key: entries[index].key, serial: entries[index].serial, path: entries[index].path)
    }
  }

  /// A window and the browser that shows it.
  @MainActor
  private final class Pair {
    let navigator: Navigator
    let host: HeadlessHost<String>
    var history: WindowHistory
    var browser: Browser

    init(limit: Int = 100) async throws {
      let map = try NavigationMap {
        Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
        Route(to: Note.self, link: "/notes/{id}").find(.never).using(.push).from(.firstStack())
      }
      navigator = Navigator(map, start: .stack(Home()))
      host = HeadlessHost(
        ModuleRegistry<String> {
          ScreenModule(Home.self) { _, _ in "" }
          ScreenModule(Note.self) { _, _ in "" }
        })
      var number = 0
      history = WindowHistory(path: "/", limit: limit) {
        number += 1
        return "k\(number)"
      }
      try await navigator.attach(host)
      browser = Browser(entries: [(history.entry.key, 0, "/")])
      follow()
    }

    var path: String {
      (navigator.state.focusedScreen?.destination.base as? Note).map { "/notes/\($0.id)" } ?? "/"
    }

    func follow(isVisit: Bool = false) {
      browser.receive(history.follow(navigator.state, path: path, isVisit: isVisit))
    }

    func go(_ id: Int) async {
      await navigator.go(to: Note(id: id))
      follow()
    }

    func back() async {
      await navigator.back()
      follow()
    }

    /// Follows a link to the first screen.
    func goHome() async {
      await navigator.go(to: Home())
      follow(isVisit: true)
    }

    /// Moves in the browser's history by a number of entries. The window can refuse the step.
    func browse(_ steps: Int, refused: Bool = false) async {
      let index = browser.index + steps
      guard browser.entries.indices.contains(index) else { return }
      browser.index = index
      guard let entry = history.entry(browser.place.key) else { return await openUnknown() }
      history.noteVisit(to: entry)
      guard !refused, let state = entry.state else { return browser.receive(history.returnToCurrent()) }
      _ = await navigator.setState(state, asksFirst: true)
      browser.receive(history.arrive(at: entry.key, navigator.state, path: path))
    }

    /// Opens an address that has no entry, because it was typed or the entry has expired.
    private func openUnknown() async {
      history.noteVisit(toUnknown: browser.place.serial, path: browser.place.path)
      await navigator.open(browser.place.path)
      follow()
    }

    func check(_ doing: String) {
      #expect(browser.place.key == history.entry.key, "\(doing)")
      #expect(browser.place.serial == history.entry.serial, "\(doing)")
      #expect(browser.place.path == path, "\(doing)")
      #expect(history.entry.state == navigator.state, "\(doing)")
      let known = Dictionary(uniqueKeysWithValues: history.entries.map { ($0.key, $0.serial) })
      for entry in browser.entries { #expect(known[entry.key] ?? entry.serial == entry.serial, "\(doing)") }
      #expect(
        zip(browser.entries, browser.entries.dropFirst()).allSatisfy { $0.serial + 1 == $1.serial },
        "\(doing)")
    }
  }

  @Test("showing a new screen adds a history entry")
  func aNewScreenIsANewEntry() async throws {
    let pair = try await Pair()
    await pair.go(1)
    #expect(pair.browser.entries.map(\.path) == ["/", "/notes/1"])
  }

  @Test("going back returns to the previous history entry and adds none")
  func theWayBackIsNoLongerThanTheWayThere()
    async throws
  {
    let pair = try await Pair()
    await pair.go(1)
    await pair.back()
    #expect(pair.browser.index == 0)
    #expect(pair.browser.entries.count == 2)
  }

  @Test("a visit adds a history entry even if an earlier entry has the same state")
  func aVisitIsANewEntry() async throws {
    let pair = try await Pair()
    await pair.go(1)
    await pair.goHome()
    #expect(pair.browser.entries.map(\.path) == ["/", "/notes/1", "/"])
    await pair.browse(-1)
    #expect(pair.path == "/notes/1")
  }

  @Test("a visit that leads to the current state adds no history entry")
  func aVisitInPlaceIsNoEntry() async throws {
    let pair = try await Pair()
    await pair.goHome()
    #expect(pair.browser.entries.count == 1)
  }

  @Test("a document that replaces the current history entry gets a new key at the same position")
  func aReplacedEntryIsNoNewEntry() async throws {
    let pair = try await Pair()
    await pair.go(1)
    let replaced = pair.history.entry
    pair.history.noteReplacement()
    #expect(pair.history.entry(replaced.key) == nil && pair.history.entries.count == 2)
    pair.browser.receive(pair.history.label())
    pair.follow()
    pair.check("replaced")
    await pair.back()
    #expect(pair.browser.index == 0)
  }

  @Test("going forward restores the state before going back")
  func forwardLeadsToWhatWasLeft() async throws {
    let pair = try await Pair()
    await pair.go(1)
    let there = pair.navigator.state
    await pair.browse(-1)
    await pair.browse(1)
    #expect(pair.navigator.state == there)
  }

  @Test("a refused visit returns the browser to its previous entry")
  func aVisitThatIsRefusedIsLedBack() async throws {
    let pair = try await Pair()
    await pair.go(1)
    await pair.browse(-1, refused: true)
    #expect(pair.browser.index == 1)
    pair.check("refused")
  }

  @Test("a history has one entry for the visible screen after a restart")
  func aFreshStartHasOneEntryWithWhatShows() async throws {
    let pair = try await Pair()
    await pair.go(1)
    pair.history.restart(at: 7)
    #expect(pair.history.entries.map(\.path) == ["/notes/1"])
    #expect(pair.history.label().serial == 7)
  }

  @Test(
    "the histories of the browser and the window agree after random navigation", arguments: [1, 2, 5, 100])
  func browserAndWindowAgreeWhateverIsDone(limit: Int) async throws {
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let pair = try await Pair(limit: limit)
      for step in 0..<30 {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0, 1: await pair.go(Int.random(in: 1...3, using: &generator))
        case 2: await pair.back()
        case 3: await pair.browse(Int.random(in: -3...3, using: &generator))
        case 4: await pair.browse(Int.random(in: -3...3, using: &generator), refused: true)
        case 5: await pair.goHome()
        default: pair.follow()
        }
        pair.check("seed \(seed), step \(step), at most \(limit)")
      }
    }
  }
}
#endif
