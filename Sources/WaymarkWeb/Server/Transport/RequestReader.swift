#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A channel handler that reads one request at a time. It accepts the next request after the response to the
/// previous one has been sent.
///
/// Invalid input ends the connection, because the reader cannot determine where the next request starts.
final class RequestReader: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = ClientEvent
  typealias OutboundIn = ServerCommand
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case waiting
    case reading(IncomingRequest)
    case answering
    /// The last response has been sent, and the connection is closing.
    case parting
  }

  private let limits: WebLimits
  private let gate: RequestGate
  private var state = State.waiting
  private var body = ByteBuffer()
  private var (keepsAlive, wantsBody) = (false, true)

  /// Creates a reader.
  ///
  /// - Parameter gate: the gate that drops input that arrives before the response has been sent.
  init(limits: WebLimits, gate: RequestGate) { (self.limits, self.gate) = (limits, gate) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    do throws(WebRefusal) {
      switch (unwrapInboundIn(data), state) {
      case (.head(let head), .waiting): try begin(head, context)
      case (.body(let bytes), .reading): try add(bytes)
      case (.end, .reading(let request)): finish(request, context)
      default: gate.shut(dropping: true)
      }
    } catch {
      refuse(error, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let refusal as WebRefusal: refuse(refusal, context)
    case HTTPParserError.headerOverflow: refuse(.headersTooLong, context)
    default: refuse(.malformed, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is RequestGate.Beginning: send(.beginning, context)
    case is TimePassed: timeOut(context)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch (unwrapOutboundIn(data), state) {
    case (.response(let response), .answering): write(response, context)
    case (.handshake(let headers), .answering): becomeSocket(headers, context)
    default: context.close(promise: nil)
    }
    promise?.succeed()
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) throws(WebRefusal) {
    wantsBody = head.method != .HEAD
    let address = context.remoteAddress?.ipAddress ?? ""
    state = .reading(try IncomingRequest(head, from: address, limits: limits))
    gate.awaitBody()
  }

  private func add(_ bytes: ByteBuffer) throws(WebRefusal) {
    guard body.readableBytes + bytes.readableBytes <= limits.formBytes else { throw .bodyTooLong }
    body.writeImmutableBuffer(bytes)
  }

  private func finish(_ request: IncomingRequest, _ context: ChannelHandlerContext) {
    state = .answering
    keepsAlive = request.keepsAlive
    gate.shut()
    let whole = request.whole(body)
    body = ByteBuffer()
    guard request.asksForSocket else { return send(.request(whole, handshake: nil), context) }
    let handshake = WebSocketPipeline.upgrader(limits).buildUpgradeResponse(
      channel: context.channel, upgradeRequest: request.head, initialResponseHeaders: [:])
    handshake.assumeIsolated().whenComplete {
      self.send(.request(whole, handshake: try? $0.get()), context)
    }
  }

  /// Drops all further input. The connection closes after the response has been sent.
  private func refuse(_ refusal: WebRefusal, _ context: ChannelHandlerContext) {
    gate.shut(dropping: true)
    switch state {
    case .waiting, .reading:
      state = .answering
      send(.refusal(refusal), context)
    case .answering, .parting: break
    }
  }

  /// Handles an expired deadline. If the client has sent only a part of a request, refuses the request.
  /// Otherwise, closes the connection.
  private func timeOut(_ context: ChannelHandlerContext) {
    switch state {
    case .waiting where gate.hasBegun, .reading: refuse(.tooSlow, context)
    case .waiting, .answering, .parting: context.close(promise: nil)
    }
  }

  private func write(_ response: WebResponse, _ context: ChannelHandlerContext) {
    let isLast = !keepsAlive || gate.hasDropped
    context.write(wrapOutboundOut(.head(response.head(isLast: isLast))), promise: nil)
    if wantsBody {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenSuccess {
      self.noteDelivery(isLast: isLast || self.gate.hasDropped, context)
    }
  }

  private func noteDelivery(isLast: Bool, _ context: ChannelHandlerContext) {
    if isLast {
      state = .parting
      context.close(mode: .output, promise: nil)
    } else {
      (state, wantsBody) = (.waiting, true)
      gate.open()
    }
    send(.delivery(isLast: isLast), context)
  }

  /// Upgrades the connection to a WebSocket. Closes the connection if the client sends data before the
  /// handshake response.
  private func becomeSocket(_ headers: HTTPHeaders, _ context: ChannelHandlerContext) {
    guard let replaced = try? WebSocketPipeline.replaceRequests(of: context, with: headers, limits) else {
      return context.close(promise: nil)
    }
    replaced.assumeIsolated().whenFailure { _ in context.close(promise: nil) }
  }

  private func send(_ event: ClientEvent, _ context: ChannelHandlerContext) {
    context.fireChannelRead(wrapInboundOut(event))
    context.fireChannelReadComplete()
  }
}

extension WebResponse {
  /// Returns the head of the HTTP response.
  ///
  /// - Parameter isLast: whether the connection closes after the response.
  fileprivate func head(isLast: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders(headers.map { ($0.name, $0.value) })
    headers.add(name: "Content-Length", value: "\(body.count)")
    if isLast { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: status.code, reasonPhrase: status.phrase),
      headers: headers)
  }
}
#endif
