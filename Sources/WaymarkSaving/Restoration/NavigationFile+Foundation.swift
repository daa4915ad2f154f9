public import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
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
/// the save, the power fails, or another process saves the same file. If the content is damaged, or if the
/// app was terminated twice while it restored the file, the file is renamed and the app starts without it.
///
/// On systems with file permissions, only the user who runs the app can read the file (mode 0600).
@MainActor
public final class NavigationFile {
  /// The location of the file.
  public let url: URL
  private let app: String
  private let dropping: Dropping?
  private let writer: FileWriter

  /// A closure that returns whether a destination is dropped from a navigation that another version of the app
  /// saved. It is called for each screen and for each container that has a role.
  ///
  /// - Parameters:
  ///   - key: the key of the destination in the saved navigation. It can be one of the destination's
  ///     `formerKeys`.
  ///   - app: the version of the app that saved the navigation.
  public typealias Dropping = (_ key: String, _ app: String) -> Bool

  /// Creates an object for a file, which does not have to exist. The initializer does not read or write the
  /// file.
  ///
  /// - Parameters:
  ///   - url: the location of the file. Additional files in the same folder have the same name with the
  ///     suffix `.starting` or `.aside`. While a file is written, it has a name such as
  ///     `waymark-1764139200-3f9a0c.writing`.
  ///   - app: the version of the app, which is saved in the file.
  ///   - dropping: a closure that returns whether a destination is dropped, if another version of the app
  ///     saved the file. By default, only destinations that cannot be decoded are dropped.
  public convenience init(_ url: URL, app: String = "", dropping: Dropping? = nil) {
    self.init(url, app: app, dropping: dropping, writer: FileWriter())
  }

  package init(_ url: URL, app: String = "", dropping: Dropping? = nil, writer: FileWriter) {
    (self.url, self.app, self.dropping, self.writer) = (url, app, dropping, writer)
  }

  /// Saves the navigation of a window and replaces the previous content of the file. If a restored navigation
  /// is waiting for a hold, that navigation is saved. Reports `NavigationFault/notRestorable(_:)` if a
  /// restoration would lose a part of the navigation.
  ///
  /// Returns when the content is on the disk. Temporary files in the folder that are more than an hour old
  /// are removed, because a process was terminated while it saved.
  ///
  /// - Throws: an error of the file system, or ``SavedNavigationError/tooLarge(_:)``. In that case, the
  ///   previous content is unchanged.
  /// - Complexity: O(n) in the size of the navigation and the number of files in the folder.
  public func save(_ navigator: Navigator) throws {
    let data = try StoredNavigation(navigator, app: app).data()
    writer.removeAbandonedFiles(in: url.deletingLastPathComponent())
    try writer.write(data, to: url)
  }

  /// Restores the saved navigation, then opens the link that launched the app, if there is one. Nothing is
  /// animated.
  ///
  /// A host can be attached before or after this call. If it is attached afterwards, only screens of the
  /// final state are built. The call never waits for the user; see `Navigator/restore(_:)`. The link comes from
  /// outside the app: see `LinkPlacement.overRoot`.
  ///
  /// The launch is complete when a host shows the window, or when the navigator is closed or deallocated. If
  /// the app ends before that at two launches, the third launch starts without the file. The number of
  /// launches is stored in the folder of the file. If it cannot be written, for example because the disk is
  /// full, the launch continues.
  ///
  /// - Returns: the result of reading the file and the outcome of opening the link. The method does not throw
  ///   errors, because the app must be able to start in any case.
  @discardableResult
  public func restore(in navigator: Navigator, opening link: String? = nil) async -> NavigationLaunch {
    var launch = NavigationLaunch(file: await restore(in: navigator))
    if let link {
      var options = RequestOptions(returnsWhenHeld: true, animated: false)
      options.isFromOutside = true
      launch.link = await navigator.perform(.open(link), with: options, at: nil)
    }
    return launch
  }

  private func restore(in navigator: Navigator) async -> NavigationLaunch.File {
    do {
      return .restored(
        try await navigator.restore(
          read(), app: app, dropping: dropping, countedIn: marker, writer: writer))
    } catch let fault as NavigationLaunch.Fault {
      return .putAside(putAside(), fault)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return .absent
    } catch {
      return .unavailable(error)
    }
  }

  private func read() throws -> Data {
    if let size = url.fileSize, size > Self.mostBytes {
      throw NavigationLaunch.Fault.unreadable("\(SavedFault.tooManyBytes.error)")
    }
    return try Data(contentsOf: url)
  }

  /// Renames the file.
  ///
  /// - Returns: the new location, or `nil` if the file could not be renamed.
  private func putAside() -> URL? {
    let aside = url.adding(".aside")
    try? FileManager.default.removeItem(at: aside)
    guard (try? FileManager.default.moveItem(at: url, to: aside)) != nil else { return nil }
    try? FileManager.default.removeItem(at: marker)
    return aside
  }

  /// The file that counts the launches that have begun to restore the navigation.
  private var marker: URL { url.adding(".starting") }

  /// The maximum size of the file, in bytes. Escaping can double the size of the saved navigation.
  private static let mostBytes = SavedNavigationLimits.bytes * 2
}

extension URL {
  /// Returns the URL of a file in the same folder, with a suffix appended to the name.
  fileprivate func adding(_ suffix: String) -> URL {
    deletingLastPathComponent().appendingPathComponent(lastPathComponent + suffix)
  }

  /// The size of the file in bytes, or `nil` if it cannot be determined.
  package var fileSize: Int? {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size]
    return (size as? UInt64).map { Int(clamping: $0) } ?? size as? Int
  }
}
