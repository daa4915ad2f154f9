import ScreenKit
public import Waymark

/// The tab bar.
public struct TabBar: ContainerDestination {
  public static let kind = Tabs()

  /// Creates the destination.
  public init() {}
}

/// The stack of letters in the first tab.
public struct LetterStack: ContainerDestination {
  public static let kind = Stack()

  /// Creates the destination.
  public init() {}
}

/// The stack of numbers in the second tab.
public struct NumberStack: ContainerDestination {
  public static let kind = Stack()

  /// Creates the destination.
  public init() {}
}

/// The list of letters.
public struct Letters: Destination {
  /// Creates the destination.
  public init() {}
}

/// A letter.
public struct Letter: Destination {
  /// The letter.
  public var name: String

  /// Creates the destination.
  public init(_ name: String) { self.name = name }

  public static let samples = [Letter("c")]
}

/// The list of numbers.
public struct Numbers: Destination {
  /// Creates the destination.
  public init() {}
}

/// A number.
public struct Number: Destination {
  /// The number.
  public var value: Int

  /// Creates the destination.
  public init(_ value: Int) { self.value = value }

  public static let samples = [Number(3)]
}

/// A screen with a router: while it exists, requests for the number 13 lead to a letter.
public struct Detour: Destination {
  /// Creates the destination.
  public init() {}
}

/// A note, presented over the tabs.
public struct Note: Destination {
  /// Creates the destination.
  public init() {}
}

/// A screen that shows the contents and the history of the store.
public struct Desk: Destination {
  /// Creates the destination.
  public init() {}
}

/// A destination with a title for users.
protocol Titled: Destination {
  /// The title.
  var title: String { get }
}

extension Letters: Titled { var title: String { "Letters" } }
extension Letter: Titled { var title: String { "Letter \(name.sentenceCased)" } }
extension Numbers: Titled { var title: String { "Numbers" } }
extension Number: Titled { var title: String { "Number \(value)" } }
extension Detour: Titled { var title: String { "Detour" } }
extension Note: Titled { var title: String { "Note" } }
extension Desk: Titled { var title: String { "History" } }

extension AnyDestination {
  /// The title for users, or the description if the destination has no title.
  var title: String { (base as? any Titled)?.title ?? "\(self)" }
}

extension Node {
  /// The title of the node's screen.
  var title: String { screen?.destination.title ?? "Another app's screen" }
}

extension NavigationState {
  /// The titles of the front screen and of the screens below it in its stack, the front screen last.
  var trail: [String] {
    var (titles, node) = ([String](), layers.last?.root)
    while let container = node?.container {
      if container.kind is Stack { titles += container.children.dropLast().map(\.title) }
      node = container.focusedChild
    }
    return titles + [front.title]
  }
}
