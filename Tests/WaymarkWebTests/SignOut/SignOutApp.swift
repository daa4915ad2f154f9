#if Web
import Testing
import Waymark

@testable import WaymarkWeb

struct Lobby: Destination {}
struct Vault: Destination {}
struct Garden: Destination {}
struct Terrace: Destination {}
struct SignIn: Destination {}
struct Cover: Destination {}

/// A bank whose vault only users who have signed in may see.
@MainActor
final class SignOutApp {
  /// The texts that nobody may read after the user has signed out.
  static let secrets = ["Balance", "Vault of Ann", "Ann's memo"]

  var isSignedIn = true
  /// Whether an interceptor uses up the permission to see the vault.
  var isPermissionSingle = false
  /// Whether interceptors wait for ``decide()``.
  var isSlow = false
  /// The number of times that an interceptor has been asked about the vault.
  private(set) var questions = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var navigators: [Navigator] = []

  func webApp(start: NodeBlueprint = .tabs(.stack(Lobby()), .stack(Garden()))) -> WebApp {
    WebApp("Bank", launch: { { window in try self.content(window, start) } })
  }

  private func content(_ window: WindowID, _ start: NodeBlueprint) throws -> WebContent {
    let map = try NavigationMap {
      Route(to: Vault.self, link: "/vault").intercepted(by: VaultCheck(app: self)).using(.push)
        .from(.firstStack())
      Route(to: Terrace.self, link: "/terrace").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      for style in [PresentationStyle.alert, .sheet, .fullScreen] {
        Route(to: Cover.self, name: RouteName(style.name)).using(.present(style)).from(.current)
      }
    }
    let navigator = Navigator(map, start: start, window: window)
    navigators.append(navigator)
    return WebContent(navigator, modules) { view in self.draw(view, navigator) }
  }

  private var modules: ModuleRegistry<Page> {
    ModuleRegistry {
      ScreenModule(Lobby.self) { _, _ in Page("Lobby") }
      ScreenModule(Vault.self) { _, _ in Page("Vault of Ann") }
      ScreenModule(Garden.self) { _, _ in Page("Garden") }
      ScreenModule(Terrace.self) { _, _ in Page("Terrace") }
      ScreenModule(SignIn.self) { _, _ in Page("Sign in") }
      ScreenModule(Cover.self) { _, _ in Page("Cover") }
    }
  }

  /// A view with a form.
  @MainActor
  final class Page {
    let title: String
    var text = ""

    init(_ title: String) { self.title = title }
  }

  private func draw(_ page: Page, _ navigator: Navigator) -> WebScreen {
    WebScreen(
      title: page.title,
      [
        .paragraph(page.title == "Vault of Ann" ? "Balance: 1,000" : "Anybody may read this."),
        .field("Text", value: page.text, key: page.title) { page.text = $0 },
        .button("To the vault") { await navigator.go(to: Vault()) },
      ])
  }

  /// Decides about the vault.
  fileprivate func decision() async -> InterceptorDecision {
    questions += 1
    if isSlow { await withCheckedContinuation { waiting.append($0) } }
    guard isSignedIn else { return .hold(Hold("sign-in", opening: SignIn())) }
    if isPermissionSingle { isSignedIn = false }
    return .allow
  }

  /// Lets interceptors decide that are waiting, and all later ones.
  func decide() {
    isSlow = false
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}

private struct VaultCheck: Interceptor {
  let app: SignOutApp

  func decide(_ context: InterceptionContext) async -> InterceptorDecision { await app.decision() }
}
#endif
