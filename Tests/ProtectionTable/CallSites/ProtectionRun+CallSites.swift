import Waymark

extension ProtectionRun: CallSiteWatching {
  /// Reports each request whose call site is in the library. Such a place tells a developer nothing about the app.
  func watchCallSites() {
    navigator.trace(by: self) { [weak self] in
      if case .began(let request) = $0, let site = request.site, site.isInLibrary {
        self?.problems.append("a request was made at \(site), which is no code of the app")
      }
    }
  }
}

extension CodeLocation {
  /// Whether the location is in a product of this package.
  fileprivate var isInLibrary: Bool {
    let modules: Set = [
      "Waymark", "WaymarkSaving", "WaymarkSequences", "WaymarkTesting", "WaymarkTerminal", "WaymarkUIKit",
      "WaymarkSwiftUI", "WaymarkWeb", "WaymarkInspector",
    ]
    return file.split(separator: "/").first.map { modules.contains(String($0)) } ?? false
  }
}
