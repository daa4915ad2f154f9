#if Web
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Where a server keeps its windows, so that tabs go on where they were after it has been started again (B4).
///
/// ```swift
/// let server = try WebServer([shop], keeping: WebKeeping(in: folder, app: "2.1"))
/// ```
///
/// The navigation of each window is kept, by a ``Waymark/NavigationFile``: about a second after it has changed, and when the server stops. What
/// an app knows besides is not.
///
/// The folder also has what lets a tab into its window. Files in it can be read by nobody but the account of the server; keep it so.
public struct WebKeeping: Sendable {
  /// The folder. It is made if it is not there.
  public var folder: URL
  /// The version of the app, which is written down.
  public var app: String

  /// Names a folder.
  public init(in folder: URL, app: String = "") {
    (self.folder, self.app) = (folder, app)
  }
}
#endif
