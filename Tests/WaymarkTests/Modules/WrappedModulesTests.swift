import Testing

@testable import Waymark

/// Modules used by a host with another type of view.
@MainActor
struct WrappedModulesTests {
  /// A view of another type that contains a view.
  final class Frame {
    let view: TestView

    init(_ view: TestView) { self.view = view }
  }

  private let modules: ModuleRegistry<Frame>
  private let scope: ScreenScope

  init() throws {
    let app = try TestApp()
    modules = app.modules.wrapped({ Frame($0) }, unwrap: { $0.view })
    let id = try #require(app.navigator.state.screens.first).id
    scope = ScreenScope(id: id, generation: 1, payload: nil, navigator: app.navigator)
  }

  @Test("each view gets its wrapper, and a build error passes through the wrapper")
  func building() throws {
    let frame = try modules.build(AnyDestination(Screen("a")), scope: scope)
    #expect(frame.view.destination == AnyDestination(Screen("a")))
    #expect(throws: NavigationError.self) {
      try modules.build(AnyDestination(Screen("broken")), scope: scope)
    }
    #expect(throws: NavigationError.self) { try modules.build(AnyDestination(Unknown()), scope: scope) }
  }

  @Test("the view inside a wrapper is updated with the new destination")
  func updating() throws {
    let frame = try modules.build(AnyDestination(Screen("a")), scope: scope)
    modules.update(frame, to: AnyDestination(Screen("b")))
    #expect(frame.view.destination == AnyDestination(Screen("b")))
  }
}
