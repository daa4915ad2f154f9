import SwiftUI
import Testing
import Waymark
import WaymarkSwiftUI

private struct Cover: Destination {}

/// Zoom transitions out of a SwiftUI view, with and without a leave guard.
@MainActor @Suite(.world) struct ZoomTests {
  private let user = UIKitDouble.world.user

  /// Counts how often the leave guard of a screen is asked, which always refuses.
  @MainActor fileprivate final class Refusals {
    var count = 0
  }

  private func show(
    guardedBy refusals: Refusals? = nil, in containers: ContainerStyle = .automatic
  ) async throws -> ShownApp {
    let app = NavigationApp(start: .stack(Page(number: 0))) {
      Screen(Page.self) { _ in NavigateLink("Open", to: Cover()).zoomSource(for: Cover()) }
      Screen(
        Cover.self,
        model: { _, scope in
          if let refusals {
            scope.leaveGuard = LeaveGuard("unsaved") {
              refusals.count += 1
              return false
            }
          }
          return Refusals()
        }
      ) { _ in Text("cover") }.routes {
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

  @Test("a screen zooms out of its source view") func zooms() async throws {
    let shown = try await show()
    #expect(shown.top.preferredTransition != nil)
    try #require(user.beginZoomDismissal(of: shown.top)).finish()
    await shown.settle()
    #expect(shown.texts == ["Open"])
  }

  @Test("a zoom gesture on a guarded screen asks the guard") func guarded()
    async throws
  {
    let refusals = Refusals()
    let shown = try await show(guardedBy: refusals)
    #expect(user.beginZoomDismissal(of: shown.top) == nil)
    await shown.settle()
    #expect(refusals.count == 1 && shown.texts == ["cover"])
  }

  @Test("SwiftUI's own containers use the default transition") func ownContainers() async throws {
    let shown = try await show(in: .swiftUI)
    #expect(shown.top.preferredTransition == nil)
  }
}
