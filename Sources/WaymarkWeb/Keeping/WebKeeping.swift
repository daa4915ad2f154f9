#if Web
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The folder in which a server stores its windows, so that tabs keep their windows when the server restarts.
///
/// ```swift
/// let server = try WebServer([shop], keeping: WebKeeping(in: folder, app: "2.1"))
/// ```
///
/// The server stores the navigation of each window about a second after a change, and when it stops. If the
/// disk is full, it tries again later. The server stores no other data of the app.
///
/// The folder also contains the secrets that tabs use to connect to their windows. Only the server's user
/// account can read the files. Do not make them readable to other users.
public struct WebKeeping: Sendable {
  /// The folder that contains the files. The server creates it if it does not exist.
  public var folder: URL
  /// The version of the app. The server stores it with each window.
  public var app: String

  /// Creates a configuration that stores windows in a folder.
  public init(in folder: URL, app: String = "") {
    (self.folder, self.app) = (folder, app)
  }
}
#endif
