import BrowserBridge
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Somebody who uses a page.
@MainActor
struct BrowserUser {
  let page: BrowserPage
  let window: WebWindow

  /// The layer in front.
  private static let front = "#waymark-window > :last-child"

  /// Presses what has this title on a screen in front; what the page itself offers around it may be called the same.
  func press(_ title: String) async -> GestureResult {
    await press { page in try await page.click(title, within: "\(Self.front) .wm-content") }
  }

  /// Presses what is clicked on, and waits for what comes of it.
  func press(_ click: (BrowserPage) async throws -> Void) async -> GestureResult {
    let presses = AsyncStream.makeStream(of: Task<NavigationOutcome?, Never>.self)
    window.onPress = { presses.continuation.yield($0) }
    defer { window.onPress = nil }
    do {
      try await click(page)
    } catch {
      return .impossible("\(error)")
    }
    for await press in presses.stream { return .done(await press.value) }
    return .impossible("nothing was pressed")
  }

  func fill(_ label: String, with text: String) async -> GestureResult {
    do {
      try await page.fill(label, with: text)
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
