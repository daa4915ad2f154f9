/// An object that stores the values associated with it for its lifetime.
@MainActor package protocol AssociationHolder: AnyObject {
  var associations: [UnsafeRawPointer: Any] { get set }
}

#if canImport(ObjectiveC)
// Compiled only by check-objective-c, which has a stand-in for Apple's module. In files that import UIKit,
// the aliases shadow Foundation's types.
@_exported public import ObjectiveC

public typealias NSObject = ObjectiveC.NSObject
public typealias NSObjectProtocol = ObjectiveC.NSObjectProtocol
public typealias Selector = ObjectiveC.Selector
#else
extension NSObjectProtocol {
  /// Returns `true`: every optional requirement has a default implementation here. Its effect is that of a
  /// missing requirement.
  public func responds(to aSelector: Selector?) -> Bool { true }
}

/// The name of an Objective-C method. Linux cannot call it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }
}

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

@preconcurrency @MainActor public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer)
  -> Any?
{
  (object as? any AssociationHolder)?.associations[key]
}

/// Associates a value with an object of this module. Has no effect for other objects, which cannot store it.
@preconcurrency @MainActor public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let holder = object as? any AssociationHolder else {
    return UIKitDouble.world.raiseInvalidArgument("\(type(of: object)) cannot hold associated values here")
  }
  holder.associations[key] = value
}

@discardableResult public func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }
#endif
