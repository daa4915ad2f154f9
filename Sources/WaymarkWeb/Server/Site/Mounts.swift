#if Web
/// The apps of a server and the paths at which they are mounted.
@MainActor
struct Mounts {
  let apps: [WebApp]

  /// Creates a collection of apps.
  ///
  /// - Throws: ``WebServerError`` if a mount is malformed or if two apps have the same mount.
  init(_ apps: [WebApp]) throws(WebServerError) {
    var taken: Set<String> = []
    for app in apps {
      guard Self.isWellFormed(app.mount) else { throw .malformedMount(app.mount) }
      guard taken.insert(app.mount).inserted else { throw .mountTaken(app.mount) }
    }
    self.apps = apps.sorted { $0.mount.utf8.count > $1.mount.utf8.count }
  }

  /// The app whose mount is the longest prefix of the path, and the remainder of the path. The value is `nil`
  /// if no mount is a prefix of the path.
  subscript(path: String) -> (app: WebApp, rest: Substring)? {
    for app in apps where path.hasPrefix(app.mount) {
      let rest = path.dropFirst(app.mount.count)
      if rest.isEmpty || rest.hasPrefix("/") { return (app, rest) }
    }
    return nil
  }

  private static func isWellFormed(_ mount: String) -> Bool {
    guard !mount.isEmpty else { return true }
    let segments = mount.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return segments.count > 1 && segments[0].isEmpty
      && segments.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isOfAMount) }
  }
}

extension UInt8 {
  fileprivate var isOfAMount: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
#endif
