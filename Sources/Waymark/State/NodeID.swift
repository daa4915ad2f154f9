/// Which window a node belongs to: a small number that the app gives each of its windows.
public struct WindowID: Hashable, Codable, Sendable, RawRepresentable {
  /// The window's number.
  public let rawValue: UInt16

  /// Makes the id of the window with this number.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The window of an app that has only one.
  public static let main = WindowID(rawValue: 0)
}

/// Tells one node on display from every other, also from one that shows an equal value.
///
/// Ids are given out in order, one counter a window, so the same requests give the same ids. An id is
/// never given out twice.
public struct NodeID: Hashable, Sendable {
  /// The window in the upper 16 bits, the number in the lower 48.
  let packed: UInt64

  /// Makes the id with this number in this window.
  ///
  /// - Returns: `nil` if the number is larger than ``largestNumber``.
  public init?(window: WindowID, number: UInt64) {
    guard number <= Self.largestNumber else { return nil }
    packed = UInt64(window.rawValue) << 48 | number
  }

  /// The largest number an id can have: 2^48 − 1.
  public static let largestNumber: UInt64 = 1 << 48 - 1

  /// The window the node belongs to.
  public var window: WindowID { WindowID(rawValue: UInt16(truncatingIfNeeded: packed >> 48)) }

  /// The node's place in the order in which the window gave out its ids; 0 is the window's layer stack.
  public var number: UInt64 { packed & Self.largestNumber }

  /// The id of a window's layer stack, which every state has.
  static func layerStack(of window: WindowID) -> NodeID {
    NodeID(window: window, saturating: 0)
  }

  /// Makes the id that is packed in a number.
  init(packed: UInt64) { self.packed = packed }

  /// Makes the id with this number in this window, or the one with the largest number if it is larger than that.
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
  /// `#7`, or `w2#7` in a window other than the main one.
  public var description: String {
    window == .main ? "#\(number)" : "w\(window.rawValue)#\(number)"
  }
}
