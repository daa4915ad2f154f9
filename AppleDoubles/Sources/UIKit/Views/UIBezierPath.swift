/// A path that is not drawn and keeps only its current point.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  /// A placeholder for the `CGPath` of a layer.
  public struct Path: Sendable {}

  public override init() {}

  public convenience init(rect: CGRect) { self.init() }
  public convenience init(ovalIn rect: CGRect) { self.init() }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init() }

  open var cgPath: Path { Path() }
  open private(set) var currentPoint = CGPoint.zero

  open func move(to point: CGPoint) { currentPoint = point }
  open func addLine(to point: CGPoint) { currentPoint = point }
  open func close() {}
}

public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = Self(rawValue: 1 << 0)
  public static let topRight = Self(rawValue: 1 << 1)
  public static let bottomLeft = Self(rawValue: 1 << 2)
  public static let bottomRight = Self(rawValue: 1 << 3)
  public static let allCorners = Self(rawValue: UInt.max)
}
