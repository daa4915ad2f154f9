/// An error that is thrown when the result of a row is not the expected one.
struct WrongResult: Error, CustomStringConvertible {
  let description: String

  static func check(_ holds: Bool, _ description: String) throws {
    if !holds { throw WrongResult(description: description) }
  }
}
