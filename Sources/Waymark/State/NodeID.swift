/// The id of a window: a small number that the app assigns to each of its windows.
public struct WindowID: Hashable, Codable, Sendable, RawRepresentable {
  /// The window's number.
  public let rawValue: UInt16

  /// Creates the id of the window with this number.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The id of the window in an app that has only one window.
  public static let main = WindowID(rawValue: 0)
}

/// The id of a node in a window. Two nodes have different ids even if their values are equal.
///
/// Each window assigns its ids in order, so the same requests produce the same ids. An id is never reused.
public struct NodeID: Hashable, Sendable {
  /// The window's number in the upper 16 bits and the node's number in the lower 48 bits.
  package let packed: UInt64

  /// Creates the id with this number in a window.
  ///
  /// - Returns: `nil` if the number is larger than ``largestNumber``.
  public init?(window: WindowID, number: UInt64) {
    guard number <= Self.largestNumber else { return nil }
    packed = UInt64(window.rawValue) << 48 | number
  }

  /// The largest number that an id can have: 2^48 − 1.
  public static let largestNumber: UInt64 = 1 << 48 - 1

  /// The window that the node belongs to.
  public var window: WindowID { WindowID(rawValue: UInt16(truncatingIfNeeded: packed >> 48)) }

  /// The number of the node. Each window numbers its nodes in the order in which it assigns their ids. The
  /// window's layer stack has number 0.
  public var number: UInt64 { packed & Self.largestNumber }

  /// Returns the id of a window's layer stack, which exists in every state.
  static func layerStack(of window: WindowID) -> NodeID {
    NodeID(window: window, saturating: 0)
  }

  /// Creates the id with this packed value.
  package init(packed: UInt64) { self.packed = packed }

  /// Creates the id with this number in a window. If the number is larger than ``largestNumber``, it is
  /// replaced by ``largestNumber``.
  package init(window: WindowID, saturating number: UInt64) {
    packed = UInt64(window.rawValue) << 48 | min(number, Self.largestNumber)
  }
}

extension NodeID: Comparable {
  public static func < (a: NodeID, b: NodeID) -> Bool { a.packed < b.packed }
}

extension NodeID: Codable {
  public init(from decoder: any Decoder) throws {
    packed = try decoder.singleValueContainer().decode(UInt64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(packed)
  }
}

extension NodeID: CustomStringConvertible {
  /// The id as text: `#7`, or `w2#7` in a window other than the main one.
  public var description: String {
    window == .main ? "#\(number)" : "w\(window.rawValue)#\(number)"
  }
}

/// The identifier of a flow within its window.
package enum FlowID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The flow of the window itself. It exists as long as the window.
  case window
  /// The flow that starts with this screen or container.
  case node(NodeID)
  /// A flow that shows no screens.
  case hidden(UInt64)

  package var description: String {
    switch self {
    case .window: "the window's flow"
    case .node(let node): "the flow of \(node)"
    case .hidden(let number): "hidden flow \(number)"
    }
  }
}

/// A generator of the ids in a window. Ids are assigned in ascending order.
package struct NodeIDSource: Hashable, Sendable {
  let window: WindowID
  package private(set) var nextNumber: UInt64

  package init(window: WindowID, nextNumber: UInt64) {
    self.window = window
    self.nextNumber = nextNumber
  }

  mutating func next() -> NodeID {
    defer { nextNumber += 1 }
    return NodeID(window: window, saturating: nextNumber)
  }

  /// Ensures that neither this number nor a smaller one is assigned again.
  mutating func skip(past number: UInt64) {
    nextNumber = max(nextNumber, number &+ 1)
  }
}
