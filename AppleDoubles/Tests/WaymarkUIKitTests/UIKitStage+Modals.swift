import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

/// A screen presented by the route named like its style.
struct Modal: Destination { var style: String }

extension UIKitStage {
  /// Creates a stage with a route to ``Modal`` for each presentation style.
  static func withModals(
    _ presentations: UIKitPresentations = UIKitPresentations(),
    containers: UIKitContainers = UIKitContainers()
  ) async throws -> UIKitStage {
    let styles: [PresentationStyle] = [.sheet, .fullScreen, .popover, PresentationStyle("drawer")]
    return try await UIKitStage(
      containers: containers, presentations: presentations,
      routes: RouteGroup("modals") {
        for style in styles {
          Route(to: Modal.self, name: RouteName(style.name)).find(.never)
            .using(.present(style, from: PresentationAnchor(rawValue: "button"))).from(.current)
        }
      },
      modules: [ScreenModule(Modal.self) { ScreenController(AnyDestination($0), $1) }])
  }

  /// Presents a screen in a style, and returns its controller.
  @discardableResult
  func present(_ style: String) async throws -> UIViewController {
    let outcome = try await ask { await $0.go(to: Modal(style: style), by: RouteName(style)) }
    #expect(outcome.node != nil && agrees)
    return try #require(top)
  }
}
