import Testing
import UIKit

@MainActor @Suite(.world) struct SplitTests {
  let world = UIKitDouble.world

  private func columns(_ titles: String) -> UISplitViewController {
    let triple = titles.count == 3
    let split = screen(UISplitViewController(style: triple ? .tripleColumn : .doubleColumn), "split")
    let columns: [UISplitViewController.Column] =
      triple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for (title, column) in zip(titles, columns) {
      split.setViewController(screen(String(title)), for: column)
    }
    return split
  }

  /// Returns the titles on the stack of the first column, with the titles of nested stacks in brackets.
  private func base(_ split: UISplitViewController) -> String {
    guard let stack = split.viewControllers.first as? UINavigationController else { return "" }
    return stack.viewControllers.map { one in
      (one as? UINavigationController).map { "[\(titles($0))]" } ?? one.title ?? ""
    }.joined()
  }

  // Rule 56.
  @Test("a classic split view shows its detail controller second")
  func classicDetail() {
    let split = UISplitViewController()
    split.viewControllers = [screen("A")]
    split.showDetailViewController(screen("B"), sender: nil)
    #expect(!split.isCollapsed)
    #expect(split.viewControllers.map(\.title) == ["A", "B"])
    split.showDetailViewController(screen("C"), sender: nil)
    #expect(split.viewControllers.map(\.title) == ["A", "C"])
  }

  // Rule 57.
  @Test("a split view wraps a plain controller in a navigation controller")
  func wrapping() {
    let split = columns("AB")
    #expect(split.viewControllers.allSatisfy { $0 is UINavigationController })
    #expect(split.viewController(for: .primary)?.title == "A")
    #expect(split.viewController(for: .secondary)?.navigationController === split.viewControllers.last)
    #expect(split.viewController(for: .secondary)?.splitViewController === split)
  }

  // Rule 58.
  @Test(
    "a compact split view collapses when it appears")
  func collapse() {
    let split = columns("AB"), recorder = SplitRecorder()
    recorder.top = .primary
    split.delegate = recorder
    let window = show(split)
    #expect(split.isCollapsed)
    #expect(base(split) == "A")
    #expect(recorder.heard == ["top secondary", "collapsed"])
    #expect(split.viewController(for: .secondary)?.title == "B")
    keep(window)
  }

  // Rule 58.
  @Test("an expanded split view shows every column separately")
  func expand() {
    let split = columns("ABC"), recorder = SplitRecorder()
    split.delegate = recorder
    let window = show(split)
    #expect(base(split) == "A[B][C]")
    recorder.heard = []
    recorder.mode = .twoBesideSecondary
    world.user.resize(.regular)
    world.settle()
    #expect(recorder.heard == ["mode oneBesideSecondary", "expanded"])
    #expect(split.viewControllers.count == 3)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect("ABC".allSatisfy { isVisible(String($0), in: split) })
    keep(window)
  }

  // Rule 58.
  @Test("a controller pushed onto a collapsed column stays there after expansion")
  func pushedWhileCollapsed() throws {
    let split = columns("AB")
    let window = show(split)
    let stack = try #require(split.viewController(for: .secondary)?.navigationController)
    stack.pushViewController(screen("D"), animated: false)
    world.user.resize(.regular)
    world.settle()
    #expect(titles(stack) == "BD")
    #expect(base(split) == "A")
    keep(window)
  }

  // Rule 58.
  @Test("a collapsed split view shows only its compact column")
  func compactColumn() {
    let split = columns("AB")
    split.setViewController(screen("N"), for: .compact)
    let window = show(split)
    #expect(split.viewControllers.map(\.title) == ["N"])
    #expect(split.isShowing(.compact))
    world.user.resize(.regular)
    world.settle()
    #expect(split.viewControllers.count == 2)
    world.follow { world.user.resize(.compact) }
    #expect(world.turns.suffix(1) == ["N viewDidAppear"])
    keep(window)
  }

  // Rule 59.
  @Test(
    "collapsing merges the secondary controller unless the delegate handles the merge",
    arguments: [true, false])
  func classicCollapse(handled: Bool) {
    let split = UISplitViewController(), recorder = SplitRecorder()
    let primary = UINavigationController(rootViewController: screen("A"))
    split.viewControllers = [primary, UINavigationController(rootViewController: screen("B"))]
    recorder.handlesCollapse = handled
    split.delegate = recorder
    let window = show(split)
    #expect(split.viewControllers == [primary])
    #expect(base(split) == (handled ? "A" : "A[B]"))
    world.user.resize(.regular)
    world.settle()
    #expect(split.viewControllers.count == (handled ? 1 : 2))
    keep(window)
  }

  // Rule 60.
  @Test("showing a column of a collapsed split view pushes the column or pops to it")
  func showCollapsed() {
    let split = columns("ABC")
    let window = show(split)
    split.show(.primary)
    world.settle()
    #expect(base(split) == "A")
    split.show(.secondary)
    world.settle()
    #expect(base(split) == "A[B][C]")
    split.hide(.secondary)
    world.settle()
    #expect(base(split) == "A[B]")
    keep(window)
  }

  // Rule 60.
  @Test("hiding a column of an expanded split view changes the display mode")
  func showExpanded() {
    world.user.resize(.regular)
    let split = columns("AB"), recorder = SplitRecorder()
    split.delegate = recorder
    let window = show(split)
    #expect(recorder.heard.isEmpty)
    world.follow { #expect(world.user.hideColumn(.primary, of: split)) }
    #expect(split.displayMode == .secondaryOnly)
    #expect(world.turns.filter { $0.hasPrefix("A ") } == ["A viewWillDisappear", "A viewDidDisappear"])
    world.follow { split.show(.primary) }
    #expect(world.turns.filter { $0.hasPrefix("A ") } == ["A viewWillAppear", "A viewDidAppear"])
    #expect(recorder.heard == ["hide primary", "to secondaryOnly", "show primary", "to oneBesideSecondary"])
    keep(window)
  }

  @Test("the user can go back through the columns of a collapsed split view")
  func back() throws {
    let split = columns("AB")
    let window = show(split)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    world.follow { world.user.tapBack(on: stack) }
    #expect(base(split) == "A")
    #expect(world.turns.suffix(1) == ["A viewDidAppear"])
    world.user.resize(.regular)
    world.settle()
    #expect(split.viewControllers.count == 2)
    #expect(isVisible("B", in: split))
    keep(window)
  }

  @Test("a pushed controller is popped before the column of a collapsed split view")
  func backFromPushed() throws {
    let split = columns("AB")
    let window = show(split)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    let column = try #require(split.viewController(for: .secondary)?.navigationController)
    column.pushViewController(screen("C"), animated: false)
    #expect(!world.user.swipeBack(on: stack) && world.user.swipeBack(on: column))
    world.settle()
    #expect(base(split) == "A[B]")
    column.topViewController?.navigationItem.hidesBackButton = true
    #expect(!world.user.swipeBack(on: stack) && !world.user.tapBack(on: stack))
    keep(window)
  }

  private func isVisible(_ title: String, in split: UISplitViewController) -> Bool {
    split.viewControllers.contains {
      ($0 as? UINavigationController)?.topViewController?.title == title && $0.viewIfLoaded?.window != nil
    }
  }
}

/// A delegate that records the calls of a split view.
@MainActor private final class SplitRecorder: UISplitViewControllerDelegate {
  var heard: [String] = []
  var top: UISplitViewController.Column?
  var mode: UISplitViewController.DisplayMode?
  var handlesCollapse = false

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    heard.append("top \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    heard.append("mode \(proposedDisplayMode)")
    return mode ?? proposedDisplayMode
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { heard.append("collapsed") }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) { heard.append("expanded") }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { heard.append("to \(displayMode)") }

  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    heard.append("show \(column)")
  }

  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    heard.append("hide \(column)")
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { handlesCollapse }
}
