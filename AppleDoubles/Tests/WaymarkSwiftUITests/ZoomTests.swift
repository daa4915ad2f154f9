import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Cover: Destination {}

/// Zoom transitions out of a SwiftUI view, with and without a leave guard.
@MainActor @Suite(.world) struct ZoomTests {
  private let user = UIKitDouble.world.user

  @MainActor @Observable fileprivate final class Model {
    static var asked = 0
    static var isGuarded = false

    init(_ cover: Cover, _ scope: ScreenScope) {
      guard Self.isGuarded else { return }
      scope.leaveGuard = LeaveGuard("unsaved") {
        Self.asked += 1
        return false
      }
    }
  }

  private func show(guarded: Bool, in containers: ContainerStyle = .automatic) async throws -> ShownApp {
    (Model.asked, Model.isGuarded) = (0, guarded)
    let app = NavigationApp(start: .stack(Page(number: 0))) {
      Screen(Page.self) { _ in NavigateLink("Open", to: Cover()).zoomSource(for: Cover()) }
      Screen(Cover.self, model: Model.init) { _ in Text("cover") }.routes {
        Route(to: Cover.self).using(.present(.fullScreen)).from(.current)
      }
    }
    let shown = ShownApp(app) { NavigatorView($0).containers(containers) }
    await shown.settle()
    #expect(SwiftUIDouble.press("Open", in: shown.top))
    await shown.settle()
    #expect(shown.texts == ["cover"])
    return shown
  }

  @Test("a screen zooms out of the view that names it, and the gesture closes it") func zooms() async throws {
    let shown = try await show(guarded: false)
    #expect(shown.top.preferredTransition != nil)
    try #require(user.beginZoomDismissal(of: shown.top)).finish()
    await shown.settle()
    #expect(shown.texts == ["Open"])
  }

  @Test("the zoom's gesture does not close a guarded screen, and its guard is asked") func guarded()
    async throws
  {
    let shown = try await show(guarded: true)
    #expect(user.beginZoomDismissal(of: shown.top) == nil)
    await shown.settle()
    #expect(Model.asked == 1 && shown.texts == ["cover"])
  }

  @Test("SwiftUI's own containers use the default transition") func ownContainers() async throws {
    let shown = try await show(guarded: false, in: .swiftUI)
    #expect(shown.top.preferredTransition == nil)
  }
}
