#if Web
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkWeb

/// Transitions in a browser.
@MainActor
struct HostMotionTests {
  private final class Presenter: WebPresenter {
    private(set) var motions: [WebMotion] = []
    func show(_ motion: WebMotion) async { motions.append(motion) }
    func noteChange() {}
    func noteWithheld() { motions.append(.hide) }
  }

  @Test("a change is animated unless its request disables animation")
  func asked() async throws {
    let app = try await PageFixture()
    let presenter = Presenter()
    app.host.presenter = presenter
    await app.navigator.go(to: Item(name: "a"))
    await app.navigator.go(to: Item(name: "b"), with: .noAnimation)
    await app.navigator.back()
    #expect(presenter.motions == [.push, .none, .pop])
  }

  @Test("a withheld screen disappears without animation")
  func withheld() async throws {
    let app = try await PageFixture()
    let presenter = Presenter()
    app.host.presenter = presenter
    let screen = app.navigator.state.front.id
    app.host.withhold(screen, .pending)
    app.host.withhold(screen, .pending)
    #expect(presenter.motions == [.hide])
  }
}
#endif
