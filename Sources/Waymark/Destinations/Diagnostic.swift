/// A description of a problem in a declaration or a state and, where possible, of a way to fix it.
///
/// The sentences are static members of this type, declared where the problems are found.
struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  let description: String

  init(stringLiteral text: String) { description = text }
}

/// All problems that were found in a declaration.
struct Diagnostics: Error {
  let all: [Diagnostic]
}
