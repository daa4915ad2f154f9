import ColourService
import Foundation
import NIOCore
import NIOHTTP1

/// Has a desk answer the requests of a connection, one after another.
final class DeskHandler: ChannelInboundHandler {
  typealias InboundIn = NIOHTTPServerRequestFull
  typealias OutboundOut = HTTPServerResponsePart

  private let desk: Desk
  private let clock: any Clock<Duration>
  private var answering: Task<Void, Never>?

  init(desk: Desk, clock: any Clock<Duration>) { (self.desk, self.clock) = (desk, clock) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let request = unwrapInboundIn(data)
    guard request.head.isFromHere else { return reply(ServiceReply(403), context) }
    guard !request.head.headers.contains(name: "Transfer-Encoding") else {
      return reply(ServiceReply(411), context)
    }
    let asked = request.asked
    let answer = context.eventLoop.makePromise(of: ServiceReply?.self)
    answering = answer.completeWithTask { [desk, clock] in
      switch await desk.respond(to: asked) {
      case .reply(let reply): return reply
      case .silence: return nil
      case .lateReply(let reply):
        try await clock.sleep(for: DeskTransport.lateness)
        return reply
      }
    }
    answer.futureResult.assumeIsolated().whenComplete { self.reply((try? $0.get()) ?? nil, context) }
  }

  /// Nobody waits for an answer any longer.
  func channelInactive(context: ChannelHandlerContext) {
    answering?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// Answers a request; without a reply the connection ends instead.
  private func reply(_ reply: ServiceReply?, _ context: ChannelHandlerContext) {
    guard let reply else { return context.close(promise: nil) }
    context.write(wrapOutboundOut(.head(reply.head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: reply.body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}

extension HTTPRequestHead {
  /// Whether a program on this computer asks, and no page of some site in its browser: those say where they come from, or
  /// ask for a name that is not ours.
  fileprivate var isFromHere: Bool {
    let host = headers["Host"].first?.split(separator: ":").first
    return !headers.contains(name: "Origin") && (host == "127.0.0.1" || host == "localhost")
  }
}

extension NIOHTTPServerRequestFull {
  fileprivate var asked: ServiceRequest {
    let path = head.uri.prefix { $0 != "?" }
    return ServiceRequest(
      head.method.rawValue, String(path), body: Data((body ?? ByteBuffer()).readableBytesView))
  }
}

extension ServiceReply {
  fileprivate var head: HTTPResponseHead {
    var headers: HTTPHeaders = ["Content-Type": "application/json", "Content-Length": "\(body.count)"]
    if let location { headers.add(name: "Location", value: location) }
    return HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: status), headers: headers)
  }
}
