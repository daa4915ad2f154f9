import Waymark

// The screens of a small bank, which the tests of maps describe and change.

struct BankTabs: ContainerDestination { static let kind = Tabs() }
struct Home: Destination {}
struct Accounts: Destination {}
struct Account: Destination {
  var number: Int
  static let samples = [Account(number: 7)]
}
struct Statement: Destination {
  var account: Int
  var month: String?
  static let samples = [Statement(account: 7, month: "2026-11"), Statement(account: 8)]
}
struct Transfer: Destination {
  typealias Output = Bool
}
struct SignIn: Destination {}
struct Help: Destination {
  var topic: [String]
  static let samples = [Help(topic: ["cards", "lost"])]
}
struct Branch: Destination {
  var id: Int
  static let samples = [Branch(id: 3)]
}
struct NotFound: Destination {
  var path: String
  static let samples = [NotFound(path: "/x")]
}

struct RequireSignIn: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision { .hold(Hold("sign in")) }
}

struct RequirePIN: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision { .refuse("no PIN") }
}

struct Maintenance: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision { .allow }
}
