#if Web
/// The host names and origins that browsers can use to reach a server.
package struct SiteNames: Sendable {
  /// The configured origins, keyed by host, or `nil` if browsers can reach the server only by its loopback
  /// names.
  private let origins: [String: Set<String>]?

  /// The loopback names of the machine.
  package static let loopback = SiteNames()

  private init() { origins = nil }

  /// Creates the names of a server that accepts only one of its hosts, without TLS.
  ///
  /// - Parameter host: the host, with its port.
  package init(onlyHost host: String) { origins = [host: ["http://\(host)"]] }

  /// Creates the names of a server that listens on an address.
  ///
  /// - Throws: ``WebServerError`` if an origin is malformed or if the list of origins is empty.
  package init(_ address: WebServerAddress) throws(WebServerError) {
    guard let named = address.origins else {
      origins = nil
      return
    }
    guard !named.isEmpty else { throw .noOrigins }
    var origins: [String: Set<String>] = [:]
    for origin in named {
      guard let host = Self.host(of: origin.lowercased()) else { throw .malformedOrigin(origin) }
      origins[host, default: []].insert(origin.lowercased())
    }
    self.origins = origins
  }

  /// Returns the origins that are allowed for a host, or an empty set if the host is not a name of the
  /// server.
  func origins(of host: String, port: UInt16) -> Set<String> {
    let host = host.lowercased()
    if let origins { return origins[host] ?? [] }
    return Self.ownHosts(port).contains(host) ? ["http://\(host)"] : []
  }

  /// Returns the loopback names of the machine, including the port.
  private static func ownHosts(_ port: UInt16) -> [String] {
    let names = ["127.0.0.1", "localhost"]
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  private static func host(of origin: String) -> String? {
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      let host = origin.dropFirst(scheme.count)
      let isOne =
        !host.isEmpty && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/?#@\\".utf8.contains($0) }
      return isOne ? String(host) : nil
    }
    return nil
  }
}
#endif
