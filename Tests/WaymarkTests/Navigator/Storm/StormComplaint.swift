/// What does not hold, and where that was looked at.
struct StormComplaint: Error, CustomStringConvertible {
  let description: String
  let line: UInt
}

/// Complains if something does not hold.
func check(_ holds: Bool, _ complaint: @autoclosure () -> String, line: UInt = #line) throws {
  if !holds { throw StormComplaint(description: complaint(), line: line) }
}
