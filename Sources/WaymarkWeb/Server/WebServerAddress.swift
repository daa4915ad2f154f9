#if Web
/// The address on which a server listens, and the origins that browsers use to reach it.
public struct WebServerAddress: Hashable, Sendable {
  let ip: String
  /// The allowed origins, or `nil` if only the loopback names of the machine are allowed.
  let origins: [String]?

  /// The loopback address. Only browsers on the same machine can connect.
  public static let loopback = WebServerAddress(ip: "127.0.0.1", origins: nil)

  /// Returns an address that other machines can reach.
  ///
  /// The server limits the resources that each client may use, but does not support TLS. Run it behind a
  /// proxy that supports TLS.
  ///
  /// - Parameters:
  ///   - ip: an IPv4 or IPv6 address of the machine, or `0.0.0.0` for all of its IPv4 addresses.
  ///   - origins: the origins that browsers use to reach the server, such as `https://shop.example`.
  ///     Requests for any other host are refused.
  public static func address(_ ip: String, origins: [String]) -> WebServerAddress {
    WebServerAddress(ip: ip, origins: origins)
  }
}
#endif
