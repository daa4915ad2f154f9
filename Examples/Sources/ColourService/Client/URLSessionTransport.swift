public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport over HTTP. It sets no time limit; ``SequenceService`` does, with its clock.
public struct URLSessionTransport: ServiceTransport {
  private let server: URL

  /// Creates a transport to a server.
  ///
  /// - Parameter server: the address of the server, such as `http://127.0.0.1:8081`.
  public init(_ server: URL) {
    self.server = server
  }

  public func send(_ request: ServiceRequest, limit: Int) async throws(ServiceFault) -> ServiceReply {
    guard let wanted = urlRequest(for: request) else { throw .unreachable }
    let exchange = HTTPExchange(limit: limit)
    return try await exchange.run(wanted).get()
  }

  /// Returns the request for `URLSession`, without its default time limit of one minute.
  func urlRequest(for request: ServiceRequest) -> URLRequest? {
    guard let url = URL(string: request.path, relativeTo: server) else { return nil }
    var wanted = URLRequest(url: url, timeoutInterval: 24 * 3_600)
    wanted.httpMethod = request.method
    if request.method != "GET" { wanted.httpBody = request.body }
    return wanted
  }
}

/// One request and the reply to it. Stops reading when the body exceeds the limit.
private final class HTTPExchange: NSObject, URLSessionDataDelegate {
  private struct State {
    var body = Data()
    var result: Result<ServiceReply, ServiceFault>?
    var waiting: CheckedContinuation<Result<ServiceReply, ServiceFault>, Never>?
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  func run(_ request: URLRequest) async -> Result<ServiceReply, ServiceFault> {
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    defer { session.finishTasksAndInvalidate() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        let result = state.withLock { state in
          if state.result == nil { state.waiting = waiting }
          return state.result
        }
        if let result { waiting.resume(returning: result) } else { task.resume() }
      }
    } onCancel: {
      end(.failure(.cancelled))
      task.cancel()
    }
  }

  /// Ends the exchange with a result. Later calls have no effect.
  private func end(_ result: Result<ServiceReply, ServiceFault>) {
    let waiting = state.withLock { state in
      if state.result != nil { return nil as CheckedContinuation<Result<ServiceReply, ServiceFault>, Never>? }
      state.result = result
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: result)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    end(.success(ServiceReply(response, body: Data())))
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      if state.body.count + data.count <= limit { state.body += data } else { return true }
      return false
    }
    guard isTooLong else { return }
    end(.failure(.tooLong(limit)))
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard error == nil, let response = task.response as? HTTPURLResponse else {
      return end(.failure(.unreachable))
    }
    end(.success(ServiceReply(response, body: state.withLock(\.body))))
  }
}

extension ServiceReply {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    self.init(response.statusCode, location: response.value(forHTTPHeaderField: "Location"), body: body)
  }
}
