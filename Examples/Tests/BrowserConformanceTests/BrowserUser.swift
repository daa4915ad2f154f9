import BrowserBridge
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The user of a page. If the page does not react in time, the gesture is impossible, and the reason names
/// the expected reaction.
@MainActor
struct BrowserUser {
  let page: BrowserPage
  let window: WebWindow
  /// The maximum time until the server receives a press.
  var patience = BrowserPage.patience
  /// The maximum time until a press ends. In some scenarios it ends only after a later step.
  var longestWait = Duration.seconds(180)

  /// A selector of the layer in front.
  private static let front = "#waymark-window > :last-child"

  /// A selector of the contents in front: one screen, or all columns of a split.
  private static let content = "\(front) :is(.wm-split, .wm-content:not(.wm-split .wm-content))"

  /// Presses the button with a title on a screen in front. Buttons of the page around the screen are ignored,
  /// because they may have the same title.
  func press(_ title: String) async -> GestureResult {
    await press { page in try await page.click(title, within: Self.content) }
  }

  /// Clicks an element and waits for the outcome of the press.
  func press(_ click: (BrowserPage) async throws -> Void) async -> GestureResult {
    do {
      let press = try await received("press", click) { if case .press(let task) = $0 { task } else { nil } }
      guard case .success(let outcome) = await press.result(within: longestWait) else {
        return .impossible("the press has not ended within \(longestWait): \(await situation)")
      }
      return .done(outcome)
    } catch {
      return .impossible("\(error)")
    }
  }

  /// Makes an input on the page and waits until the server has received it.
  ///
  /// - Parameters:
  ///   - name: the kind of the input, for the error message.
  ///   - input: a closure that makes the input.
  ///   - read: a closure that returns the input if it is of this kind.
  private func received<Input: Sendable>(
    _ name: String, _ input: (BrowserPage) async throws -> Void, _ read: @escaping (WebWindow.Input) -> Input?
  ) async throws -> Input {
    let (inputs, continuation) = AsyncStream.makeStream(of: Input.self)
    window.onInput = { if let input = read($0) { continuation.yield(input) } }
    defer { window.onInput = nil }
    // A page without a connection ignores presses.
    try await page.wait(until: "document.querySelector('#waymark').dataset.lost === undefined")
    try await input(page)
    let hearing = Task {
      for await input in inputs { return input as Input? }
      return nil
    }
    defer { hearing.cancel() }
    if let input = await hearing.result(within: patience)?.get() ?? nil { return input }
    throw LostInput(description: "the server received no \(name) within \(patience): \(await situation)")
  }

  /// An input that the server has not received in time.
  private struct LostInput: Error, CustomStringConvertible {
    let description: String
  }

  /// The state of the page and of the server, for error messages.
  private var situation: String {
    get async {
      let script = "(({ revision, lost }) => JSON.stringify([revision, lost, document.body.innerText]))"
      let page: String? = try? await page.evaluate("\(script)(document.querySelector('#waymark').dataset)")
      let server = "revision \(window.feed.revision), page under way: \(window.feed.isAwaiting)"
      return "the server has \(server), connected: \(window.isConnected); the page says \(page ?? "nothing")"
    }
  }

  /// Enters a text in the field with a label and waits until the server has received the text.
  func fill(_ label: String, with text: String) async -> GestureResult {
    do {
      try await received("text") { page in
        try await page.fill(label, with: text)
      } _: {
        if case .text = $0 { () } else { nil }
      }
      return .done(nil)
    } catch {
      return .impossible("\(error)")
    }
  }

  /// Sets the width of the page for a number of columns and waits until the server has received it.
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

  /// Presses the page's back or close button. If there is none, asks the navigator for the reason.
  func goBack() async -> GestureResult {
    if let result = await pressBack() { return result }
    return .done(await window.navigator.back())
  }

  /// Presses the page's back or close button. Returns `nil` if there is none.
  func pressBack() async -> GestureResult? {
    guard let button = await lastInFront(".wm-back, [data-close]") else { return nil }
    return await press { page in try await page.click(css: button) }
  }

  /// Closes the layer in front with the Escape key.
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

  /// Returns a selector of the last visible element in front that matches a selector, or `nil` if there is
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
