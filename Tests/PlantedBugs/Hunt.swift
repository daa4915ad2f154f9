// Prints the kind of the first failure, the number of its steps, and its test.
@main
enum Hunt {
  @MainActor
  static func main() async throws {
    guard let failure = try await Zoo.firstFailure() else { return print("nothing") }
    print(failure.kind, failure.way.count + (failure.action == nil ? 0 : 1))
    print(failure.test)
  }
}
