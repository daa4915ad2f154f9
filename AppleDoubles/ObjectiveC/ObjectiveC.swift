// A stand-in for the module ObjectiveC, which Linux lacks: as much of it as the forwarding delegates of the hosts use.

public struct Selector: Hashable, Sendable {}

public protocol NSObjectProtocol: AnyObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func responds(to aSelector: Selector!) -> Bool
}

open class NSObject: NSObjectProtocol {
  public init() {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func responds(to aSelector: Selector!) -> Bool { false }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
