#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Waymark
import WaymarkSaving

/// An archive that stores a server's windows in a folder. Each window has a file that contains its
/// navigation, and a ticket that identifies its owner.
///
/// Files are written and removed in the background, in the order of the calls. If several changes of a window
/// are waiting, only the last one is carried out. Unreadable tickets are treated as missing.
@MainActor
final class WindowArchive {
  /// The data that identifies the owner of a stored window.
  struct Ticket: Codable, Hashable {
    var mount: String
    var browser: String
    var address: String
    var token: String
  }

  private let keeping: WebKeeping
  private let writer: FileWriter
  private let files: WindowFiles
  /// The queued changes and the changes in progress, keyed by the window's id.
  private var waiting: [String: WindowFiles.Change] = [:]
  private var changing: [String: WindowFiles.Change] = [:]
  private var work: Task<Void, Never>?
  /// The time at which abandoned temporary files were last removed. With many windows, listing the folder
  /// takes longer than a save, so they are removed once a minute.
  private var lastCleaning: ContinuousClock.Instant?
  /// A closure that is called with the id of a window that could not be saved, for example because the disk
  /// is full. The default does nothing.
  var onFailure: (String) -> Void = { _ in }

  /// Creates the folder if it does not exist, and removes expired windows.
  ///
  /// - Parameter absence: the time after which an unused window expires.
  /// - Throws: an error from the file system if the folder cannot be created.
  init(_ keeping: WebKeeping, for absence: Duration, writer: FileWriter = FileWriter()) throws {
    (self.keeping, self.writer) = (keeping, writer)
    files = WindowFiles(folder: keeping.folder, writer: writer)
    try FileManager.default.createDirectory(
      at: keeping.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    files.removeExpired(before: Date(timeIntervalSinceNow: -(absence / .seconds(1))))
  }

  /// Stores the navigation of a window, and its ticket if it has none yet. Does nothing if the navigation is
  /// too large.
  func save(_ navigator: Navigator, as id: String, _ ticket: Ticket) {
    guard let navigation = try? StoredNavigation(navigator, app: keeping.app).data() else { return }
    change(id, .save(navigation, ticket))
  }

  /// Restarts the time after which a stored window expires.
  func noteUse(of id: String) {
    if waiting[id] == nil { change(id, .noteUse) }
  }

  /// Removes all files of a window.
  func remove(_ id: String) { change(id, .remove) }

  private func change(_ id: String, _ change: WindowFiles.Change) {
    waiting[id] = change
    carryOut()
  }

  /// Carries out the waiting changes, unless others are being carried out.
  private func carryOut() {
    guard work == nil, !waiting.isEmpty else { return }
    (changing, waiting) = (waiting, [:])
    let cleans = lastCleaning.map { $0.duration(to: .now) > .seconds(60) } ?? true
    if cleans { lastCleaning = .now }
    work = Task {
      let failed = await files.carryOut(changing, cleans: cleans)
      (changing, work) = ([:], nil)
      carryOut()
      for id in failed { onFailure(id) }
    }
  }

  /// Waits until all changes have been carried out.
  func finish() async {
    while let work { await work.value }
  }

  /// Returns the ticket of a window, or `nil` if the window is not stored. Waits until earlier changes of the
  /// window have been carried out.
  func ticket(of id: String) async -> Ticket? {
    while waiting[id] != nil || changing[id] != nil, let work { await work.value }
    return files.ticket(of: id)
  }

  /// Returns the tickets of all stored windows, keyed by the window's id. Reads them from the disk.
  ///
  /// - Complexity: O(*n*) for *n* stored windows
  func tickets() -> [String: Ticket] {
    let tickets = files.ids.compactMap { id in files.ticket(of: id).map { (id, $0) } }
    return Dictionary(tickets) { $1 }
  }

  /// Returns the navigation file of a window, or `nil` if the id is malformed.
  func file(of id: String) -> NavigationFile? {
    files.url(of: id, "json").map { NavigationFile($0, app: keeping.app, writer: writer) }
  }
}
#endif
