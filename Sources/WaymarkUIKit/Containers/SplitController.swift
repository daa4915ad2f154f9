#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Waymark

/// Shows a split, its columns side by side, or one of them where there is no room.
///
/// It is its own `delegate`; a subclass that overrides a method of that calls `super`.
open class SplitController: UISplitViewController, UISplitViewControllerDelegate {
  /// The columns that the split has in the state, in order.
  private(set) var columns: [SplitColumnPlace] = []
  /// The column that was last told to be in front.
  private var chosen: UISplitViewController.Column?

  /// Says which columns there are. They stay the same as long as the split does.
  func set(_ columns: [SplitColumnPlace]) { self.columns = columns }

  func place(of id: NodeID) -> SplitColumnPlace? { columns.first { $0.id == id } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  /// Has the column that is in front in the state show when there is room for one.
  open func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    shown(for: selected)?.column ?? proposed
  }

  /// Takes note of the column that the user has gone to while there was room for one.
  open func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    chosen = selected?.column
    return proposed
  }

  /// Fills a column, or empties it.
  func fill(_ place: SplitColumnPlace, with controller: UIViewController?) {
    let selected = selected
    setViewController(controller, for: place.column)
    bringForward(selected)
  }

  /// What is in a column.
  func content(of place: SplitColumnPlace) -> UIViewController? { viewController(for: place.column) }

  /// Whether a controller is what UIKit shows of one of the columns: its content, or a stack around that.
  func isColumn(_ controller: UIViewController) -> Bool {
    let first = (controller as? UINavigationController)?.viewControllers.first
    return columns.contains { place in
      content(of: place).map { $0 === controller || $0 === first } ?? false
    }
  }

  /// Changes a stack while the columns that lie on it in a collapsed split are off it, and puts them back.
  ///
  /// UIKit puts such columns among the stack's controllers, and does not say what comes of it if an app hands them back
  /// to `setViewControllers`.
  func withoutColumns(on stack: StackController, _ change: () -> Void) {
    let lying = columns.filter { lies($0, on: stack) }
    UIView.performWithoutAnimation {
      for place in lying.reversed() { hide(place.column) }
      change()
      if let top = lying.last { show(top.column) }
    }
  }

  /// Whether UIKit has put a column on another column's stack.
  private func lies(_ place: SplitColumnPlace, on stack: StackController) -> Bool {
    guard let content = content(of: place), content !== stack else { return false }
    return stack.viewControllers.contains { child in
      child === content || (child as? UINavigationController)?.viewControllers.first === content
    }
  }

  /// Selects a column, and brings it to the front unless it is empty.
  func choose(_ place: SplitColumnPlace) {
    chosen = place.column
    bringForward(place)
  }

  /// Has what is in front show if a column is selected, when there is room for one.
  private func bringForward(_ selected: SplitColumnPlace?) {
    if isCollapsed, let place = shown(for: selected), !isOnTop(place) { show(place.column) }
  }

  /// The selected column: the one that was told to be, unless the user has gone to another in a collapsed split.
  var selected: SplitColumnPlace? {
    let told = columns.first { $0.column == chosen } ?? columns.first
    guard isCollapsed, let top = columns.last(where: { isOnTop($0) }) else { return told }
    return top.id == shown(for: told)?.id ? told : top
  }

  /// The column in front.
  var front: SplitColumnPlace? { shown(for: selected) }

  /// Which column is in front if one is selected: that one; if it is empty, the nearest filled one before it, or else behind.
  private func shown(for place: SplitColumnPlace?) -> SplitColumnPlace? {
    guard let place, let index = columns.firstIndex(where: { $0.id == place.id }) else { return nil }
    let isFilled = { [self] (place: SplitColumnPlace) in content(of: place) != nil }
    return columns[...index].last(where: isFilled) ?? columns[index...].first(where: isFilled) ?? place
  }

  /// Whether a column shows in a collapsed split, in which the columns lie on one stack.
  private func isOnTop(_ place: SplitColumnPlace) -> Bool {
    guard let content = content(of: place) else { return false }
    let stack = (content as? UINavigationController) ?? content.navigationController
    let outer = viewControllers.first as? UINavigationController
    guard let stack, let outer else { return content.viewIfLoaded?.window != nil }
    guard outer === stack else { return outer.topViewController === stack }
    return !columns.contains { $0.id != place.id && isTop($0, of: outer) }
  }

  /// Whether a column lies on top of another one's stack, as it is or in a stack that UIKit has put around it.
  private func isTop(_ place: SplitColumnPlace, of outer: UINavigationController) -> Bool {
    guard let content = content(of: place), let top = outer.topViewController else { return false }
    return top === content || (top as? UINavigationController)?.viewControllers.first === content
  }
}

/// A column of a split, and where UIKit shows it.
struct SplitColumnPlace {
  let id: NodeID
  let column: UISplitViewController.Column

  /// Where the column of this name shows, if it is one that UIKit has.
  init?(id: NodeID, _ name: Split.Column) {
    let places: [Split.Column: UISplitViewController.Column] = [
      .primary: .primary, .supplementary: .supplementary, .detail: .secondary,
    ]
    guard let column = places[name] else { return nil }
    (self.id, self.column) = (id, column)
  }
}
#endif
