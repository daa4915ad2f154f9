#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Creation and replacement of the controllers that show nodes.
extension UIKitHost {
  /// Returns the controller that shows a node. Creates it if it does not exist.
  func make(_ node: HostNode) -> UIViewController {
    switch node {
    case .kept, .foreign: table.controller(of: node.identity) ?? makeCovered(title: nil)
    case .screen(let screen): makeScreen(screen.id, screen.destination)
    case .container(let id, let value, let children, let selected):
      make(id, value, children, selected: selected)
    }
  }

  /// Returns the controller of a screen, a controller with an error message if the screen could not be built,
  /// or a new stand-in.
  func makeScreen(_ id: NodeID, _ destination: AnyDestination) -> UIViewController {
    let title = views.title(of: destination)
    let controller = views.view(of: id) ?? makeStandIn(id, title: title)
    controller.takeBars(views.bars(of: destination), title: title)
    table.assign(controller, to: id)
    return controller
  }

  private func makeStandIn(_ id: NodeID, title: String?) -> UIViewController {
    apology(for: id, title: title) ?? makeCovered(title: title)
  }

  private func make(
    _ id: NodeID, _ value: ContainerValue, _ children: [HostNode], selected: ShownIdentity?
  ) -> UIViewController {
    if value.kind is Split { return makeSplit(id, value, children, selected: selected) }
    let views = children.map { make($0) }
    let controller = adopted(value.kind, id: id, around: views) ?? makeEmpty(value.kind, id: id, columns: [])
    guard let arranger = controller as? any ContainerController else { return controller }
    for view in views where !arranger.arranged.contains(view) { detach(view) }
    let front = selected.flatMap { table.controller(of: $0) }
    arranger.arrange(views, inFront: front, animated: false)
    return controller
  }

  private func makeSplit(
    _ id: NodeID, _ value: ContainerValue, _ columns: [HostNode], selected: ShownIdentity?
  ) -> UIViewController {
    let split = makeEmpty(value.kind, id: id, columns: columns)
    guard let split = split as? SplitController else { return split }
    for case .container(let id, _, let children, _) in columns {
      guard let place = split.place(of: id), let node = children.first else { continue }
      let content = make(node)
      detach(content)
      split.fill(place, with: content)
    }
    if let front = selected?.node.flatMap({ split.place(of: $0) }) { split.choose(front) }
    return split
  }

  /// Creates the controller of a container. The controller has no children yet.
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
    if kind is Split { widthMayChange() }
    return controller
  }

  /// Sets this host as the overseer of a container's controller.
  func oversee(_ controller: UIViewController) {
    (controller as? StackController)?.overseer = self
    (controller as? TabsController)?.overseer = self
    (controller as? PanesController)?.overseer = self
    (controller as? SplitController)?.overseer = self
  }

  /// Whether a controller can show a kind of container.
  func isController(_ controller: UIViewController, for kind: any ContainerKind) -> Bool {
    if kind is Split { return controller is SplitController }
    return (controller as? any ContainerController).map { containers.suits($0, kind) } ?? false
  }

  /// Removes a controller from its current parent or from the window, so that it can be shown elsewhere.
  func detach(_ controller: UIViewController) {
    if let container = table.container(around: controller) {
      container.release(controller)
      controller.leaveSuperview()
    } else if let (split, place) = column(around: controller) {
      split.fill(place, with: nil)
    } else if place.root === controller {
      place.show(nil)
    }
  }

  /// Creates a stand-in for a covered screen that has not been built.
  func makeCovered(title: String?) -> CoveredController {
    let covered = CoveredController(title: title)
    covered.onUncover = { [weak self] in self?.uncover($0) }
    return covered
  }

  /// Builds the screen of a stand-in that is becoming visible. Until the transition has ended, the stand-in
  /// shows the screen's controller inside it.
  private func uncover(_ covered: CoveredController) {
    guard !isApplying, !isReplacing, let id = table.node(of: covered), views.withheldStatus(of: id) == nil
    else { return }
    atRest = { [weak self] in self?.replaceUncovered() }
    contentMayChange()
    uncovering = covered
    connection?.loadUncovered(id)
    uncovering = nil
  }

  /// Replaces each stand-in that was uncovered with the controller of its screen. Does nothing while a
  /// transition is running.
  func replaceUncovered() {
    guard !uncovered.isEmpty, !hasToWait else { return }
    let screens = uncovered
    uncovered = []
    for screen in screens { replaceStandIn(of: screen) }
  }

  /// Replaces the stand-in of a screen with the controller of the screen, if it has been built. If it could
  /// not be built, shows an error instead. Does nothing if the screen has no stand-in.
  func replaceStandIn(of screen: NodeID) {
    guard let shown = controller(of: screen), shown is CoveredController || shown is FailureController else {
      return
    }
    replaceStandIn(shown, of: screen)
  }

  private func replaceStandIn(_ old: UIViewController, of id: NodeID) {
    let new = views.view(of: id) ?? (old is CoveredController ? apology(for: id, title: old.title) : nil)
    guard let new else { return }
    guard let covered = old as? CoveredController else { return put(new, inPlaceOf: old, of: id) }
    if covered === uncovering {
      uncovered.append(id)
      return covered.show(new)
    }
    if covered.content != nil, hasToWait { return }
    covered.removeContent()
    put(new, inPlaceOf: covered, of: id)
  }

  /// Replaces the controller of a screen with another one.
  func put(_ new: UIViewController, inPlaceOf old: UIViewController, of id: NodeID) {
    isReplacing = true
    defer { isReplacing = false }
    let layer = table.layer(of: old)
    table.assign(new, to: id)
    (old as? CoveredController)?.successor = new
    new.takeBars(of: old)
    if !substitute(new, for: old) { exchangeRoot(old, for: new, of: layer) }
  }

  /// Returns a controller with an error message if a screen could not be built or was refused, and otherwise
  /// `nil`.
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

extension UIViewController {
  /// Applies a screen's settings for bars. The controller's own settings have precedence.
  ///
  /// The title is known before SwiftUI sets it, so that it does not appear only after a push.
  fileprivate func takeBars(_ bars: BarOptions, title: String?) {
    #if !os(tvOS)
    if bars.hidesTabBar { hidesBottomBarWhenPushed = true }
    #endif
    let item = navigationItem
    if item.title == nil, let title { item.title = title }
    if item.backButtonTitle == nil, let text = bars.backTitle { item.backButtonTitle = text }
  }

  /// Applies the settings for bars of the controller whose place this one takes.
  fileprivate func takeBars(of other: UIViewController) {
    #if os(tvOS)
    let hidesTabBar = false
    #else
    let hidesTabBar = other.hidesBottomBarWhenPushed
    #endif
    let bars = BarOptions(hidesTabBar: hidesTabBar, backTitle: other.navigationItem.backButtonTitle)
    takeBars(bars, title: other.navigationItem.title)
  }
}
#endif
