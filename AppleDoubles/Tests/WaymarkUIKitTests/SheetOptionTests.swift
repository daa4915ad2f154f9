import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

@Suite("The options of a sheet in UIKit", .world)
@MainActor
struct SheetOptionTests {
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  private func present(
    _ style: PresentationStyle, _ presentations: UIKitPresentations = UIKitPresentations()
  ) async throws -> (UIKitStage, ScreenController) {
    let stage = try await UIKitStage(
      presentations: presentations,
      routes: RouteGroup("sheets") {
        Route(to: Modal.self).find(.never).using(.present(style)).from(.current)
      },
      modules: [ScreenModule(Modal.self) { ScreenController(AnyDestination($0), $1) }])
    let outcome = try await stage.ask { await $0.go(to: Modal(style: style.name)) }
    #expect(outcome.node != nil && stage.agrees, "\(outcome)")
    return (stage, try #require(stage.top as? ScreenController))
  }

  @Test("a sheet uses the declared detents, background interaction and drag indicator")
  func applied() async throws {
    let (_, controller) = try await present(
      .sheet(
        detents: [.height(240), .medium, .fraction(0.8)],
        backgroundInteraction: .enabled(upThrough: .medium), dragIndicatorVisible: true))
    let sheet = try #require(controller.sheetPresentationController)
    #expect(
      sheet.detents.map(\.identifier.rawValue) == [
        "height(240.0)", "com.apple.UIKit.medium", "fraction(0.8)",
      ])
    #expect(sheet.detents.map { $0.resolvedValue(in: Room(maximumDetentValue: 200)) } == [200, 100, 160])
    #expect(sheet.detents[0].resolvedValue(in: Room(maximumDetentValue: 800)) == 240)
    #expect(sheet.largestUndimmedDetentIdentifier == .medium && sheet.prefersGrabberVisible)
  }

  @Test("background interaction at every detent keeps the background undimmed up to the highest one")
  func undimmed() async throws {
    let (_, controller) = try await present(
      .sheet(detents: [.medium, .height(500)], backgroundInteraction: .enabled))
    let sheet = try #require(controller.sheetPresentationController)
    #expect(sheet.largestUndimmedDetentIdentifier?.rawValue == "height(500.0)")
  }

  @Test(
    "the sizing option selects a page sheet or a form sheet",
    arguments: [
      (PresentationOptions.Sizing.automatic, UIModalPresentationStyle.pageSheet), (.page, .pageSheet),
      (.form, .formSheet), (.fitted, .formSheet),
    ])
  func sizing(_ sizing: PresentationOptions.Sizing, _ style: UIModalPresentationStyle) async throws {
    let (stage, controller) = try await present(.sheet(sizing: sizing))
    #expect(controller.modalPresentationStyle == style)
    #expect(user.swipeDownSheet(controller))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("default options keep the values that the app's closure sets")
  func appsOwn() async throws {
    var presentations = UIKitPresentations()
    presentations.styles["sheet"] = { controller in
      controller.modalPresentationStyle = .pageSheet
      controller.sheetPresentationController?.detents = [.medium()]
      controller.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      controller.sheetPresentationController?.prefersGrabberVisible = true
    }
    let (_, controller) = try await present(.sheet(interactiveDismissDisabled: true), presentations)
    let sheet = try #require(controller.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier) == [.medium] && sheet.prefersGrabberVisible)
    #expect(sheet.largestUndimmedDetentIdentifier == .medium)
  }

  @Test("dragging a sheet to a different detent does not change the state")
  func dragged() async throws {
    let (stage, controller) = try await present(.sheet(detents: [.medium, .large]))
    let revision = stage.navigator.revision
    #expect(user.dragSheet(controller, to: .medium))
    await stage.settle()
    #expect(stage.agrees && stage.navigator.revision == revision)
  }

  @Test("only code can close a sheet that disables interactive dismissal")
  func dismissDisabled() async throws {
    let (stage, controller) = try await present(.sheet(interactiveDismissDisabled: true))
    var asked = 0
    controller.scope.leaveGuard = LeaveGuard("unsaved") {
      asked += 1
      return true
    }
    #expect(!user.swipeDownSheet(controller))
    await stage.settle()
    #expect(asked == 0 && stage.agrees && stage.top === controller)
    controller.scope.leaveGuard = nil
    #expect(!user.swipeDownSheet(controller))
    try await stage.ask { await $0.dismiss() }
    #expect(stage.agrees && stage.navigator.state.layers.count == 1)
  }

  @Test("a zoom gesture does not close a layer that disables interactive dismissal")
  func zoomed() async throws {
    var presentations = UIKitPresentations()
    let button = UIView(frame: .zero)
    presentations.zoomSource = { destination, _ in destination.as(Modal.self) != nil ? button : nil }
    let (stage, controller) = try await present(.sheet(interactiveDismissDisabled: true), presentations)
    #expect(user.beginZoomDismissal(of: controller) == nil)
    await stage.settle()
    #expect(stage.agrees && stage.top === controller)
  }
}

private final class Room: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat

  init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
}
