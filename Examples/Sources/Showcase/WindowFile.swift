import Foundation
import MiniApps
import Waymark
import WaymarkSaving

/// A file that stores a window between launches of the program.
@MainActor
struct WindowFile {
  /// The contents of the file.
  private struct Content: Codable {
    let app: String
    let memory: String?
    let navigation: SavedNavigation
  }

  let url: URL
  /// The name of the app.
  let app: String

  /// Saves a window. The file is replaced atomically.
  func save(_ window: MiniAppWindow) throws {
    let content = Content(
      app: app, memory: window.memory?.text(), navigation: SavedNavigation(of: window.navigator))
    do {
      try JSONEncoder().encode(content).write(to: url, options: .atomic)
    } catch {
      throw ShowcaseError("\(url.path(percentEncoded: false)) could not be written: \(words(for: error))")
    }
  }

  /// Restores the saved window, if there is one.
  ///
  /// - Returns: notes for the user, one line each.
  func restore(_ window: MiniAppWindow) async throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else { return [] }
    let content = try read(window.navigator.restorableTypes())
    if let memory = content.memory { window.memory?.remember(memory) }
    let restoration = await window.navigator.restore(content.navigation)
    await window.memory?.resume()
    let isComplete = restoration.outcome.node != nil
    let outcome = isComplete ? [] : ["(the window was not restored completely: \(restoration.outcome))"]
    return outcome + restoration.dropped.map { "(no longer available: \($0))" }
      + restoration.rehomed.map { "(moved: \($0.name))" }
  }

  private func read(_ types: RestorableTypes) throws -> Content {
    let decoder = JSONDecoder()
    if let key = RestorableTypes.key { decoder.userInfo[key] = types }
    let content: Content
    do {
      content = try decoder.decode(Content.self, from: Data(contentsOf: url))
    } catch {
      throw ShowcaseError(
        "\(url.path(percentEncoded: false)) was not written by --keep: \(words(for: error))")
    }
    if content.app == app { return content }
    throw ShowcaseError(
      "\(url.path(percentEncoded: false)) belongs to the app \(content.app.prefix(40)), not to \(app)")
  }

  /// Returns the message of an error.
  private func words(for error: any Error) -> String {
    error is DecodingError || error is SavedNavigationError ? "\(error)" : error.localizedDescription
  }
}
