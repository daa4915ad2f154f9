import UIKit
import Waymark
import WaymarkUIKit

struct Entries: Destination { var account: String }

/// The second step: the window is Waymark's, and the screens are what they were. The third: one screen is declared, so that
/// links lead to it, and the code that pushed it asks for it.
final class AdoptedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigator: Navigator?
  private(set) var host: UIKitHost?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let map = try? makeLedgerMap() else { return }
    let navigator = Navigator(map, start: .stack(Entries(account: "Household")))
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeLedgerTabs(accounts: AskingAccountsController(navigator))
    window.makeKeyAndVisible()
    let host = UIKitHost(ledgerModules, in: window)
    (self.window, self.navigator, self.host) = (window, navigator, host)
    Task {
      try await host.adopt(into: navigator, stackRole: { $0.tabBarItem.tag == 0 ? AccountsStack() : nil })
      await host.open(options, of: session)
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    Task { await host?.open(contexts) }
  }
}

/// The stack with the accounts, by which routes find it.
struct AccountsStack: ContainerDestination { static let kind = Stack() }

func makeLedgerMap() throws -> NavigationMap {
  try NavigationMap(links: LinkFormat(scheme: "ledger")) {
    Route(to: Entries.self, link: "/accounts/{account}").using(.push).from(.container(AccountsStack()))
  }
}

@MainActor let ledgerModules = ModuleRegistry<UIViewController> {
  ScreenModule(Entries.self) { entries, _ in
    guard let account = Account.named(entries.account) else { throw NoAccount(name: entries.account) }
    return EntriesController(account)
  }
}

struct NoAccount: Error, CustomStringConvertible {
  let name: String
  var description: String { "there is no account called \(name)" }
}

/// The accounts, which ask for an account's entries instead of pushing them.
final class AskingAccountsController: AccountsController {
  private let navigator: Navigator

  init(_ navigator: Navigator) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func open(_ account: Account) { navigator.dispatch(.go(to: Entries(account: account.name))) }
}
