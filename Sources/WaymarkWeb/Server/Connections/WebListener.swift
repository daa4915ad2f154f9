#if Web
import FlyingFox
import FlyingSocks

/// Takes connections at a port.
struct WebListener: Sendable {
  let port: UInt16
  private let socket: Socket
  private let site: WebSite

  /// Listens from now on. Who connects waits for ``run()``.
  @MainActor
  init(ip: String, port: UInt16, site: WebSite) throws(WebServerError) {
    do {
      socket = try Self.listen(ip: ip, port: port)
      self.port = try socket.sockname().port ?? port
    } catch {
      throw WebServerError(error, ip: ip, port: port)
    }
    self.site = site
  }

  /// Serves who connects until the task is cancelled.
  func run() async throws {
    defer { try? socket.close() }
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      let listening = try AsyncSocket(socket: socket, pool: pool)
      while true {
        guard let accepted = try await accept(on: listening) else { continue }
        group.addTask { await serve(accepted) }
      }
    }
  }

  private static func listen(ip: String, port: UInt16) throws -> Socket {
    let socket: Socket
    if ip.utf8.contains(UInt8(ascii: ":")) {
      socket = try bound(to: .inet6(ip6: ip, port: port))
    } else {
      socket = try bound(to: .inet(ip4: ip, port: port))
    }
    try socket.listen()
    return socket
  }

  private func serve(_ socket: AsyncSocket) async {
    let address = (try? socket.socket.remotePeer().ip) ?? ""
    let room = site.room
    let work = await room.begin(from: address) { [site] id in
      await ClientConnection(id: id, socket: socket, address: address, site: site, room: room).serve()
    }
    await withTaskCancellationHandler {
      await work?.value
    } onCancel: {
      work?.cancel()
    }
    try? socket.close()
  }

  /// The next who connects. Where the system cannot take one more just now, it is asked again a little later: one
  /// client less, and all goes on.
  private func accept(on socket: AsyncSocket) async throws -> AsyncSocket? {
    do {
      return try await socket.accept()
    } catch SocketError.failed(_, let number, _) where !WebServerError.endsListening(number) {
      try await site.clock.sleep(for: .milliseconds(100))
      return nil
    }
  }
}

extension WebListener {
  private static func bound(to address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(type(of: address).family))
    try socket.setValue(true, for: .localAddressReuse)
    #if canImport(Darwin)
    try socket.setValue(true, for: .noSIGPIPE)
    #endif
    do {
      try socket.bind(to: address)
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }
}

extension Socket.Address {
  fileprivate var port: UInt16? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: nil
    }
  }

  fileprivate var ip: String? {
    switch self {
    case .ip4(let ip, _), .ip6(let ip, _): ip
    case .unix: nil
    }
  }
}
#endif
