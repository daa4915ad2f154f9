import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

@Suite("Popovers in UIKit", .world)
@MainActor
struct PopoverTests {
  private var world: UIKitDouble.World { UIKitDouble.world }
  private var user: UIKitDouble.User { world.user }

  @Test("a popover points at the anchor that the app provides")
  func popover() async throws {
    let button = UIView()
    var presentations = UIKitPresentations()
    presentations.anchor = { anchor, presenter in
      anchor == PresentationAnchor(rawValue: "button") && presenter is ScreenController ? button : nil
    }
    let stage = try await UIKitStage.withModals(presentations)
    let popover = try await stage.present("popover")
    #expect(popover.modalPresentationStyle == .popover)
    #expect(popover.popoverPresentationController?.sourceItem === button)
  }

  @Test("a popover without an anchor is shown as a sheet")
  func popoverWithoutAnchor() async throws {
    let stage = try await UIKitStage.withModals()
    #expect(try await stage.present("popover").modalPresentationStyle == .pageSheet)
  }

  @Test("a popover without an anchor has a sheet's presentation controller")
  func popoverThatStays() async throws {
    world.knobs.styleChange = .keepsController
    let stage = try await UIKitStage.withModals()
    let sheet = try await stage.present("popover")
    #expect(sheet.modalPresentationStyle == .pageSheet)
    #expect(sheet.presentationController is UISheetPresentationController)
  }

  @Test("a custom popover without an anchor points at its presenter")
  func popoverOfTheApp() async throws {
    world.knobs.styleChange = .keepsController
    var presentations = UIKitPresentations()
    presentations.styles["popover"] = { $0.modalPresentationStyle = .popover }
    let stage = try await UIKitStage.withModals(presentations)
    let presenter = stage.stack?.topViewController
    let popover = try #require(try await stage.present("popover").popoverPresentationController)
    #expect(popover.sourceView != nil && popover.sourceView === presenter?.view)
    #expect(popover.permittedArrowDirections == [])
  }

  @Test("an app's presentation delegate receives all calls")
  func ownDelegate() async throws {
    let button = UIView()
    let delegate = PopoverDelegate()
    var presentations = UIKitPresentations()
    presentations.anchor = { _, _ in button }
    presentations.styles["popover"] = {
      $0.modalPresentationStyle = .popover
      $0.presentationController?.delegate = delegate
    }
    let stage = try await UIKitStage.withModals(presentations)
    let popover = try #require(try await stage.present("popover") as? ScreenController)
    let controller = try #require(popover.presentationController)
    #expect(controller.delegate?.adaptivePresentationStyle(for: controller) == UIModalPresentationStyle.none)
    var asked = 0
    popover.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return false
    }
    #expect(!user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.top === popover && delegate.heard == ["didAttempt"])
    popover.scope.leaveGuard = nil
    delegate.allows = false
    #expect(!user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.top === popover)
    #expect(delegate.heard == ["didAttempt", "shouldDismiss", "didAttempt"])
    (delegate.allows, delegate.heard) = (true, [])
    #expect(user.tapOutside(popover))
    await stage.settle()
    #expect(stage.agrees && delegate.heard == ["shouldDismiss", "willDismiss", "didDismiss"])
  }

  @Test("a tap outside a popover closes the popover unless its guard refuses")
  func tapOutside() async throws {
    let button = UIView()
    var presentations = UIKitPresentations()
    presentations.anchor = { _, _ in button }
    let stage = try await UIKitStage.withModals(presentations)
    let popover = try #require(try await stage.present("popover") as? ScreenController)
    var asked = 0
    popover.scope.leaveGuard = LeaveGuard("no") {
      asked += 1
      return asked > 1
    }
    #expect(!user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stage.top === popover)
    popover.scope.leaveGuard = nil
    #expect(user.tapOutside(popover))
    await stage.settle()
    #expect(asked == 1 && stage.agrees && stage.navigator.state.layers.count == 1)
  }
}

/// An app's own popover delegate, which records its calls.
@MainActor
private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var heard: [String] = []
  var allows = true

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    heard.append("shouldDismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    heard.append("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    heard.append("didAttempt")
  }
}
