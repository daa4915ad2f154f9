#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark
import WaymarkUIKit

/// An object that detects controllers that other code pushes, presents or removes. SwiftUI does not report
/// them, so this object inspects the controllers each time the main run loop is about to wait.
@MainActor
final class ForeignWatch {
  /// A closure that returns the name of an external controller.
  var name: (UIViewController) -> String = { String(describing: type(of: $0)) }
  private(set) weak var host: SwiftUIHost?
  private let loop = MainLoopObserver()
  private var controllers: [ForeignMark: UIViewController] = [:]
  /// The controllers that SwiftUI has created for the host's screens and layers.
  private var ours: [ObjectIdentifier: Known] = [:]
  /// The controllers of the host's alerts, with the screens that the alerts show.
  var alerts: [(screen: ShownIdentity, controller: UIViewController)] = []
  private var nextToken: UInt64 = 0
  /// Whether a transition is in progress that the host did not start.
  private(set) var isInteracting = false
  /// The number of completed turns of the run loop, and this number at the latest update of the tree.
  private var (turns, turnOfChange) = (1, 0)
  /// Whether the tree was updated in the current turn of the run loop, so that the views may still be
  /// outdated.
  var hasJustFollowed: Bool { turnOfChange == turns }

  private struct Known {
    weak var controller: UIViewController?
  }

  init(for host: SwiftUIHost) {
    self.host = host
    loop.onTurn = { [weak self] in self?.look() }
  }

  /// Records a controller that shows one of the host's screens or layers.
  func note(_ controller: UIViewController) {
    ours = ours.filter { $0.value.controller != nil }
    ours[ObjectIdentifier(controller)] = Known(controller: controller)
  }

  func isOurs(_ controller: UIViewController) -> Bool {
    ours[ObjectIdentifier(controller)]?.controller === controller
  }

  /// Returns the external screens that are still shown but no longer in the tree.
  func lingering(beside tree: HostTree) -> [ShownIdentity] {
    controllers.keys.map(ShownIdentity.foreign).filter { tree[$0] == nil && isShown($0) }
  }

  /// Removes external controllers that are no longer in the tree.
  func close(beside tree: HostTree, animated: Bool) {
    for case .foreign(let mark) in lingering(beside: tree) {
      guard let controller = controllers[mark] else { continue }
      if let navigation = controller.navigationController {
        let below = navigation.viewControllers.prefix { $0 !== controller }.last
        if let below { navigation.popToViewController(below, animated: animated) }
      } else {
        controller.presentingViewController?.dismiss(animated: animated)
      }
    }
  }

  func controller(of mark: ForeignMark) -> UIViewController? { controllers[mark] }

  /// Presents a layer with UIKit, over a controller from which SwiftUI views cannot present.
  func present(_ layer: ShownLayer, over below: UIViewController?, animated: Bool) {
    let view = LayerView(layer: layer).environment(\.navigate, NavigateAction(host?.connection?.navigator))
    let controller = UIHostingController(rootView: view)
    if case .cover = layer.style { controller.modalPresentationStyle = .fullScreen }
    (layer.isPresentedByHand, layer.wasPresented) = (true, true)
    layer.controller = controller
    below?.present(controller, animated: animated)
  }

  /// Returns the mark of an external controller. Creates a mark if the controller is new.
  func mark(of controller: UIViewController) -> ForeignMark {
    if let known = mark(ofKnown: controller) { return known }
    nextToken += 1
    let mark = ForeignMark(token: nextToken, name: name(controller))
    controllers[mark] = controller
    return mark
  }

  func mark(ofKnown controller: UIViewController) -> ForeignMark? {
    controllers.first { $0.value === controller }?.key
  }

  private func isShown(_ identity: ShownIdentity) -> Bool {
    guard case .foreign(let mark) = identity, let controller = controllers[mark] else { return false }
    return controller.presentingViewController != nil || controller.parent != nil
  }

  private func look() {
    guard let host else { return }
    turns += 1
    watchAlert(of: host)
    host.motion.look()
    guard !host.isApplying else { return }
    let isMoving = isMoving
    if isMoving != isInteracting {
      isInteracting = isMoving
      if isMoving { return host.beginInteraction() }
      _ = follow(host)
      host.endInteraction()
    } else if !isMoving, follow(host) {
      host.report()
    }
  }

  /// Updates the host's tree to match the controllers.
  ///
  /// - Returns: whether the tree has changed.
  func follow(_ host: SwiftUIHost) -> Bool {
    let hasChanged = [
      closeMissingLayers(of: host), popMissingScreens(of: host), followLayers(of: host),
      followStack(of: host),
    ].contains(true)
    controllers = controllers.filter { host.tree[.foreign($0.key)] != nil }
    if hasChanged { turnOfChange = turns }
    return hasChanged
  }
}
#endif
