import Waymark

/// Decides about protected screens when told to, and counts the questions.
@MainActor
final class ProtectionPorter {
  /// The decision for the questions from now on.
  var decision = ProtectionDecision.allow
  /// Whether questions wait for ``open()``.
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var questions: [ProtectedScreen] = []
  private let trace: ProtectionTrace

  init(_ trace: ProtectionTrace) { self.trace = trace }

  func close() { isClosed = true }

  /// Decides about the waiting questions, and immediately about all later ones.
  func open() {
    isClosed = false
    let open = waiting
    waiting = []
    for question in open { question.resume() }
  }

  func decide(_ screen: ProtectedScreen) async -> InterceptorDecision {
    questions.append(screen)
    if isClosed { await withCheckedContinuation { waiting.append($0) } }
    switch decision {
    case .allow:
      trace.admitted.insert(screen.number)
      return .allow
    case .redirect: return .redirect(to: OpenScreen("elsewhere"))
    case .refuse: return .refuse("closed")
    case .hold: return .hold(Hold("login", opening: LoginScreen()))
    }
  }
}

struct PorterInterceptor: Interceptor {
  let porter: ProtectionPorter

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    guard let screen = context.destination.as(ProtectedScreen.self) else { return .allow }
    return await porter.decide(screen)
  }
}
