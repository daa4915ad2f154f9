#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import NIOPosix
import WaymarkSaving

/// The files of a server's stored windows.
struct WindowFiles: Sendable {
  /// A change of a window's files.
  enum Change: Sendable {
    /// Writes the navigation, and the ticket if it does not exist.
    case save(Data, WindowArchive.Ticket)
    /// Records that the window is in use.
    case noteUse
    /// Removes all files of the window.
    case remove
  }

  let folder: URL
  let writer: FileWriter

  /// Carries out changes on a thread for blocking work, because a write waits for the disk.
  ///
  /// - Parameters:
  ///   - changes: the changes, keyed by the window's id.
  ///   - cleans: whether to remove the temporary files of servers that were terminated during a write first.
  /// - Returns: the ids of the windows that could not be saved.
  func carryOut(_ changes: [String: Change], cleans: Bool) async -> [String] {
    let failed = try? await NIOThreadPool.singleton.runIfActive {
      if cleans { writer.removeAbandonedFiles(in: folder) }
      return changes.compactMap { id, change in carryOut(change, of: id) ? nil : id }
    }
    return failed ?? Array(changes.keys)
  }

  private func carryOut(_ change: Change, of id: String) -> Bool {
    switch change {
    case .save(let navigation, let ticket):
      do {
        try save(navigation, ticket, as: id)
      } catch {
        // The window must not expire because the disk is full.
        noteUse(of: id)
        return false
      }
    case .noteUse: noteUse(of: id)
    case .remove: remove(id)
    }
    return true
  }

  private func save(_ navigation: Data, _ ticket: WindowArchive.Ticket, as id: String) throws {
    guard let ticketURL = url(of: id, "ticket"), let url = url(of: id, "json") else { return }
    if !FileManager.default.fileExists(atPath: ticketURL.path) {
      try writer.write(JSONEncoder().encode(ticket), to: ticketURL)
    }
    try writer.write(navigation, to: url)
  }

  private func noteUse(of id: String) {
    guard let path = url(of: id, "json")?.path else { return }
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
  }

  /// Removes the files of a window. The ticket is last, so that an expired window whose removal was
  /// interrupted is removed later.
  private func remove(_ id: String) {
    for suffix in ["json", "json.starting", "json.aside", "ticket"] {
      if let url = url(of: id, suffix) { try? FileManager.default.removeItem(at: url) }
    }
  }

  /// The ids of the windows that have a ticket.
  var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".ticket") }.map { String($0.dropLast(".ticket".count)) }
  }

  /// Returns the ticket of a window, or `nil` if it is missing or unreadable.
  func ticket(of id: String) -> WindowArchive.Ticket? {
    guard let url = url(of: id, "ticket"), let size = url.fileSize, size <= Self.mostTicketBytes,
      let data = try? Data(contentsOf: url)
    else { return nil }
    return try? JSONDecoder().decode(WindowArchive.Ticket.self, from: data)
  }

  private static let mostTicketBytes = 4_096

  /// Removes the windows that have not been used since a date.
  func removeExpired(before date: Date) {
    for id in ids {
      let dates = ["ticket", "json"].compactMap { url(of: id, $0)?.modificationDate }
      if let last = dates.max(), last < date { remove(id) }
    }
  }

  /// Returns the URL of a window's file, or `nil` if the id is malformed. The id comes from a browser, so it
  /// may contain only letters and digits.
  func url(of id: String, _ suffix: String) -> URL? {
    guard (1...WireReader.nameBytes).contains(id.utf8.count), id.utf8.allSatisfy(\.isLetterOrDigit) else {
      return nil
    }
    return folder.appendingPathComponent("\(id).\(suffix)")
  }
}

extension URL {
  fileprivate var modificationDate: Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
#endif
