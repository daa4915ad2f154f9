@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersEdgeAttachedInCompactHeight = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var prefersPageSizing = true
  open var preferredCornerRadius: CGFloat?
  open weak var sourceView: UIView?

  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}

  /// A height at which a sheet rests.
  @preconcurrency @MainActor public class Detent: NSObject {
    public let identifier: Identifier
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    required init(
      _ identifier: Identifier,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    public class func medium() -> Self { Self(.medium) }
    public class func large() -> Self { Self(.large) }
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Self { Self(identifier ?? Identifier("custom"), resolver) }

    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver?(context) ?? context.maximumDetentValue * (identifier == .medium ? 0.5 : 1) }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Self("com.apple.UIKit.medium")
      public static let large = Self("com.apple.UIKit.large")
    }
  }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}
