#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark
import WaymarkUIKit

/// Finds what other code pushes and presents, of which SwiftUI tells nobody, by looking at the controllers each time the main
/// run loop has done all there was to do.
@MainActor
final class ForeignWatch {
  /// What a controller that Waymark did not make is called.
  var name: (UIViewController) -> String = { String(describing: type(of: $0)) }
  private(set) weak var host: SwiftUIHost?
  private let loop = MainLoopObserver()
  private var controllers: [ForeignMark: UIViewController] = [:]
  /// The controllers that SwiftUI has made for the host's screens and layers.
  private var ours: [ObjectIdentifier: Known] = [:]
  /// The alerts of the host's that show, or will.
  var alerts: [(screen: ShownIdentity, controller: UIViewController)] = []
  private var nextToken: UInt64 = 0
  /// Whether something moves that the host has not been told to move.
  private(set) var isInteracting = false
  /// How often the run loop has come to rest, also when the tree was last changed after what was seen.
  private var (turns, turnOfChange) = (1, 0)
  /// Whether the tree has been changed after what was seen, and the views may not have followed yet.
  var hasJustFollowed: Bool { turnOfChange == turns }

  private struct Known {
    weak var controller: UIViewController?
  }

  init(for host: SwiftUIHost) {
    self.host = host
    loop.onTurn = { [weak self] in self?.look() }
  }

  /// Takes note of a controller that shows a screen or a layer of the host's.
  func note(_ controller: UIViewController) {
    ours = ours.filter { $0.value.controller != nil }
    ours[ObjectIdentifier(controller)] = Known(controller: controller)
  }

  func isOurs(_ controller: UIViewController) -> Bool {
    ours[ObjectIdentifier(controller)]?.controller === controller
  }

  /// What has to leave, and still shows.
  func lingering(beside tree: HostTree) -> [ShownIdentity] {
    controllers.keys.map(ShownIdentity.foreign).filter { tree[$0] == nil && isShown($0) }
  }

  /// Takes away by hand what was brought by hand and is no longer in the tree.
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

  /// Presents a layer where no view of the host's can.
  func present(_ layer: ShownLayer, over below: UIViewController?, animated: Bool) {
    let view = LayerView(layer: layer).environment(\.navigate, NavigateAction(host?.connection?.navigator))
    let controller = UIHostingController(rootView: view)
    if case .cover = layer.style { controller.modalPresentationStyle = .fullScreen }
    (layer.isPresentedByHand, layer.wasPresented) = (true, true)
    layer.controller = controller
    below?.present(controller, animated: animated)
  }

  /// What something foreign goes by; a new mark for what was not known.
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

  /// Has the host's tree say what is there.
  ///
  /// - Returns: whether it said otherwise.
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
