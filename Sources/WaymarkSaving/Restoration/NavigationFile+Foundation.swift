public import Waymark

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

/// A file that stores the navigation of a window between launches of the app.
///
/// ```swift
/// let file = NavigationFile(url, app: "2.1")
/// let launch = await file.restore(in: navigator)
/// try await host.attach(to: navigator)
/// // When the system may end the app:
/// try file.save(navigator)
/// ```
///
/// A save replaces the previous content completely or not at all, even if the process is terminated during
/// the save. If the file is damaged, or if the app was terminated twice while it restored the file, the file
/// is renamed and the app starts without it.
///
/// On systems with file permissions, only the user who runs the app can read the file (mode 0600).
@MainActor
public final class NavigationFile {
  /// The location of the file.
  public let url: URL
  private let app: String
  private let migrate: Migration?
  private let disk: Disk

  /// A closure that converts a navigation that another version of the app saved, so that this version can
  /// read it.
  ///
  /// - Parameters:
  ///   - saved: the saved navigation.
  ///   - app: the version of the app that saved it.
  public typealias Migration = (_ saved: inout SavedNavigationText, _ app: String) throws -> Void

  /// Creates an object for a file, which does not have to exist. The initializer does not read or write the
  /// file.
  ///
  /// - Parameters:
  ///   - url: the location of the file. Additional files in the same folder have the same name with the
  ///     suffix `.writing`, `.starting`, or `.aside`.
  ///   - app: the version of the app, which is saved in the file.
  ///   - migrate: a closure that is called if another version of the app saved the file. By default, the
  ///     saved navigation is read unchanged.
  public convenience init(_ url: URL, app: String = "", migrate: Migration? = nil) {
    self.init(url, app: app, migrate: migrate, disk: Disk())
  }

  init(_ url: URL, app: String = "", migrate: Migration? = nil, disk: Disk) {
    (self.url, self.app, self.migrate, self.disk) = (url, app, migrate, disk)
  }

  /// Saves the navigation of a window and replaces the previous content of the file. If a restored navigation
  /// is waiting for a hold, that navigation is saved. Reports `NavigationFault/notRestorable(_:)` if a
  /// restoration would lose a part of the navigation.
  ///
  /// - Throws: an error of the file system, or ``SavedNavigationError/tooLarge(_:)``. In that case, the
  ///   previous content is unchanged.
  /// - Complexity: O(n) in the size of the navigation.
  public func save(_ navigator: Navigator) throws {
    let state = navigator.stateToSave
    navigator.reportMissingTypes(in: state)
    let navigation = String(decoding: try SavedNavigation(state).json(), as: UTF8.self)
    let data = try JSONEncoder().encode(Content(app: app, navigation: navigation))
    try disk.write(data, url)
  }

  /// Restores the saved navigation, then opens the link that launched the app, if there is one. Nothing is
  /// animated.
  ///
  /// A host can be attached before or after this call. If it is attached afterwards, only screens of the
  /// final state are built. The call never waits for the user; see `Navigator/restore(_:)`. The route of
  /// the link starts from the restored navigation.
  ///
  /// - Returns: the result of reading the file and the outcome of opening the link. The method does not throw
  ///   errors, because the app must be able to start in any case.
  @discardableResult
  public func restore(in navigator: Navigator, opening link: String? = nil) async -> NavigationLaunch {
    var launch = NavigationLaunch(file: await restore(in: navigator))
    if let link {
      launch.link = await navigator.open(link, with: RequestOptions(returnsWhenHeld: true, animated: false))
    }
    disk.remove(url.adding(".starting"))
    return launch
  }

  private func restore(in navigator: Navigator) async -> NavigationLaunch.File {
    guard disk.size(url) != nil else { return .absent }
    let deaths = disk.size(url.adding(".starting")) ?? 0
    if deaths >= Self.mostDeaths { return putAside(.diedWhileStarting) }
    do {
      // The file contains one byte for each launch. Only its size is read, so corrupted content does not
      // matter.
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

  /// The number of times that the app can be terminated while it restores a file before the file is renamed.
  private static let mostDeaths = 2
  /// The maximum size of the file, in bytes. Escaping can double the size of the saved navigation.
  private static let mostBytes = SavedNavigationLimits.bytes * 2
}

/// The results of restoring a file and opening a link when an app is launched. See
/// ``NavigationFile/restore(in:opening:)``.
public struct NavigationLaunch: Sendable {
  /// The result of restoring from a navigation file.
  public enum File: Sendable {
    /// The file did not exist.
    case absent
    /// The file was read. The associated value is the result of restoring it.
    case restored(NavigationRestoration)
    /// The file could not be used and was renamed. The associated values are the new URL and the reason. The
    /// URL is `nil` if the file could not be renamed.
    case putAside(URL?, Fault)
  }

  /// The reason why a file could not be used.
  public enum Fault: Hashable, Sendable {
    /// The app was terminated twice while it restored the file.
    case diedWhileStarting
    /// The file is damaged or too large, or its migration failed. The associated value describes the error.
    case unreadable(String)
  }

  /// The result of restoring from the navigation file.
  public let file: File
  /// The outcome of opening the link, or `nil` if there was no link.
  public fileprivate(set) var link: NavigationOutcome?

  fileprivate init(file: File) { self.file = file }
}

/// The file system operations of a navigation file. Tests replace them with operations that fail.
@MainActor
struct Disk {
  /// Replaces a file atomically. Only its owner can read the new file.
  var write: (Data, URL) throws -> Void = { try $0.writePrivately(to: $1) }
  var read: (URL) throws -> Data = { try Data(contentsOf: $0) }
  /// Moves a file and replaces the file at the new location, if there is one.
  var move: (URL, URL) throws -> Void = { old, new in
    try? FileManager.default.removeItem(at: new)
    try FileManager.default.moveItem(at: old, to: new)
  }
  /// Returns the size of a file in bytes, or `nil` if the file does not exist.
  var size: (URL) -> Int? = { url in
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.size] as? UInt64).map { Int(clamping: $0) } ?? attributes?[.size] as? Int
  }
  /// Removes a file. Does nothing if the file does not exist.
  var remove: (URL) -> Void = { try? FileManager.default.removeItem(at: $0) }
}

extension Data {
  /// Replaces a file atomically. Only its owner can read the new file.
  fileprivate func writePrivately(to url: URL) throws {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    let new = url.adding(".writing")
    do {
      // Set the permissions before the file contains any data.
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
  /// Returns the URL of a file in the same folder, with a suffix appended to the name.
  fileprivate func adding(_ suffix: String) -> URL {
    deletingLastPathComponent().appendingPathComponent(lastPathComponent + suffix)
  }
}
