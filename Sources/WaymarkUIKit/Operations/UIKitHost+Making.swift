#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Making controllers for what is new.
extension UIKitHost {
  /// The controller for what is to be shown: the one that shows it already, or a new one.
  func make(_ node: HostNode) -> UIViewController {
    switch node {
    case .kept(let identity): table.controller(of: identity) ?? makeCovered(title: nil)
    case .screen(let screen): makeScreen(screen.id, screen.destination)
    case .container(let container): make(container)
    }
  }

  /// The controller of a screen; something that stands in for it as long as it has not been built.
  func makeScreen(_ id: NodeID, _ destination: AnyDestination) -> UIViewController {
    let controller = views.view(of: id) ?? makeCovered(title: views.title(of: destination))
    table.assign(controller, to: id)
    table.note(.screen(destination), of: id)
    return controller
  }

  private func make(_ container: HostContainer) -> UIViewController {
    if container.value.kind is Split { return makeSplit(container) }
    let views = container.children.map { make($0) }
    let controller =
      adopted(container, around: views) ?? makeEmpty(container.value.kind, id: container.id, columns: [])
    table.note(.container(container.value), of: container.id)
    guard let arranger = controller as? any ContainerController else { return controller }
    for view in views where !arranger.arranged.contains(view) { detach(view) }
    let front = container.selected.flatMap { table.controller(of: $0) }
    arranger.arrange(views, inFront: front, animated: false)
    return controller
  }

  private func makeSplit(_ container: HostContainer) -> UIViewController {
    let split = makeEmpty(container.value.kind, id: container.id, columns: container.children)
    table.note(.container(container.value), of: container.id)
    guard let split = split as? SplitController else { return split }
    for case .container(let column) in container.children {
      table.note(.container(column.value), of: column.id)
      guard let place = split.place(of: column.id), let node = column.children.first else { continue }
      let content = make(node)
      detach(content)
      split.fill(place, with: content)
    }
    if let front = container.selected?.node.flatMap({ split.place(of: $0) }) { split.choose(front) }
    return split
  }

  /// A controller for a container, with nothing in it yet.
  func makeEmpty(_ kind: any ContainerKind, id: NodeID, columns: [HostNode]) -> UIViewController {
    let controller: UIViewController
    if let split = kind as? Split {
      let made = containers.makeSplit(split.columns.count > 2 ? .tripleColumn : .doubleColumn)
      let ids = columns.compactMap(\.identity.node)
      made.set(zip(ids, split.columns).compactMap { SplitColumnPlace(id: $0, $1) })
      controller = made
    } else {
      controller = containers.make(kind)
    }
    oversee(controller)
    table.assign(controller, to: id)
    return controller
  }

  /// Listens to a container.
  func oversee(_ controller: UIViewController) {
    (controller as? StackController)?.overseer = self
    (controller as? TabsController)?.overseer = self
    (controller as? PanesController)?.overseer = self
  }

  /// Whether a controller can show a kind of container.
  func isController(_ controller: UIViewController, for kind: any ContainerKind) -> Bool {
    if kind is Split { return controller is SplitController }
    return (controller as? any ContainerController).map { containers.suits($0, kind) } ?? false
  }

  /// Takes a controller out of where it is, so that it can be put elsewhere.
  func detach(_ controller: UIViewController) {
    if let container = table.container(around: controller) {
      container.release(controller)
    } else if let (split, place) = column(around: controller) {
      split.fill(place, with: nil)
    } else if place.root === controller {
      place.show(nil)
    }
  }

  /// A stand-in for a screen that has not been built.
  func makeCovered(title: String?) -> CoveredController {
    let covered = CoveredController(title: title)
    covered.onUncover = { [weak self] in self?.uncover($0) }
    return covered
  }

  /// Builds the screen of a stand-in that UIKit has brought to light by itself.
  private func uncover(_ covered: CoveredController) {
    guard !isApplying, !isReplacing, let id = table.node(of: covered), views.withheldStatus(of: id) == nil
    else { return }
    atRest = { [weak self] in self?.replaceUncovered() }
    uncovering = covered
    connection?.loadViews(of: [id])
    uncovering = nil
  }

  /// Puts the controllers of screens into the places of their stand-ins once nothing moves any longer.
  func replaceUncovered() {
    for (id, covered) in table.nodes(shownBy: CoveredController.self) where covered.content != nil {
      replaceStandIn(covered, of: id)
    }
  }

  /// Puts what has been built since into the place of what stood in for it, and what cannot be built, too.
  func replaceStandIns() {
    for (id, covered) in table.nodes(shownBy: CoveredController.self) { replaceStandIn(covered, of: id) }
    for (id, failed) in table.nodes(shownBy: FailureController.self) { replaceStandIn(failed, of: id) }
  }

  private func replaceStandIn(_ old: UIViewController, of id: NodeID) {
    let new = views.view(of: id) ?? (old is CoveredController ? apology(for: id, title: old.title) : nil)
    guard let new else { return }
    guard let covered = old as? CoveredController else { return put(new, inPlaceOf: old, of: id) }
    if covered === uncovering { return covered.show(new) }
    if covered.content != nil, hasToWait { return }
    covered.removeContent()
    put(new, inPlaceOf: covered, of: id)
  }

  /// Has another controller show a screen.
  func put(_ new: UIViewController, inPlaceOf old: UIViewController, of id: NodeID) {
    isReplacing = true
    defer { isReplacing = false }
    let layer = table.layer(of: old)
    table.assign(new, to: id)
    (old as? CoveredController)?.successor = new
    if !substitute(new, for: old) { exchangeRoot(old, for: new, of: layer) }
  }

  /// The stand-in of a screen that cannot be built, or was refused.
  private func apology(for id: NodeID, title: String?) -> UIViewController? {
    let texts = connection?.navigator?.texts ?? HostTexts()
    let message =
      views.failure(of: id).map(texts.message(for:))
      ?? views.withheldStatus(of: id).flatMap { $0.isRefused ? texts.message(for: $0) : nil }
    return message.map { message in
      FailureController(title: title, text: message, retryTitle: texts.tryAgain) { [weak self] in
        self?.connection?.loadViews(of: [id])
      }
    }
  }
}
#endif
