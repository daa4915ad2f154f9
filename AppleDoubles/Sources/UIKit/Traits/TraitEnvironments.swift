@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

@preconcurrency @MainActor public protocol UITraitChangeObservable: NSObjectProtocol {
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// A responder's trait overrides, and its registrations for trait changes.
@MainActor final class ResponderTraits {
  var overrides = TraitValues()
  /// The traits at the last check.
  var last: UITraitCollection?
  var registrations: [TraitRegistration] = []

  /// Calls the handlers of the registrations whose traits differ.
  func notify(from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations where registration.concerns(old, new) { registration.handler(old) }
  }
}

final class TraitRegistration: NSObject, UITraitChangeRegistration {
  private let traits: [ObjectIdentifier]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits.map { ObjectIdentifier($0) }
    self.handler = handler
  }

  func concerns(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool {
    traits.contains { !old.values.isSame(new.values, for: $0) }
  }
}

extension UITraitChangeObservable where Self: UIResponder, Self: UITraitEnvironment {
  /// Calls `handler` with the receiver and its former traits when one of `traits` has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    ownTraits.last = ownTraits.last ?? traitCollection
    let registration = TraitRegistration(traits) { [weak self] former in
      if let self { handler(self, former) }
    }
    ownTraits.registrations.append(registration)
    return registration
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    ownTraits.registrations.removeAll { $0 === registration }
  }
}

extension UIResponder {
  var storedOverrides: any UITraitOverrides {
    get { ownTraits.overrides }
    set {
      guard let new = newValue as? TraitValues else { return }
      ownTraits.overrides = new
      world.schedule { [weak world] in world?.updateTraits() }
    }
  }

  /// Records new traits and notifies registrations if they differ from the last ones.
  ///
  /// - Returns: The former traits, or `nil` if there is no difference.
  fileprivate func noticeTraits(_ new: UITraitCollection) -> UITraitCollection? {
    let old = ownTraits.last
    ownTraits.last = new
    guard let old, !old.values.isSame(new.values) else { return nil }
    ownTraits.notify(from: old, to: new)
    return old
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {}
extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}

// MARK: - Inheritance of traits

extension UIViewController {
  /// The traits of the superview of this controller's view, or of its last superview.
  var inheritedTraits: UITraitCollection { loadedView?.surroundingTraits ?? world.traits }

  /// The horizontal size class of this controller. Before its view has a superview, that of its parent.
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    if ownTraits.overrides.contains(UITraitHorizontalSizeClass.self) {
      return ownTraits.overrides.horizontalSizeClass
    }
    return loadedView?.superview?.traitCollection.horizontalSizeClass
      ?? parentController?.horizontalSizeClass ?? world.horizontalSizeClass
  }
}

extension UIKitDouble.World {
  /// Notifies all views and controllers in windows whose traits have changed.
  func updateTraits() { for window in liveWindows { window.spreadTraits() } }

  /// Records the traits of all views and controllers in windows before a change.
  func noteTraits() { for window in liveWindows { window.noteTraits() } }
}

extension UIView {
  /// Keeps the traits of a view that is removed from its superview. When it is added again, notifies it of a
  /// difference.
  func carryTraits(to new: UIView?) {
    guard let new else { return keptTraits = surroundingTraits }
    guard let kept = keptTraits else { return }
    keptTraits = nil
    guard !kept.values.isSame(new.traitCollection.values) else { return }
    world.schedule { [weak world] in world?.updateTraits() }
  }

  fileprivate func noteTraits() {
    if let controller { controller.ownTraits.last = controller.ownTraits.last ?? controller.traitCollection }
    ownTraits.last = ownTraits.last ?? traitCollection
    for child in subviews { child.noteTraits() }
  }

  fileprivate func spreadTraits() {
    if let controller, let old = controller.noticeTraits(controller.traitCollection) {
      controller.traitCollectionDidChange(old)
    }
    controller?.sizeClassDidChange()
    if let old = noticeTraits(traitCollection) { traitCollectionDidChange(old) }
    for child in subviews { child.spreadTraits() }
  }
}
