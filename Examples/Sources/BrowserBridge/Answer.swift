import Foundation

/// A response of the driver, the program that controls the browser.
struct Answer {
  /// The id of the request.
  let id: Int
  private let result: Result<Data, BrowserError>

  /// Reads a response from a line of output. Returns `nil` if the line is not a response.
  init?(line: Data) {
    guard let head = try? JSONDecoder().decode(Head.self, from: line) else { return nil }
    id = head.id
    result =
      switch head.error {
      case nil: .success(line)
      case let text?: .failure(head.missing == true ? .missing(text) : .failed(text))
      }
  }

  private init(id: Int, result: Result<Data, BrowserError>) {
    self.id = id
    self.result = result
  }

  /// Returns the response to a request that the driver can no longer answer.
  static func none(to id: Int) -> Answer { Answer(id: id, result: .failure(.ended)) }

  /// Throws the error of the response, if it has one.
  func check() throws(BrowserError) { _ = try result.get() }

  /// Returns the value of the response.
  func value<Value: Decodable>(as type: Value.Type) throws(BrowserError) -> Value {
    let line = try result.get()
    do {
      return try JSONDecoder().decode(Body<Value>.self, from: line).value
    } catch {
      throw .failed("this is not of type \(Value.self): \(String(decoding: line, as: UTF8.self))")
    }
  }
}

private struct Head: Decodable {
  var id: Int
  var error: String?
  var missing: Bool?
}

private struct Body<Value: Decodable>: Decodable {
  var value: Value
}
