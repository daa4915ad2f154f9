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
/// The archive ignores write errors, for example if the disk is full. It treats unreadable files as missing.
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
  private let files = FileManager.default

  /// Creates the folder if it does not exist, and removes expired windows.
  ///
  /// - Parameter absence: the time after which an unused window expires.
  /// - Throws: an error from the file system if the folder cannot be created.
  init(_ keeping: WebKeeping, for absence: Duration) throws {
    self.keeping = keeping
    try files.createDirectory(
      at: keeping.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    removeAll(before: Date(timeIntervalSinceNow: -(absence / .seconds(1))))
  }

  /// Creates the ticket of a window. The archive stores only windows that have a ticket.
  func begin(_ id: String, _ ticket: Ticket) {
    guard let url = url(of: id, "ticket"), let data = try? JSONEncoder().encode(ticket) else { return }
    // Set the permissions before writing any content.
    let isMade = files.createFile(
      atPath: url.path, contents: Data(), attributes: [.posixPermissions: 0o600])
    if isMade { try? data.write(to: url) }
  }

  /// Writes the navigation of a window to its file.
  func save(_ navigator: Navigator, as id: String) {
    guard let file = file(of: id), ticket(of: id) != nil else { return }
    try? file.save(navigator)
  }

  /// Returns the ticket of a window, or `nil` if the window is not stored.
  func ticket(of id: String) -> Ticket? {
    guard let url = url(of: id, "ticket"), let size = try? files.attributesOfItem(atPath: url.path)[.size],
      let size = size as? Int ?? (size as? UInt64).map({ Int(clamping: $0) }), size <= Self.mostBytes,
      let data = try? Data(contentsOf: url)
    else { return nil }
    return try? JSONDecoder().decode(Ticket.self, from: data)
  }

  /// Returns the navigation file of a window, or `nil` if the id is malformed.
  func file(of id: String) -> NavigationFile? {
    url(of: id, "json").map { NavigationFile($0, app: keeping.app) }
  }

  /// Removes all files of a window.
  func remove(_ id: String) {
    for suffix in ["ticket", "json", "json.writing", "json.starting", "json.aside"] {
      if let url = url(of: id, suffix) { try? files.removeItem(at: url) }
    }
  }

  private func removeAll(before date: Date) {
    for name in (try? files.contentsOfDirectory(atPath: keeping.folder.path)) ?? [] {
      guard name.hasSuffix(".ticket"), let id = name.split(separator: ".").first.map(String.init) else {
        continue
      }
      let path = keeping.folder.appendingPathComponent(name.replacing(".ticket", with: ".json")).path
      let attributes = try? files.attributesOfItem(atPath: path)
      if (attributes?[.modificationDate] as? Date).map({ $0 < date }) ?? true { remove(id) }
    }
  }

  /// Returns the URL of a window's file, or `nil` if the id is malformed. The id comes from a browser, so it
  /// may contain only letters and digits.
  private func url(of id: String, _ suffix: String) -> URL? {
    guard (1...WireReader.nameBytes).contains(id.utf8.count), id.utf8.allSatisfy(\.isLetterOrDigit) else {
      return nil
    }
    return keeping.folder.appendingPathComponent("\(id).\(suffix)")
  }

  private static let mostBytes = 4_096
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
