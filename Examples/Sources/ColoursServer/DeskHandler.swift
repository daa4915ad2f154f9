import ColourService
import Foundation
import NIOCore
import NIOHTTP1

/// A channel handler that answers the requests of a connection with a desk, one after another.
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

  /// Cancels the pending reply, because the client has disconnected.
  func channelInactive(context: ChannelHandlerContext) {
    answering?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  /// Sends a reply, or closes the connection if there is none.
  private func reply(_ reply: ServiceReply?, _ context: ChannelHandlerContext) {
    guard let reply else { return context.close(promise: nil) }
    context.write(wrapOutboundOut(.head(reply.head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: reply.body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}

extension HTTPRequestHead {
  /// Whether the request comes from a program on this computer and not from a web page in a browser. Requests
  /// of web pages have an `Origin` header or another host name.
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
