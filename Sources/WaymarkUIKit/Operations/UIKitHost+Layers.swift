#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Presentation and dismissal of layers.
extension UIKitHost {
  func dismiss(_ layers: [ShownIdentity], animated: Bool) async {
    if let menu = openTransient(in: shownChain) { await close(transient: menu) }
    let roots = layerRoots
    let lowest = layers.compactMap { layer in roots.firstIndex { self.identity(ofLayer: $0) == layer } }.min()
    guard let lowest, lowest > 0 else { return }
    await close(from: roots[lowest], animated: animated)
  }

  /// Returns an open menu in a presentation chain. The screen below it cannot present anything else until the menu has
  /// closed.
  private func openTransient(in chain: [UIViewController]) -> UIViewController? {
    chain.first { !table.isRootOfLayer($0) && isTransient($0) }
  }

  /// Closes a menu and everything above it.
  private func close(transient menu: UIViewController) async {
    if !menu.isBeingDismissed { menu.presentingViewController?.dismiss(animated: false) }
    await stillness()
  }

  func identity(ofLayer root: UIViewController) -> ShownIdentity {
    table.layer(of: root).map { .node($0) } ?? table.identity(of: root)
  }

  /// Closes a layer and all layers above it. UIKit can ignore a dismissal without an error, so the dismissal
  /// is repeated once if the layer is still presented.
  private func close(from root: UIViewController, animated: Bool) async {
    if let index = waitingRoots.firstIndex(of: root) { return waitingRoots.removeSubrange(index...) }
    waitingRoots = []
    for _ in 1...2 {
      guard let presenter = root.presentingViewController, !root.isBeingDismissed else { return }
      presenter.dismiss(animated: animated)
      await stillness()
    }
  }

  func present(_ node: HostNode, as layer: NodeID, _ presentation: Presentation, animated: Bool) async {
    let root = make(node)
    detach(root)
    table.assign(root, toLayer: layer)
    if waitsForWindow { return waitingRoots.append(root) }
    // UIKit refuses to present a controller in a hidden window.
    place.uncover()
    var chain = shownChain
    if let menu = openTransient(in: chain) {
      await close(transient: menu)
      chain = shownChain
    }
    // An external layer may be about to close, such as a sheet whose button has made this request.
    if let last = chain.last(where: { isLayer($0) }), !table.isRootOfLayer(last) {
      await stillness()
      chain = shownChain
    }
    guard let top = chain.last else { return }
    prepare(root, over: top)
    await carry(from: controller(of: presentation.presenter) ?? top, to: root) {
      top.present(root, animated: animated)
    }
    // The source of a segue may have replaced the delegate.
    if !isLoose(root) { watch(root) }
    if await isRefused(root) { await present(root, animated: animated) }
  }

  /// Presents the root of a layer above all others without animation. Tries once more if UIKit refuses.
  private func presentAgain(_ root: UIViewController) async {
    if waitsForWindow { return waitingRoots.append(root) }
    beginToPresent(root, animated: false)
    if await isRefused(root) { await present(root, animated: false) }
  }

  /// Presents the root of a layer above all others, and waits until the transition has ended.
  func present(_ root: UIViewController, animated: Bool) async {
    beginToPresent(root, animated: animated)
    await stillness()
  }

  private func beginToPresent(_ root: UIViewController, animated: Bool) {
    guard let top = shownChain.last else { return }
    prepare(root, over: top)
    top.present(root, animated: animated)
  }

  /// Waits until no transition is running, then returns whether UIKit refused to present a controller.
  /// Returns `false` if the controller was presented and has already been dismissed.
  private func isRefused(_ root: UIViewController) async -> Bool {
    let wasLoose = isLoose(root)
    await stillness()
    return wasLoose && isLoose(root)
  }

  /// Returns whether a controller is neither presented nor a child of another controller. UIKit can refuse to
  /// present a controller without an error.
  private func isLoose(_ root: UIViewController) -> Bool {
    root.presentingViewController == nil && root.parent == nil
  }

  /// Configures the root of a layer for its presentation style. Does nothing if the controller is external.
  private func prepare(_ root: UIViewController, over top: UIViewController) {
    guard var presentation = presentation(of: root) else { return }
    if presentation.anchor == nil { presentation.anchor = screen(in: root)?.1.as(Dialog.self)?.source }
    let presenter = controller(of: presentation.presenter) ?? top
    presentations.prepare(root, for: presentation, presenter: presenter)
    prepareZoom(of: root, from: presenter)
    watch(root)
  }

  /// Sets a ``LayerDelegate`` as the delegate of a layer's presentation. If the app has set a delegate, that
  /// delegate still receives every call.
  private func watch(_ root: UIViewController) {
    guard let layer = table.layer(of: root), let presentation = root.presentationController,
      !(presentation.delegate is LayerDelegate)
    else { return }
    let delegate = LayerDelegate(self, forwardingTo: presentation.delegate)
    table.keep(delegate, forLayer: layer)
    presentation.delegate = delegate
  }

  /// Returns the presentation of the layer that has this root, or `nil` if the controller is not the root of
  /// a presented layer.
  func presentation(of root: UIViewController) -> Presentation? {
    let layer = table.layer(of: root).flatMap { value(of: $0) }
    return if case .container(let value)? = layer { value.presentation } else { nil }
  }

  /// Replaces the root of a layer. UIKit has to dismiss the layers above it, so they are presented again
  /// afterwards.
  func setRoot(_ node: HostNode, of layer: NodeID) async {
    if let menu = openTransient(in: shownChain) { await close(transient: menu) }
    let roots = layerRoots
    guard let place = roots.firstIndex(where: { table.layer(of: $0) == layer }) else {
      return await replaceBase(by: make(node), layer)
    }
    await setRoot(make(node), of: layer, at: place, in: roots)
  }

  private func setRoot(
    _ root: UIViewController, of layer: NodeID, at place: Int, in roots: [UIViewController]
  ) async {
    let above = roots.dropFirst(place + 1)
    if place == 0 {
      await replaceBase(by: root, layer)
    } else {
      await close(from: roots[place], animated: false)
      detach(root)
      table.assign(root, toLayer: layer)
      await presentAgain(root)
    }
    for root in above { await presentAgain(root) }
  }

  private func replaceBase(by root: UIViewController, _ layer: NodeID) async {
    if root !== place.root {
      let above = layerRoots.dropFirst()
      if let lowest = presentationChain.dropFirst().first { await close(from: lowest, animated: false) }
      detach(root)
      place.show(root)
      if adoption != nil { for root in above { await presentAgain(root) } }
    }
    table.assign(root, toLayer: layer)
  }

  /// Replaces a controller in its container or its column, or as the root of a layer.
  func replace(_ old: UIViewController, by new: UIViewController, inLayer layer: NodeID?) async {
    if substitute(new, for: old) { return }
    let roots = layerRoots
    guard let layer, let place = roots.firstIndex(of: old) else { return }
    await setRoot(new, of: layer, at: place, in: roots)
  }

  /// Replaces a controller in its container or its column. Returns `false` without a change if the controller
  /// is in neither of them.
  func substitute(_ new: UIViewController, for old: UIViewController) -> Bool {
    if let container = table.container(around: old) {
      container.substitute(new, for: old)
      return true
    }
    guard let (split, place) = column(around: old) else { return false }
    split.fill(place, with: new)
    return true
  }

  /// Returns the split and the column whose content is this controller, or `nil` if there is none.
  func column(around controller: UIViewController) -> (SplitController, SplitColumnPlace)? {
    guard let split = controller.splitViewController as? SplitController else { return nil }
    return split.columns.first { split.content(of: $0) === controller }.map { (split, $0) }
  }
}

extension ContainerController {
  /// Replaces a child. If the old child was selected, selects the new one.
  func substitute(_ new: UIViewController, for old: UIViewController) {
    let front = inFront === old ? new : inFront
    arrange(arranged.map { $0 === old ? new : $0 }, inFront: front, animated: false)
  }

  /// Removes a child. If the child was selected, no child is selected afterwards.
  func release(_ child: UIViewController) {
    arrange(arranged.filter { $0 !== child }, inFront: inFront === child ? nil : inFront, animated: false)
  }
}
#endif
