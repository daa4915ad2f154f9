#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A file that keeps the navigation of a window from one start of the app to the next (B4).
///
/// ```swift
/// let file = NavigationFile(url, app: "2.1")
/// let launch = await file.restore(in: navigator)
/// try await host.attach(to: navigator)
/// // Whenever the system may end the app:
/// try file.save(navigator)
/// ```
///
/// A save takes the place of the one before as a whole or not at all, wherever the process may die meanwhile. A file that is damaged,
/// or with which the app has died twice while it was restored, is put aside: the app starts as usual then.
///
/// Only the user whose app wrote the file can read it, on systems with file permissions (mode 0600).
@MainActor
public final class NavigationFile {
  /// Where the navigation is kept.
  public let url: URL
  private let app: String
  private let migrate: Migration?
  private let disk: Disk

  /// Changes a saved navigation of another version of the app so that this one can read it.
  ///
  /// - Parameters:
  ///   - saved: the navigation.
  ///   - app: the version that has written it.
  public typealias Migration = (_ saved: inout SavedNavigationText, _ app: String) throws -> Void

  /// Describes a file, which need not be there. Nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - url: where it is. Files beside it have the same name with `.writing`, `.starting` or `.aside` at the end.
  ///   - app: the version of the app, which is written down.
  ///   - migrate: is called for what another version has written. By default it is read as it is.
  public convenience init(_ url: URL, app: String = "", migrate: Migration? = nil) {
    self.init(url, app: app, migrate: migrate, disk: Disk())
  }

  init(_ url: URL, app: String = "", migrate: Migration? = nil, disk: Disk) {
    (self.url, self.app, self.migrate, self.disk) = (url, app, migrate, disk)
  }

  /// Writes the navigation of a window, in place of what was there. While a restored navigation waits for a hold, that is
  /// written. ``NavigationFault/notRestorable(_:)`` is reported if a restart would lose some of it.
  ///
  /// - Throws: what the file system says, or ``SavedNavigationError/tooLarge(_:)``. What was there is still there then.
  /// - Complexity: O(n) in the navigation.
  public func save(_ navigator: Navigator) throws {
    let state = navigator.stateToSave
    navigator.reportMissingTypes(in: state)
    let navigation = String(decoding: try SavedNavigation(state).json(), as: UTF8.self)
    let data = try JSONEncoder().encode(Content(app: app, navigation: navigation))
    try disk.write(data, url)
  }

  /// Goes on with what is kept, and then opens the link by which the app was started, if there is one.
  ///
  /// A host can be attached before or after. Before, nothing is built that does not show at the end. Restoring never waits for the
  /// user: see ``Navigator/restore(_:)``. The link leads where its route says,
  /// starting from what was kept.
  ///
  /// - Returns: what has become of the file and of the link. Nothing is thrown: an app has to start.
  @discardableResult
  public func restore(in navigator: Navigator, opening link: String? = nil) async -> NavigationLaunch {
    var launch = NavigationLaunch(file: await restore(in: navigator))
    if let link { launch.link = await navigator.open(link, returnsWhenHeld: true) }
    disk.remove(url.adding(".starting"))
    return launch
  }

  private func restore(in navigator: Navigator) async -> NavigationLaunch.File {
    guard disk.size(url) != nil else { return .absent }
    let deaths = disk.size(url.adding(".starting")) ?? 0
    if deaths >= Self.mostDeaths { return putAside(.diedWhileStarting) }
    do {
      // As many bytes as starts, so that nothing has to be read that may be damaged.
      try disk.write(Data(repeating: 0x2E, count: deaths + 1), url.adding(".starting"))
      return .restored(await navigator.restore(try read(navigator.restorableTypes())))
    } catch {
      return putAside(.unreadable("\(error)"))
    }
  }

  private func read(_ types: RestorableTypes) throws -> SavedNavigation {
    if let size = disk.size(url), size > Self.mostBytes { throw SavedNavigationError.tooManyBytes }
    var content = try JSONDecoder().decode(Content.self, from: disk.read(url))
    if content.app != app, let migrate {
      var saved = SavedNavigationText(content.navigation)
      try migrate(&saved, content.app)
      content.navigation = saved.json
    }
    return try SavedNavigation(json: Data(content.navigation.utf8), types: types)
  }

  private func putAside(_ reason: NavigationLaunch.Fault) -> NavigationLaunch.File {
    let aside = url.adding(".aside")
    do {
      try disk.move(url, aside)
      return .putAside(aside, reason)
    } catch {
      return .putAside(nil, reason)
    }
  }

  private struct Content: Codable {
    let app: String
    var navigation: String
  }

  /// How often the app may have died while it was restored, until the file is put aside.
  private static let mostDeaths = 2
  /// In the file, each byte of the navigation may be written as two.
  private static let mostBytes = SavedNavigationLimits.bytes * 2
}

/// What has become of the file and of the link when an app was started: see ``NavigationFile/restore(in:opening:)``.
public struct NavigationLaunch: Sendable {
  /// What has become of the file.
  public enum File: Sendable {
    /// There was none.
    case absent
    /// The window goes on with it.
    case restored(NavigationRestoration)
    /// It could not be used, and is now there; `nil` if it could not be moved.
    case putAside(URL?, Fault)
  }

  /// Why a file could not be used.
  public enum Fault: Hashable, Sendable {
    /// The app has died twice while it was restored.
    case diedWhileStarting
    /// It is damaged, too large, or its migration failed.
    case unreadable(String)
  }

  /// What has become of the file.
  public let file: File
  /// How opening the link has ended, if there was one.
  public fileprivate(set) var link: NavigationOutcome?

  fileprivate init(file: File) { self.file = file }
}

/// What a file needs of the file system. Tests let it fail.
@MainActor
struct Disk {
  /// Replaces a file atomically. Only its owner can read the new one.
  var write: (Data, URL) throws -> Void = { try $0.writePrivately(to: $1) }
  var read: (URL) throws -> Data = { try Data(contentsOf: $0) }
  /// Gives a file another name, in place of one that is there.
  var move: (URL, URL) throws -> Void = { old, new in
    try? FileManager.default.removeItem(at: new)
    try FileManager.default.moveItem(at: old, to: new)
  }
  /// How many bytes a file has; `nil` if it is not there.
  var size: (URL) -> Int? = { url in
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.size] as? UInt64).map { Int(clamping: $0) } ?? attributes?[.size] as? Int
  }
  /// Takes a file away. Nothing happens if it is not there.
  var remove: (URL) -> Void = { try? FileManager.default.removeItem(at: $0) }
}

extension Data {
  /// Replaces a file atomically. Only its owner can read the new one.
  fileprivate func writePrivately(to url: URL) throws {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    let new = url.adding(".writing")
    do {
      // The permissions are set before there is anything to read.
      guard
        FileManager.default.createFile(
          atPath: new.path, contents: Data(), attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
      try write(to: new)
      if rename(new.path, url.path) != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
    #else
    try write(to: url, options: .atomic)
    #endif
  }
}

extension URL {
  /// The file beside this one with more at the end of its name.
  fileprivate func adding(_ suffix: String) -> URL {
    deletingLastPathComponent().appendingPathComponent(lastPathComponent + suffix)
  }
}
