package import Waymark

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// A saved navigation and the version of the app that saved it. This is the content of a
/// ``NavigationFile``, and of the text that SwiftUI stores with a scene.
package struct StoredNavigation: Codable {
  private let app: String
  private let navigation: String

  /// Creates the content for the navigation of a window. If a restored navigation is waiting for a hold, that
  /// navigation is stored. Reports `NavigationFault/notRestorable(_:)` if a restoration would lose a part of
  /// the navigation.
  ///
  /// - Parameter app: the version of the app.
  /// - Complexity: O(n) in the size of the navigation.
  @MainActor
  package init(_ navigator: Navigator, app: String) throws {
    navigator.reportMissingTypes(in: navigator.stateToSave)
    self.app = app
    navigation = String(decoding: try SavedNavigation(of: navigator).json(), as: UTF8.self)
  }

  /// The content as JSON.
  package func data() throws -> Data { try JSONEncoder().encode(self) }

  /// Reads a navigation.
  ///
  /// - Parameters:
  ///   - data: the result of ``data()``.
  ///   - app: the version of the app that reads the navigation.
  ///   - dropping: a closure that returns whether a destination is dropped. It is called if another version of
  ///     the app saved the navigation.
  fileprivate static func read(
    _ data: Data, for app: String, dropping: NavigationFile.Dropping?, types: RestorableTypes
  ) throws -> SavedNavigation {
    let stored = try JSONDecoder().decode(StoredNavigation.self, from: data)
    var reading = SavedReading(types: types)
    if stored.app != app, let dropping { reading.isDropped = { dropping($0, stored.app) } }
    var saved = try SavedNavigation(Data(stored.navigation.utf8), reading)
    saved.isFromOtherVersion = stored.app != app
    return saved
  }
}

extension Navigator {
  /// Restores a stored navigation, unless the app has ended twice while it restored the same navigation.
  ///
  /// - Parameters:
  ///   - data: the JSON of a ``StoredNavigation``.
  ///   - app: the version of the app.
  ///   - dropping: a closure that returns whether a destination is dropped, if another version of the app saved
  ///     the navigation.
  ///   - url: the location of the file that counts the attempts to restore this navigation. It is removed
  ///     when a host shows the window, or when the navigator is closed or deallocated.
  package func restore(
    _ data: Data, app: String, dropping: NavigationFile.Dropping?, countedIn url: URL,
    writer: FileWriter = FileWriter()
  ) async throws(NavigationLaunch.Fault) -> NavigationRestoration {
    guard let attempt = LaunchAttempt(countedIn: url, writer: writer) else { throw .diedWhileStarting }
    let saved: SavedNavigation
    do {
      saved = try StoredNavigation.read(data, for: app, dropping: dropping, types: restorableTypes())
    } catch {
      attempt.end()
      throw .unreadable("\(error)")
    }
    let restoration = await restore(saved)
    onShown { attempt.end() }
    return restoration
  }
}
