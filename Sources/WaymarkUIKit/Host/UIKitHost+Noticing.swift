#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Noticing in which turns of the main run loop the content may have changed. In all other turns, the host does
/// not read it.
///
/// The controllers of containers and the delegates of presentations call ``contentMayChange()``. UIKit tells no
/// object of the host about presentations, dismissals and private pops by other code. For these, the host
/// compares a few properties of the visible screens (``ContentWatch``), independently of the number of screens.
/// The controllers that an app registers for its own kinds of containers do not report changes at all, and
/// neither does UIKit's More list. While one of them is shown, the host reads the content in every turn.
extension UIKitHost: ContentOverseer {
  /// Notes that the content may have changed. This is the only place in which controllers and delegates report
  /// a change that the host has not made itself.
  package func contentMayChange() { changeCount += 1 }

  /// Requests a read of the content in each turn until the swipe has ended, even if the stack is in a tab that
  /// is no longer selected.
  func willSwipe(_ stack: StackController) {
    contentMayChange()
    swipedStack = stack
  }

  package func widthMayChange() {
    contentMayChange()
    mayHaveResized = true
  }

  /// Whether the content may differ from the last report. If not, no transition is running either.
  var mayDiffer: Bool {
    if changeCount > 0 || isStuck || hasReportedInteraction || swipedStack != nil { return true }
    guard let watch, embedding?.hasAppeared != false else { return true }
    return watch.hasChanged(root: place.root)
  }

  /// Records that the reported content is the current content, and no transition is running.
  func noteUnchanged(_ layers: [ShownLayer]) {
    changeCount = 0
    var screens: [UIViewController] = []
    for (index, layer) in layers.enumerated() {
      if index > 0, !layer.inside.isEmpty { screens.append(layer.root) }
      guard addScreens(in: layer.root, to: &screens) else { return watch = nil }
    }
    watch = ContentWatch(root: place.root, screens: screens)
  }

  /// Adds the screens that are visible in a controller.
  ///
  /// - Returns: `false` if a container does not report its changes.
  private func addScreens(in controller: UIViewController, to screens: inout [UIViewController]) -> Bool {
    if let stack = controller as? StackController {
      guard let top = stack.arrangedTop else {
        screens.append(stack)
        return true
      }
      return addScreens(in: top, to: &screens)
    }
    guard table.isContainer(controller) else {
      screens.append(controller)
      return true
    }
    return addScreens(inContainer: controller, to: &screens)
  }

  private func addScreens(
    inContainer controller: UIViewController, to screens: inout [UIViewController]
  ) -> Bool {
    switch controller {
    case let tabs as TabsController:
      guard !tabs.showsMore else { return false }
      guard let front = tabs.inFront else { break }
      return addScreens(in: front, to: &screens)
    case let split as SplitController:
      return split.columns.allSatisfy { place in
        split.content(of: place).map { addScreens(in: $0, to: &screens) } ?? true
      }
    case let panes as PanesController:
      return panes.arranged.allSatisfy { addScreens(in: $0, to: &screens) }
    default: return false
    }
    screens.append(controller)
    return true
  }

  /// Has the layout traits compared again when the width of the window or of the host's container changes.
  func observeTraits() {
    let widths: [UITrait] = [UITraitHorizontalSizeClass.self]
    if let window {
      window.registerForTraitChanges(widths) { [weak self] (_: UIWindow, _) in self?.widthMayChange() }
    } else {
      place.container?.registerForTraitChanges(widths) { [weak self] (_: UIViewController, _) in
        self?.widthMayChange()
      }
    }
  }
}
#endif
