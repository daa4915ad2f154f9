import BrowserBridge
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The user of a page. What the page does not do in time is impossible, and the reason says what was waited for.
@MainActor
struct BrowserUser {
  let page: BrowserPage
  let window: WebWindow
  /// How long the server may take to hear of a press.
  var patience = BrowserPage.patience
  /// How long a press may take to end. A scenario may have it wait for a later step.
  var longestWait = Duration.seconds(180)

  /// The layer in front.
  private static let front = "#waymark-window > :last-child"

  /// Where its screens say what they say: in one of them, or in all columns of a split.
  private static let content = "\(front) :is(.wm-split, .wm-content:not(.wm-split .wm-content))"

  /// Presses what has this title on a screen in front; what the page itself offers around it may be called the same.
  func press(_ title: String) async -> GestureResult {
    await press { page in try await page.click(title, within: Self.content) }
  }

  /// Presses what is clicked on, and waits for what comes of it.
  func press(_ click: (BrowserPage) async throws -> Void) async -> GestureResult {
    let (presses, continuation) = AsyncStream.makeStream(of: Press.self)
    window.onPress = { continuation.yield($0) }
    defer { window.onPress = nil }
    do {
      // A page that has lost its connection presses nothing.
      try await page.wait(until: "document.querySelector('#waymark').dataset.lost === undefined")
      try await click(page)
    } catch {
      return .impossible("\(error)")
    }
    guard let press = await first(of: presses) else {
      return .impossible("the server has heard of no press within \(patience): \(await situation)")
    }
    guard case .success(let outcome) = await press.result(within: longestWait) else {
      return .impossible("the press has not ended within \(longestWait): \(await situation)")
    }
    return .done(outcome)
  }

  private typealias Press = Task<NavigationOutcome?, Never>

  /// Returns the first press that the server hears of; `nil` if it hears of none in time.
  private func first(of presses: AsyncStream<Press>) async -> Press? {
    let hearing = Task {
      for await press in presses { return press as Press? }
      return nil
    }
    defer { hearing.cancel() }
    return await hearing.result(within: patience)?.get() ?? nil
  }

  /// What the page and the server know of one another.
  private var situation: String {
    get async {
      let script = "(({ revision, lost }) => JSON.stringify([revision, lost, document.body.innerText]))"
      let page: String? = try? await page.evaluate("\(script)(document.querySelector('#waymark').dataset)")
      let server = "revision \(window.feed.revision), page under way: \(window.feed.isAwaiting)"
      return "the server has \(server), connected: \(window.isConnected); the page says \(page ?? "nothing")"
    }
  }

  func fill(_ label: String, with text: String) async -> GestureResult {
    do {
      try await page.fill(label, with: text)
      return .done(nil)
    } catch {
      return .impossible("\(error)")
    }
  }

  /// Makes the page as wide as it takes, and waits until the server has heard of it.
  func resize(columns: Int) async -> GestureResult {
    do {
      try await page.resize(width: 400 * columns)
      try await waitFor("room for \(columns) columns", within: patience) {
        window.host.traits.columns == columns
      }
      return .done(nil)
    } catch {
      return .impossible("\(error)")
    }
  }

  /// Uses the way back that the page offers; asks the navigator where it offers none, to hear why.
  func goBack() async -> GestureResult {
    guard let button = await lastInFront(".wm-back, [data-close]") else {
      return .done(await window.navigator.back())
    }
    return await press { page in try await page.click(css: button) }
  }

  /// Closes the layer in front by the keyboard.
  func pullDown() async -> GestureResult {
    guard await lastInFront("[data-close]") != nil else { return .impossible("no layer is presented") }
    return await press { page in try await page.press("Escape") }
  }

  func tapTab(_ index: Int) async -> GestureResult {
    guard let tab = await lastInFront(".wm-tabbar > :nth-child(\(index + 1))") else {
      return .impossible("there is no such tab")
    }
    return await press { page in try await page.click(css: tab) }
  }

  /// A selector of the last thing that another selects in the layer in front and that can be seen; `nil` if there is
  /// none.
  private func lastInFront(_ selector: String) async -> String? {
    let script = """
      (() => {
        const all = [...document.querySelectorAll('\(Self.front) :is(\(selector))')];
        return all.filter(each => each.checkVisibility()).at(-1)?.id ?? '';
      })()
      """
    guard let id: String = try? await page.evaluate(script), !id.isEmpty else { return nil }
    return "#\(id)"
  }
}
