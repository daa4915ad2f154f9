public import Waymark

/// The tab bar.
public struct TabBar: ContainerDestination {
  public static let kind = Tabs()

  /// Makes the destination.
  public init() {}
}

/// The stack of the letters: the first tab.
public struct LetterStack: ContainerDestination {
  public static let kind = Stack()

  /// Makes the destination.
  public init() {}
}

/// The stack of the numbers: the second tab.
public struct NumberStack: ContainerDestination {
  public static let kind = Stack()

  /// Makes the destination.
  public init() {}
}

/// All letters.
public struct Letters: Destination {
  /// Makes the destination.
  public init() {}
}

/// A letter.
public struct Letter: Destination {
  /// Which.
  public var name: String

  /// Makes the destination.
  public init(_ name: String) { self.name = name }

  public static let samples = [Letter("c")]
}

/// All numbers.
public struct Numbers: Destination {
  /// Makes the destination.
  public init() {}
}

/// A number.
public struct Number: Destination {
  /// Which.
  public var value: Int

  /// Makes the destination.
  public init(_ value: Int) { self.value = value }

  public static let samples = [Number(3)]
}

/// A letter's screen that brings a router along: while it is there, the number 13 is a letter.
public struct Detour: Destination {
  /// Makes the destination.
  public init() {}
}

/// Something to read, over the tabs.
public struct Note: Destination {
  /// Makes the destination.
  public init() {}
}

/// What goes on in the store, for those who want to look.
public struct Desk: Destination {
  /// Makes the destination.
  public init() {}
}

/// A screen with a name that users know.
protocol Titled: Destination {
  /// Its name.
  var title: String { get }
}

extension Letters: Titled { var title: String { "Letters" } }
extension Letter: Titled { var title: String { "Letter \(name)" } }
extension Numbers: Titled { var title: String { "Numbers" } }
extension Number: Titled { var title: String { "Number \(value)" } }
extension Detour: Titled { var title: String { "Detour" } }
extension Note: Titled { var title: String { "Note" } }
extension Desk: Titled { var title: String { "Desk" } }

extension AnyDestination {
  /// What users call it.
  var title: String { (base as? any Titled)?.title ?? "\(self)" }
}

extension Node {
  /// What users call the screen that this is.
  var title: String { screen?.destination.title ?? "something that Waymark did not make" }
}
