public import Waymark

/// The tab bar with Home, Bag and Account, each in a stack.
public struct MainTabs: ContainerDestination {
  public static let kind = Tabs()

  /// Creates the destination.
  public init() {}
}

/// The offers of the day in a carousel.
public struct Offers: ContainerDestination {
  public static let kind = Carousel()

  /// Creates the destination.
  public init() {}
}

/// A custom container, defined by this app. It shows one of its children at a time.
public struct Carousel: ContainerKind {
  public static let key = "carousel"

  /// Creates the container kind.
  public init() {}
}

extension PresentationStyle {
  /// A custom presentation style, defined by this app. The screen comes down from the top, and each host
  /// chooses the transition.
  public static let curtain = PresentationStyle("curtain")
}
