import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving
@testable import WaymarkSequences

/// The data that an app saves before its process ends.
struct SavedApp {
  var navigation: String
  var snapshot: String

  func readSnapshot() throws -> SequenceSnapshot {
    try JSONDecoder().decode(SequenceSnapshot.self, from: Data(snapshot.utf8))
  }
}

extension ColourApp {
  /// Returns the window's navigation and the flow as texts.
  func saved() throws -> SavedApp {
    let snapshot = try JSONEncoder().encode(try #require(colours.snapshot))
    return SavedApp(
      navigation: String(decoding: try SavedNavigation(of: navigator).json(), as: UTF8.self),
      snapshot: String(decoding: snapshot, as: UTF8.self))
  }

  /// Restores a saved window, and resumes its flow.
  ///
  /// - Parameter newest: the current list of the server, or `nil` if it has not changed.
  /// - Returns: the dropped nodes.
  @discardableResult
  func relaunch(_ saved: SavedApp, newest: StepSequence? = nil) async throws -> [DroppedNode] {
    let snapshot = try saved.readSnapshot()
    let dropped = try await restore(saved)
    await begin { await $0.resume(snapshot, newest: newest) }
    return dropped
  }

  /// Restores a saved window and returns the dropped nodes.
  @discardableResult
  func restore(_ saved: SavedApp) async throws -> [DroppedNode] {
    let navigation = try SavedNavigation(
      json: Data(saved.navigation.utf8), types: navigator.restorableTypes())
    return await navigator.restore(navigation).dropped
  }

  /// Whether the current step is among the remaining steps of the newest list.
  var currentIsToBeDone: Bool {
    let step = colours.current.flatMap { colours.sequence?.step($0.id) }
    return step.map { $0.status != .completed } ?? false
  }

  /// The observable state of the app: the screens, their positions, and the end of the flow.
  var picture: String {
    let step = colours.current.map { "\($0.id) (\($0.status), \($0.screen))" } ?? "no step"
    let progress = colours.progress.map { "\($0)" } ?? "no progress"
    return "\(screens.joined(separator: " ")) | \(step) | \(progress) | \(end ?? "goes on")"
  }
}
