import Waymark

/// Decides as the script specifies.
struct StormInterceptor: Interceptor {
  let name: String
  let script: StormScript
  let witness: StormWitness

  /// The time limit of the script's next decision, or `nil`.
  var timeLimit: Duration? {
    MainActor.assumeIsolated {
      switch script.decisions.first {
      case .hang(limited: true), .ignoreCancelling(limited: true): script.makeLimit()
      default: nil
      }
    }
  }

  @MainActor
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    let decision = try await script.decide()
    if case .allow = decision { witness.note(name, allows: context.destination) }
    return decision
  }
}
