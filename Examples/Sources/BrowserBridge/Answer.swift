import Foundation

/// What the program says to a request.
struct Answer {
  /// The number of the request.
  let id: Int
  private let result: Result<Data, BrowserError>

  /// Reads an answer; `nil` if a line is none.
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

  /// The answer to a request that will not be answered any more.
  static func none(to id: Int) -> Answer { Answer(id: id, result: .failure(.ended)) }

  /// Does nothing if what was asked was done.
  func check() throws(BrowserError) { _ = try result.get() }

  /// What was asked for.
  func value<Value: Decodable>(as type: Value.Type) throws(BrowserError) -> Value {
    let line = try result.get()
    do {
      return try JSONDecoder().decode(Body<Value>.self, from: line).value
    } catch {
      throw .failed("this is no \(Value.self): \(String(decoding: line, as: UTF8.self))")
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
