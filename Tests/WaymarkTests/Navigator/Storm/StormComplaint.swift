/// A failed check and the line of that check.
struct StormComplaint: Error, CustomStringConvertible {
  let description: String
  let line: UInt
}

/// Throws a complaint if a condition is false.
func check(_ holds: Bool, _ complaint: @autoclosure () -> String, line: UInt = #line) throws {
  if !holds { throw StormComplaint(description: complaint(), line: line) }
}
