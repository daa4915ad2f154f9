@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

@preconcurrency @MainActor public protocol UITraitChangeObservable: NSObjectProtocol {
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What a responder adds to the traits around it, and who wants to hear when they change.
@MainActor final class ResponderTraits {
  var overrides = TraitValues()
  /// The traits when they were last looked at.
  var last: UITraitCollection?
  var registrations: [TraitRegistration] = []

  /// Tells those who registered for what is different.
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
  /// Has a closure called, with the receiver and its former traits, when one of some traits has changed.
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

  /// Looks whether the traits are different from before.
  ///
  /// - Returns: What they were, or nothing if they are the same.
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

// MARK: - Where traits come from

extension UIViewController {
  /// Rule 72: from the view around this controller's view, or from the one that was around it last.
  var inheritedTraits: UITraitCollection { loadedView?.surroundingTraits ?? world.traits }

  /// How wide it is where this controller is or will be.
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    if ownTraits.overrides.contains(UITraitHorizontalSizeClass.self) {
      return ownTraits.overrides.horizontalSizeClass
    }
    return loadedView?.superview?.traitCollection.horizontalSizeClass
      ?? parentController?.horizontalSizeClass ?? world.horizontalSizeClass
  }
}

extension UIKitDouble.World {
  /// Tells everybody in a window whose traits have changed.
  func updateTraits() { for window in liveWindows { window.spreadTraits() } }

  /// Has everybody in a window know their traits, before these change.
  func noteTraits() { for window in liveWindows { window.noteTraits() } }
}

extension UIView {
  /// Keeps the traits of a view that leaves the view around it, and tells what has changed once it is back.
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
