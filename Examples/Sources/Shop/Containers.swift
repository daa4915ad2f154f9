public import Waymark

/// The tab bar: Home, Bag and Account, each in a stack of its own.
public struct MainTabs: ContainerDestination {
  public static let kind = Tabs()

  /// Makes the value.
  public init() {}
}

/// The offers of the day, side by side.
public struct Offers: ContainerDestination {
  public static let kind = Carousel()

  /// Makes the value.
  public init() {}
}

/// A kind of container that only this app has: it shows one of its children at a time.
public struct Carousel: ContainerKind {
  public static let key = "carousel"

  /// Makes the value.
  public init() {}
}

extension PresentationStyle {
  /// Falls from above. Each host maps it to a transition of its own.
  public static let curtain = PresentationStyle("curtain")
}
