#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The connection of one client. It answers requests in order, until it is closed or upgraded to the
/// WebSocket of a tab.
@MainActor
final class ClientConnection {
  typealias Events = NIOAsyncChannel<ClientEvent, Never>

  let address: String
  private let events: Events
  private let site: any WebResponder
  /// A closure that sets the client's deadline, as a duration from now. If the duration is `nil`, the closure
  /// removes the deadline.
  private let giveTime: (Duration?) -> Void
  /// A closure that is called with `true` when the client has no request in progress, and with `false` when it
  /// has.
  private let noteIdle: (Bool) -> Void
  private var tab: (socket: TabSocket, frames: TabFrames)?
  private var running: Task<Void, Never>?

  init(
    _ events: Events, at address: String, of site: any WebResponder,
    giveTime: @escaping (Duration?) -> Void, noteIdle: @escaping (Bool) -> Void
  ) {
    (self.events, self.address, self.site) = (events, address, site)
    (self.giveTime, self.noteIdle) = (giveTime, noteIdle)
  }

  /// Starts handling events from the client.
  ///
  /// - Parameter end: a closure that is called when the connection has been closed.
  func begin(end: @escaping @MainActor () -> Void) {
    giveTime(site.limits.idle)
    noteIdle(true)
    running = Task {
      try? await events.executeThenClose { events in
        for try await event in events { await handle(event) }
      }
      tab?.socket.close()
      end()
    }
  }

  /// Notifies the channel's handlers that the deadline has passed.
  func noteTimePassed() { events.channel.pipeline.fireUserInboundEventTriggered(TimePassed()) }

  /// Closes the connection immediately.
  func stop() {
    events.channel.close(promise: nil)
    running?.cancel()
  }

  private func handle(_ event: ClientEvent) async {
    switch event {
    case .beginning:
      giveTime(site.limits.request)
      noteIdle(false)
    case .request(let request, let handshake):
      // A request that arrives at once has no beginning.
      noteIdle(false)
      await respond(to: request, handshake)
    case .refusal(let refusal):
      noteIdle(false)
      send(site.refuse(refusal))
    case .delivery(let isLast):
      giveTime(isLast ? site.limits.parting : site.limits.idle)
      noteIdle(true)
    case .frame(let frame): await handle(frame)
    case .violation(let code): tab?.socket.close(code)
    }
  }

  private func handle(_ frame: WebSocketFrame) async {
    await tab?.frames.handle(frame)
    if frame.opcode == .connectionClose { events.channel.close(promise: nil) }
  }

  private func respond(to request: WebRequest, _ handshake: HTTPHeaders?) async {
    giveTime(nil)
    switch (await respond(to: request), handshake) {
    case (.response(let response), _): send(response)
    case (.socket(let opening), let handshake?): openSocket(opening, handshake)
    case (.socket, nil): send(site.refuse(.malformed))
    }
  }

  /// Returns the site's answer, or an error page if the site does not answer within ``WebLimits/reply``.
  private func respond(to request: WebRequest) async -> WebAnswer {
    var answer: WebAnswer?
    let asking = Task { answer = await site.respond(to: request) }
    await asking.ended(within: site.limits.reply, by: site.clock)
    asking.cancel()
    return answer ?? .response(site.refuse(.unanswered))
  }

  private func send(_ response: WebResponse) {
    giveTime(site.limits.idle)
    write(.response(response))
  }

  private func openSocket(_ opening: WebSocketOpening, _ handshake: HTTPHeaders) {
    write(.handshake(handshake))
    let socket = opening.open { [weak self] in self?.send($0) }
    tab = (socket, TabFrames(of: socket, limits: site.limits, clock: site.clock))
  }

  private func send(_ frame: WebSocketFrame) {
    write(.frame(frame))
    if frame.opcode == .connectionClose { giveTime(site.limits.parting) }
  }

  private func write(_ command: ServerCommand) { events.channel.writeAndFlush(command, promise: nil) }
}
#endif
