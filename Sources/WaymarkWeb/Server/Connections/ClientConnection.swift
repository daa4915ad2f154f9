#if Web
import FlyingSocks

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One connection: reads requests and answers them, one after another, until it becomes a socket or ends.
struct ClientConnection: Sendable {
  let id: UInt64
  let socket: AsyncSocket
  let address: String
  let site: WebSite
  let room: ConnectionRoom

  /// How much is read at once.
  static let portion = 4_096
  /// How long an ended connection waits for its client to take that in.
  static let parting = Duration.seconds(2)

  /// Serves the client until it is gone, breaks the rules or takes too long.
  func serve() async {
    var reader = RequestReader(limits: site.limits)
    while let request = await next(&reader) {
      await room.give(id, site.limits.request)
      switch await answer(to: request) {
      case .response(let response):
        let isLast = response.isLast || !request.keepsConnection
        guard await write(response, to: request), !isLast else { return await part() }
      case .socket(let response, let tab):
        guard await write(response, to: request) else { return await tab.close() }
        return await TabConversation(connection: self, tab: tab, remainder: reader.rest).run()
      }
    }
  }

  /// The next request, or why it is refused; `nil` if the client is gone.
  private func next(_ reader: inout RequestReader) async -> RequestReader.Result? {
    await room.give(id, site.limits.request)
    while true {
      if let result = reader.next() { return result }
      guard let bytes = await read() else { return nil }
      reader.add(bytes)
    }
  }

  private func answer(to result: RequestReader.Result) async -> WebSite.Answer {
    switch result.request {
    case .success(var request):
      request.address = address
      return await site.answer(request)
    case .failure(let refusal): return .response(await site.refuse(refusal))
    }
  }

  private func write(_ response: WebResponse, to request: RequestReader.Result) async -> Bool {
    var response = response
    response.isLast = response.isLast || !request.keepsConnection
    return await write(response.written(withBody: request.wantsBody))
  }

  /// What comes next; `nil` if the client is gone, or nothing more is to be read.
  func read() async -> [UInt8]? { try? await socket.read(atMost: Self.portion) }

  /// Sends something within the time that a request may take.
  func write(_ data: Data) async -> Bool {
    await room.give(id, site.limits.request)
    return (try? await socket.write(data)) != nil
  }

  /// Waits a little for the client to have read what it was told last: what it has sent meanwhile would have the system
  /// throw that away.
  func part() async {
    await room.give(id, Self.parting)
    while await read() != nil {}
  }
}
#endif
