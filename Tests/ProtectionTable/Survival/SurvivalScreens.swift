import Waymark

/// A form with a draft and a result.
struct FormScreen: Destination {
  typealias Output = String

  static let text = "the text of the form"
  /// The reason for which a form with a draft stays.
  static let unsent = "the form is not sent"
}

/// A screen that requires a sign-in.
struct SignedInScreen: Destination {
  var number: Int

  var text: String { "the text of account \(number)" }
}

/// A screen that requires a sign-in and whose destination contains a secret.
struct TokenScreen: Destination {
  static let text = "the text of the token"

  @Sensitive var token: String?
}

/// Holds requests until the user has signed in.
struct SignInInterceptor: Interceptor {
  let record: SurvivalRecord

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    await record.isSignedIn ? .allow : .hold(Hold("login", opening: LoginScreen()))
  }
}

/// The user's part in the table of what survives what, and the results that a flow has received.
@MainActor
final class SurvivalRecord {
  var isSignedIn = false
  /// Whether the user agrees to lose a draft.
  var agrees = true
  /// The results of the form that the handler of the window's flow has received.
  private(set) var results: [(result: Result<String, NoResult>, key: ResultKey)] = []
  /// The keys of the results that were received in earlier processes.
  private(set) var earlierKeys: Set<ResultKey> = []

  /// The received values.
  var values: [String] { results.compactMap(\.result.value) }
  /// The keys of all received results.
  var keys: Set<ResultKey> { earlierKeys.union(results.map(\.key)) }

  /// Sets the handler of a flow.
  func receive(in flow: Flow) {
    flow.onResult(of: FormScreen.self) { [weak self] _, result, key in
      self?.results.append((result, key))
    }
  }

  /// Begins another process.
  func restart() {
    for result in results where result.result.value != nil { earlierKeys.insert(result.key) }
    results = []
    isSignedIn = false
  }
}
