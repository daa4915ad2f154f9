import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKit

/// A protected screen that is the root of a layer has to be admitted again.
@Suite("Replacing the root of a layer in UIKit", .world)
@MainActor
struct RootExchangeTests {
  /// An interceptor that allows everything at once.
  private struct Allowing: Interceptor {
    func decide(_ context: InterceptionContext) async -> InterceptorDecision { .allow }
  }

  private func makeStage() async throws -> UIKitStage {
    let stage = try await UIKitStage(interceptors: [Allowing()])
    try await stage.ask { await $0.go(to: Cover()) }
    return stage
  }

  /// Waits until the window matches the state and no request is active.
  private func rest(_ stage: UIKitStage) async throws {
    try await waitFor("rest") {
      await stage.settle()
      return stage.agrees && !stage.navigator.hasRequestsUnderWay
    }
  }

  @Test("a screen allowed before its placeholder is presented stays in its layer")
  func allowed() async throws {
    let stage = try await makeStage()
    let former = try #require(stage.top as? ScreenController)
    stage.navigator.revalidate()
    #expect(former.viewIfLoaded?.isHidden == true)
    try await rest(stage)
    #expect(stage.top === former && former.viewIfLoaded?.isHidden == false)
    #expect(stage.navigator.state.layers.count == 2)
    #expect(UIKitDouble.world.warnings == [])
  }

  @Test("a request during the replacement of a root can present a layer") func request() async throws {
    let stage = try await makeStage()
    stage.navigator.revalidate()
    let request = stage.navigator.dispatch(.go(to: SignIn()))
    try await rest(stage)
    #expect(request.outcome?.node != nil && stage.navigator.state.layers.count == 3)
    #expect(UIKitDouble.world.warnings == [])
  }

  @Test("a layer closed during the replacement of its root stays closed") func closes() async throws {
    let stage = try await makeStage()
    stage.navigator.revalidate()
    let request = stage.navigator.dispatch(.dismiss)
    try await rest(stage)
    #expect(request.outcome?.node != nil && stage.navigator.state.layers.count == 1)
    #expect(stage.top is StackController && UIKitDouble.world.warnings == [])
  }

  @Test("a layer above the replaced root is presented again") func above() async throws {
    let stage = try await makeStage()
    try await stage.ask { await $0.go(to: SignIn()) }
    stage.navigator.revalidate()
    try await rest(stage)
    #expect(stage.navigator.state.layers.count == 3)
    #expect(UIKitDouble.world.warnings == [])
  }
}
