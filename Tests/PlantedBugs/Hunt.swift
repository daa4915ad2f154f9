// Prints what is wrong: what kind of failure it is, after how many steps, and the test for it.
@main
enum Hunt {
  @MainActor
  static func main() async throws {
    guard let failure = try await Zoo.firstFailure() else { return print("nothing") }
    print(failure.kind, failure.way.count + (failure.action == nil ? 0 : 1))
    print(failure.test)
  }
}
