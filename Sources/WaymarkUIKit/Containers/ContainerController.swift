#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view controller that shows the children of a container.
///
/// ``StackController`` and ``TabsController`` are two; an app brings one for each kind of container of its own, see
/// ``UIKitContainers``. What the user changes in it needs no report: the host looks at ``arranged`` and ``inFront``.
@MainActor
public protocol ContainerController: UIViewController {
  /// The children that are shown now, covered ones included, in order.
  var arranged: [UIViewController] { get }
  /// The child that is selected; `nil` in kinds without a selection.
  var inFront: UIViewController? { get }
  /// Shows these children from now on, all in one change, some of which may be there already.
  func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool)
}
#endif
