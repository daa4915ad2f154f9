public import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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
    /// The file system could not read the file, for example because of missing permissions. The file is
    /// unchanged until the next save.
    case unavailable(any Error)
  }

  /// The reason why a saved navigation could not be used.
  public enum Fault: Error, Hashable {
    /// The app was terminated twice while it restored the navigation.
    case diedWhileStarting
    /// The navigation is damaged or too large. The associated value describes the error.
    case unreadable(String)
  }

  /// The result of restoring from the navigation file.
  public let file: File
  /// The outcome of opening the link, or `nil` if there was no link.
  public internal(set) var link: NavigationOutcome?

  init(file: File) { self.file = file }
}

extension NavigationLaunch.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .diedWhileStarting: "the app ended twice while it restored this navigation"
    case .unreadable(let reason): reason
    }
  }
}
