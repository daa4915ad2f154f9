#if canImport(UIKit)
import UIKit
import Waymark

/// Layers come and go.
extension UIKitHost {
  func dismiss(_ layers: [ShownIdentity], animated: Bool) async {
    let roots = layerRoots
    let lowest = layers.compactMap { layer in roots.firstIndex { self.identity(ofLayer: $0) == layer } }.min()
    guard let lowest, lowest > 0 else { return }
    await close(from: roots[lowest], animated: animated)
  }

  private func identity(ofLayer root: UIViewController) -> ShownIdentity {
    table.layer(of: root).map { .node($0) } ?? table.identity(of: root)
  }

  /// Closes a layer with all above it.
  private func close(from root: UIViewController, animated: Bool) async {
    root.presentingViewController?.dismiss(animated: animated)
    await stillness()
  }

  func present(_ layer: HostLayer, animated: Bool) async {
    let root = make(layer.root)
    detach(root)
    table.assign(root, toLayer: layer.id)
    table.note(layer.value, of: layer.id)
    guard let top = layerRoots.last else { return }
    prepare(root, over: top)
    await carry(from: controller(of: layer.presentation.presenter) ?? top, to: root) {
      top.present(root, animated: animated)
    }
    await stillness()
  }

  /// Presents what is all of a layer over all others once more. Nothing happens if UIKit refuses.
  private func present(_ root: UIViewController) async {
    guard let top = layerRoots.last else { return }
    prepare(root, over: top)
    top.present(root, animated: false)
    await stillness()
  }

  /// Gives what is to be presented the look of its layer; something foreign comes as it is.
  private func prepare(_ root: UIViewController, over top: UIViewController) {
    guard let presentation = presentation(of: root) else { return }
    let presenter = controller(of: presentation.presenter) ?? top
    presentations.prepare(root, for: presentation, presenter: presenter)
    root.presentationController?.delegate = sheets
  }

  /// How the layer is presented that a controller is all of.
  private func presentation(of root: UIViewController) -> Presentation? {
    let layer = table.layer(of: root).flatMap { table.value(of: .node($0)) }
    return if case .container(let value)? = layer { value.presentation } else { nil }
  }

  /// Gives a layer another root. What is presented over it comes back afterwards: UIKit cannot leave it standing.
  func setRoot(_ node: HostNode, of layer: NodeID) async {
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
      await present(root)
    }
    for root in above { await present(root) }
  }

  private func replaceBase(by root: UIViewController, _ layer: NodeID) async {
    if let lowest = layerRoots.dropFirst().first { await close(from: lowest, animated: false) }
    detach(root)
    table.assign(root, toLayer: layer)
    table.note(.base, of: layer)
    window.rootViewController = root
  }

  /// Puts a controller where another one is.
  func replace(_ old: UIViewController, by new: UIViewController, inLayer layer: NodeID?) async {
    if substitute(new, for: old) { return }
    let roots = layerRoots
    guard let layer, let place = roots.firstIndex(of: old) else { return }
    await setRoot(new, of: layer, at: place, in: roots)
  }

  /// Puts a controller where another one is, unless that is all of a layer.
  func substitute(_ new: UIViewController, for old: UIViewController) -> Bool {
    if let container = table.container(around: old) {
      container.substitute(new, for: old)
      return true
    }
    guard let (split, place) = column(around: old) else { return false }
    split.fill(place, with: new)
    return true
  }

  /// The column that a controller is in by itself.
  func column(around controller: UIViewController) -> (SplitController, SplitColumnPlace)? {
    guard let split = controller.splitViewController as? SplitController else { return nil }
    return split.columns.first { split.content(of: $0) === controller }.map { (split, $0) }
  }
}

extension ContainerController {
  /// Shows one child in another's place.
  func substitute(_ new: UIViewController, for old: UIViewController) {
    let front = inFront === old ? new : inFront
    arrange(arranged.map { $0 === old ? new : $0 }, inFront: front, animated: false)
  }

  /// Shows all children but one.
  func release(_ child: UIViewController) {
    arrange(arranged.filter { $0 !== child }, inFront: inFront === child ? nil : inFront, animated: false)
  }
}
#endif
