#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A view controller that shows the children of a container.
///
/// ``StackController`` and ``TabsController`` conform to this protocol. For its own kind of container an app
/// registers a controller in ``UIKitContainers``. The controller does not report changes by the user: the
/// host reads ``arranged`` and ``inFront``.
@MainActor
public protocol ContainerController: UIViewController {
  /// The current children in order, including covered ones.
  var arranged: [UIViewController] { get }
  /// The selected child, or `nil` in kinds without a selection.
  var inFront: UIViewController? { get }
  /// Replaces the children and the selection in one change. Some of the children may already be shown.
  func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool)
}
#endif
