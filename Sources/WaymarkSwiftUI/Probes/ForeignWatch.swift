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
  private weak var host: SwiftUIHost?
  private let loop = MainLoopObserver()
  private var controllers: [ForeignMark: UIViewController] = [:]
  private var nextToken: UInt64 = 0

  init(for host: SwiftUIHost) {
    self.host = host
    loop.onTurn = { [weak self] in self?.look() }
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

  /// Presents a layer over something foreign, which no view of the host's can do.
  func present(_ layer: ShownLayer, over mark: ForeignMark, animated: Bool) {
    let view = LayerView(layer: layer).environment(\.navigate, NavigateAction(host?.connection?.navigator))
    let controller = UIHostingController(rootView: view)
    if case .cover = layer.style { controller.modalPresentationStyle = .fullScreen }
    layer.isPresentedByHand = true
    layer.controller = controller
    controllers[mark]?.present(controller, animated: animated)
  }

  private func isShown(_ identity: ShownIdentity) -> Bool {
    guard case .foreign(let mark) = identity, let controller = controllers[mark] else { return false }
    return controller.presentingViewController != nil || controller.parent != nil
  }

  private func look() {
    guard let host else { return }
    host.motion.look()
    guard !host.isApplying else { return }
    if let top = host.layers.last, top.isPresentedByHand, top.controller?.presentingViewController == nil {
      host.userClosed(top)
    }
    let hasChanged = [followLayers(of: host), followStack(of: host)].contains(true)
    controllers = controllers.filter { host.tree[.foreign($0.key)] != nil }
    if hasChanged { host.report() }
  }

  /// Has the tree say what is presented over the host's layers.
  private func followLayers(of host: SwiftUIHost) -> Bool {
    guard let found = controllersOverLayers(of: host) else { return false }
    let known = host.tree.layers.suffix(while: { $0.mark != nil })
    return follow(found, known.compactMap(\.mark)) {
      host.tree.presentForeign($0)
    } leave: {
      host.takeAwayForeign(by: .dismiss)
    }
  }

  /// Has the tree say what is pushed over the host's screens in the stack in front.
  private func followStack(of host: SwiftUIHost) -> Bool {
    guard let item = host.tree.front.last(where: { $0.layout == .stack }),
      let stack = host.nodes[item.identity],
      let found = controllersOverScreens(of: stack)
    else { return false }
    let known = item.children.suffix(while: { $0.mark != nil })
    let hasChanged = follow(found, known.compactMap(\.mark)) {
      _ = host.tree.pushForeign($0)
    } leave: {
      host.takeAwayForeign(by: .back)
    }
    if hasChanged { host.showChildren(of: stack.id) }
    return hasChanged
  }

  private func follow(
    _ found: [UIViewController], _ known: [ForeignMark], add: (ForeignMark) -> Void, leave: () -> Void
  ) -> Bool {
    let marks = found.map(mark)
    guard marks != known else { return false }
    let kept = zip(known, marks).prefix { $0 == $1 }.count
    for _ in kept..<known.count { leave() }
    for mark in marks[kept...] { add(mark) }
    return true
  }

  private func mark(of controller: UIViewController) -> ForeignMark {
    if let known = controllers.first(where: { $0.value === controller }) { return known.key }
    nextToken += 1
    let mark = ForeignMark(token: nextToken, name: name(controller))
    controllers[mark] = controller
    return mark
  }

  /// What is presented over the last of the host's layers; `nil` as long as that is not known.
  private func controllersOverLayers(of host: SwiftUIHost) -> [UIViewController]? {
    guard let base = host.layers.first?.controller, let top = host.layers.last?.controller else { return nil }
    let chain = Array(sequence(first: base, next: \.presentedViewController))
    guard !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed }),
      let place = chain.firstIndex(of: top)
    else { return nil }
    return Array(chain[(place + 1)...])
  }

  /// What lies on the last of the host's screens in a stack; `nil` as long as that is not known.
  private func controllersOverScreens(of stack: ShownNode) -> [UIViewController]? {
    guard let top = stack.children.last(where: { !$0.isForeign })?.controller,
      let navigation = top.navigationController, navigation.transitionCoordinator == nil,
      let place = navigation.viewControllers.firstIndex(of: top)
    else { return nil }
    return Array(navigation.viewControllers[(place + 1)...])
  }
}

extension HostTree.Item {
  /// What something foreign goes by.
  fileprivate var mark: ForeignMark? { if case .foreign(let mark) = identity { mark } else { nil } }
}

extension BidirectionalCollection {
  /// The elements at the end for all of which something holds.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !holds($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}
#endif
