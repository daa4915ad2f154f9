#if Web && DEBUG
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

struct Accounts: Destination {}
struct Transfers: Destination {}
struct Account: Destination {
  var number: Int

  static let samples = [Account(number: 1)]
}
struct Statement: Destination {
  var account: Int
  @Sensitive var owner: String?
}
/// A destination whose own description contains its sensitive value, directly and in a part.
struct Transfer: Destination, CustomStringConvertible {
  struct Payee: Hashable, Codable, Sendable, CustomStringConvertible {
    @Sensitive var name: String?
    var description: String { "payee \(name ?? "")" }
  }

  var amount: Int
  var payee: Payee
  @Sensitive var note: String?

  var description: String { "\(amount) to \(payee), \(note ?? "")" }
}
/// An error of the app, whose texts contain sensitive values.
enum BankError: Error, CustomStringConvertible {
  case unknown(payee: String)

  var description: String { "nobody is called Ann" }
}
struct Vault: Destination {}
struct SignIn: Destination {}
struct Draft: Destination { var text: String }
struct BankTabs: ContainerDestination { static let kind = Tabs() }

/// An interceptor whose next decision a test sets.
struct Clerk: Interceptor {
  let name: String
  let decision: @MainActor @Sendable () throws -> InterceptorDecision

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { try await decision() }
}

/// A small app with tabs, links, interceptors and holds, which a timeline records.
@MainActor
final class BankApp {
  let navigator: Navigator
  let timeline: Timeline
  let clock = ManualClock()
  /// The decision of the vault's second interceptor.
  var decision = InterceptorDecision.allow
  /// The error that the interceptor of transfers throws.
  var error: BankError?
  /// The records that the app receives itself.
  private(set) var records: [NavigationRecord] = []
  private(set) var faults: [NavigationFault] = []

  init(capacity: Int = 1_000) throws {
    let own = Box()
    let map = try NavigationMap(links: LinkFormat(scheme: "bank")) {
      Route(to: Account.self, link: "/accounts/{number}").using(.push).from(.firstStack())
      Route(to: Statement.self, link: "/statements/{account}?owner={owner}").using(.push).from(.firstStack())
      Route(to: Vault.self, link: "/vault")
        .intercepted(by: Clerk(name: "porter") { .allow })
        .intercepted(by: Clerk(name: "guard") { own.app?.decision ?? .allow })
        .using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Draft.self).using(.push).from(.firstStack())
      Route(to: Transfer.self)
        .intercepted(
          by: Clerk(name: "the auditor") {
            if let error = own.app?.error { throw error }
            return .allow
          }
        )
        .using(.push).from(.firstStack())
    }
    navigator = Navigator(
      map, start: .tabs(as: BankTabs(), .stack(Accounts()), .stack(Transfers())), clock: clock)
    timeline = Timeline(capacity: capacity, clock: clock)
    own.app = self
    navigator.observe(.faults) { own.app?.faults.append($0) }
    navigator.observe(.requests) { own.app?.records.append($0) }
    timeline.watch(navigator, name: "Bank")
  }

  @MainActor
  private final class Box { weak var app: BankApp? }

  var texts: SafeTexts { SafeTexts(map: navigator.map) }
  var moments: [Moment] { timeline.moments.elements(from: 0, atMost: .max) }
  var rows: [MomentRow] { moments.map { MomentRow($0, texts) } }
  /// The rows of requests.
  var requests: [MomentRow] { rows.filter { $0.kind == .request } }

  /// The details of the last request.
  func lastDetails() throws -> MomentDetails {
    let moment = moments.last { if case .request = $0.event { true } else { false } }
    guard let moment else { throw Missing() }
    return MomentDetails(moment, texts)
  }

  struct Missing: Error {}

  func host() async throws -> HeadlessHost<ScreenScope> { try await HeadlessHost.attached(to: navigator) }
}
#endif
