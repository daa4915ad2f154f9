// A stand-in for Apple's module ObjectiveC, which does not exist on Linux. The double of UIKit uses its
// NSObject in check-objective-c. As on Apple's systems, NSObject is not isolated to an actor.

public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }
}

public protocol NSObjectProtocol: AnyObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func responds(to aSelector: Selector!) -> Bool
  func isEqual(_ object: Any?) -> Bool
  var hash: Int { get }
}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func responds(to aSelector: Selector!) -> Bool { false }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  open func isEqual(_ object: Any?) -> Bool { false }
  open var hash: Int { 0 }
  open var description: String { "" }

  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

@discardableResult public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }
