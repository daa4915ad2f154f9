#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Waymark

/// A split view controller that shows a split. If there is enough room, its columns are side by side.
/// Otherwise only one column is visible.
///
/// The controller is its own `delegate`. If a subclass overrides a delegate method, it must call `super`.
open class SplitController: UISplitViewController, UISplitViewControllerDelegate {
  /// The object that is notified when the columns may have changed.
  weak var overseer: (any ContentOverseer)?
  /// The columns of the split, in the same order as in the state.
  private(set) var columns: [SplitColumnPlace] = []
  /// The column that a request selected last.
  private var chosen: UISplitViewController.Column?

  /// Sets the columns. Called once, because the columns of a split do not change.
  func set(_ columns: [SplitColumnPlace]) { self.columns = columns }

  func place(of id: NodeID) -> SplitColumnPlace? { columns.first { $0.id == id } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  /// Returns the front column of the state, so that UIKit shows it when the split collapses.
  open func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    overseer?.widthMayChange()
    return shown(for: selected)?.column ?? proposed
  }

  /// Takes note of the column that the user has gone to while there was room for one.
  open func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    overseer?.widthMayChange()
    chosen = selected?.column
    return proposed
  }

  open func splitViewControllerDidCollapse(_ svc: UISplitViewController) { overseer?.widthMayChange() }

  open func splitViewControllerDidExpand(_ svc: UISplitViewController) { overseer?.widthMayChange() }

  open func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    overseer?.contentMayChange()
  }

  open func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    overseer?.contentMayChange()
  }

  open override func setViewController(
    _ vc: UIViewController?, for column: UISplitViewController.Column
  ) {
    overseer?.contentMayChange()
    super.setViewController(vc, for: column)
  }

  open override func show(_ column: UISplitViewController.Column) {
    overseer?.contentMayChange()
    super.show(column)
  }

  open override func hide(_ column: UISplitViewController.Column) {
    overseer?.contentMayChange()
    super.hide(column)
  }

  /// Sets the content of a column. If `controller` is `nil`, the column becomes empty.
  func fill(_ place: SplitColumnPlace, with controller: UIViewController?) {
    let selected = selected
    // UIKit pushes a plain controller onto the navigation controller that it has made for the former one (FB8640357).
    if let controller, !(controller is UINavigationController), content(of: place) != nil {
      setViewController(nil, for: place.column)
    }
    setViewController(controller, for: place.column)
    bringForward(selected)
  }

  /// Returns the content of a column, or `nil` if the column is empty.
  func content(of place: SplitColumnPlace) -> UIViewController? { viewController(for: place.column) }

  /// Returns whether a controller is the content of a column, or a navigation controller whose root is that
  /// content.
  func isColumn(_ controller: UIViewController) -> Bool {
    let first = (controller as? UINavigationController)?.viewControllers.first
    return columns.contains { place in
      content(of: place).map { $0 === controller || $0 === first } ?? false
    }
  }

  /// Runs a closure that changes a stack of a collapsed split. The columns that UIKit has pushed onto the
  /// stack are removed before the call, and put back afterwards.
  ///
  /// UIKit does not document the effect of passing such columns to `setViewControllers`.
  func withoutColumns(on stack: StackController, _ change: () -> Void) {
    let lying = columns.filter { lies($0, on: stack) }
    UIView.performWithoutAnimation {
      for place in lying.reversed() { hide(place.column) }
      change()
      if let top = lying.last { show(top.column) }
    }
  }

  /// Returns whether UIKit has pushed the content of a column onto this stack, which belongs to another
  /// column.
  private func lies(_ place: SplitColumnPlace, on stack: StackController) -> Bool {
    guard let content = content(of: place), content !== stack else { return false }
    return stack.viewControllers.contains { child in
      child === content || (child as? UINavigationController)?.viewControllers.first === content
    }
  }

  /// Selects a column and, in a collapsed split, brings it to the front. If the column is empty, the nearest
  /// filled column is brought to the front.
  func choose(_ place: SplitColumnPlace) {
    overseer?.contentMayChange()
    chosen = place.column
    bringForward(place)
  }

  /// Brings a column of a collapsed split to the front. If the column is empty, brings the nearest filled
  /// column to the front. Does nothing if the split is not collapsed.
  private func bringForward(_ selected: SplitColumnPlace?) {
    if isCollapsed, let place = shown(for: selected), !isOnTop(place) { show(place.column) }
  }

  /// The selected column. This is the last column that a request selected or, in a collapsed split, the last
  /// column to which the user moved.
  var selected: SplitColumnPlace? {
    let told = columns.first { $0.column == chosen } ?? columns.first
    guard isCollapsed, let top = columns.last(where: { isOnTop($0) }) else { return told }
    return top.id == shown(for: told)?.id ? told : top
  }

  /// The column in front. This is the selected column or, if that column is empty, the column that is shown
  /// in its place.
  var front: SplitColumnPlace? { shown(for: selected) }

  /// Returns the column that is shown when this column is selected. If this column is empty, returns the
  /// nearest filled column before it, or else the first filled column after it.
  private func shown(for place: SplitColumnPlace?) -> SplitColumnPlace? {
    guard let place, let index = columns.firstIndex(where: { $0.id == place.id }) else { return nil }
    let isFilled = { [self] (place: SplitColumnPlace) in content(of: place) != nil }
    return columns[...index].last(where: isFilled) ?? columns[index...].first(where: isFilled) ?? place
  }

  /// Returns whether a column is the visible one in a collapsed split, where all columns share one stack.
  private func isOnTop(_ place: SplitColumnPlace) -> Bool {
    guard let content = content(of: place) else { return false }
    let stack = (content as? UINavigationController) ?? content.navigationController
    let outer = viewControllers.first as? UINavigationController
    guard let stack, let outer else { return content.viewIfLoaded?.window != nil }
    guard outer === stack else { return outer.topViewController === stack }
    return !columns.contains { $0.id != place.id && isTop($0, of: outer) }
  }

  /// Returns whether a column is at the top of another column's stack. UIKit may have wrapped the column in a
  /// navigation controller.
  private func isTop(_ place: SplitColumnPlace, of outer: UINavigationController) -> Bool {
    guard let content = content(of: place), let top = outer.topViewController else { return false }
    return top === content || (top as? UINavigationController)?.viewControllers.first === content
  }
}

/// A column of a split, together with the UIKit column that shows it.
struct SplitColumnPlace {
  let id: NodeID
  let column: UISplitViewController.Column

  /// Creates a column from its name. Returns `nil` if UIKit has no corresponding column.
  init?(id: NodeID, _ name: Split.Column) {
    let places: [Split.Column: UISplitViewController.Column] = [
      .primary: .primary, .supplementary: .supplementary, .detail: .secondary,
    ]
    guard let column = places[name] else { return nil }
    (self.id, self.column) = (id, column)
  }
}
#endif
