package import Waymark
import WaymarkTesting

/// An app with protected screens that runs on any host.
@MainActor
package final class ProtectionApp {
  package let trace = ProtectionTrace()
  /// The number of split columns that fit in the window at first.
  package let columns: Int
  let porter: ProtectionPorter
  let survival: SurvivalRecord
  /// The clock of the app's windows. It moves only if the table moves it.
  let clock = ManualClock()
  /// The names of the open screens whose views cannot be built.
  var broken: Set<String> = []
  /// The names of the open screens whose views were built, or could not be built, in order.
  private(set) var builds: [String] = []
  private let map: NavigationMap
  private let start: NodeBlueprint
  private var views: [Weak] = []

  private struct Weak { weak var view: ProtectionView? }

  init(start: NodeBlueprint, columns: Int) throws {
    let porter = ProtectionPorter(trace)
    let survival = SurvivalRecord()
    (self.porter, self.survival, self.start, self.columns) = (porter, survival, start, columns)
    map = try NavigationMap {
      Route(to: OpenScreen.self, link: "/open/{name}").using(.push).from(.firstStack())
      Route(to: OpenScreen.self, name: "sheet").using(.present(.sheet)).from(.current)
      Route(to: OpenScreen.self, name: "cover").using(.present(.fullScreen)).from(.current)
      Route(to: FlowScreen.self).using(.push).from(.firstStack())
      Route(to: ProtectedScreen.self, link: "/protected/{number}")
        .intercepted(by: PorterInterceptor(porter: porter)).using(.push).from(.firstStack())
      Route(to: ProtectedScreen.self, name: "changing").find(.type)
        .intercepted(by: PorterInterceptor(porter: porter)).using(.push).from(.firstStack())
      Route(to: ProtectedScreen.self, name: "sheet").find(.never)
        .intercepted(by: PorterInterceptor(porter: porter)).using(.present(.sheet)).from(.current)
      Route(to: LoginScreen.self).using(.present(.sheet)).from(.current)
      Route(to: FormScreen.self).using(.push).from(.firstStack())
      Route(to: SignedInScreen.self, link: "/accounts/{number}")
        .intercepted(by: SignInInterceptor(record: survival)).using(.push).from(.firstStack())
      Route(to: TokenScreen.self).intercepted(by: SignInInterceptor(record: survival))
        .using(.push).from(.firstStack())
    }
  }

  /// Makes the navigator of a window.
  ///
  /// - Parameter other: the start of the window, or `nil` for the start of the row.
  func makeNavigator(_ window: WindowID = .main, start other: NodeBlueprint? = nil) -> Navigator {
    let flows = FlowRegistry {
      FlowModule(FlowScreen.self) { _, _ in ProtectionCoordinator() }
    } window: { [survival] flow in
      survival.receive(in: flow)
      return ProtectionCoordinator()
    }
    return Navigator(map, start: other ?? start, window: window, flows: flows, clock: clock)
  }

  /// The modules that build the views of the app.
  package var modules: ModuleRegistry<ProtectionView> {
    ModuleRegistry {
      ScreenModule(OpenScreen.self, title: { $0.name }) { [unowned self] screen, scope in
        builds.append(screen.name)
        if broken.contains(screen.name) { throw Impossible(what: "the view of \(screen.name)") }
        return makeView(screen.name, screen.text, scope)
      }
      ScreenModule(FlowScreen.self, title: { _ in "flow" }) { [unowned self] _, scope in
        makeView("flow", "the text of the flow", scope)
      }
      ScreenModule(ProtectedScreen.self, title: { _ in "vault" }) { [unowned self] screen, scope in
        makeView("vault", screen.secret, scope)
      } update: { screen, view in
        view.update(screen.secret)
      }
      ScreenModule(LoginScreen.self, title: { _ in "login" }) { [unowned self] _, scope in
        makeView("login", LoginScreen.text, scope)
      }
      ScreenModule(FormScreen.self, title: { _ in "form" }) { [unowned self] _, scope in
        makeView("form", FormScreen.text, scope)
      }
      .asksBeforeLosing(String.self, FormScreen.unsent) { [survival] _, _ in survival.agrees }
      ScreenModule(SignedInScreen.self, title: { _ in "account" }) { [unowned self] screen, scope in
        makeView("account", screen.text, scope)
      }
      ScreenModule(TokenScreen.self, title: { _ in "token" }) { [unowned self] _, scope in
        makeView("token", TokenScreen.text, scope)
      }
      ScreenModule(Dialog.self, title: { $0.title }) { [unowned self] dialog, scope in
        makeView(dialog.title, dialog.message, scope)
      }
    }
  }

  private func makeView(_ title: String, _ text: String, _ scope: ScreenScope) -> ProtectionView {
    let view = ProtectionView(title, text, scope, trace)
    views.append(Weak(view: view))
    return view
  }

  /// Returns the scope of the most recent view with the given title.
  func scope(of title: String) -> ScreenScope? { views.last { $0.view?.title == title }?.view?.scope }
}

private final class ProtectionCoordinator: Coordinator {}
