#if Web
/// Where a server listens, and under which names browsers know it.
public struct WebServerAddress: Hashable, Sendable {
  let ip: String
  /// What browsers may say they come from; `nil` for the names of the machine itself.
  let origins: [String]?

  /// The machine itself: nobody else can connect.
  public static let loopback = WebServerAddress(ip: "127.0.0.1", origins: nil)

  /// An address that others can reach.
  ///
  /// A server bounds what each client may use, but it speaks no TLS: put a proxy before it that does.
  ///
  /// - Parameters:
  ///   - ip: an IPv4 or IPv6 address of the machine; `0.0.0.0` for all that it has.
  ///   - origins: under which names browsers reach it, each with its scheme, such as `https://shop.example`. Requests
  ///     that name another are refused.
  public static func address(_ ip: String, origins: [String]) -> WebServerAddress {
    WebServerAddress(ip: ip, origins: origins)
  }
}
#endif
