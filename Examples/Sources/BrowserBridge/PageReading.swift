/// What a page shows.
public struct PageReading: Hashable, Sendable, Decodable {
  /// All that is in its window, in the order of the DOM: a thing comes before what is in it.
  public let tree: [Entry]
  /// The texts that can be seen in the layer in front, line by line.
  public let texts: [String]
  /// Its title.
  public let title: String
  /// Its address.
  public let url: String
  /// The number of the page that the host last made; `nil` if no host made it.
  public let revision: Int?

  /// One thing in the tree.
  public struct Entry: Hashable, Sendable {
    /// What it is.
    public let identity: Identity
    /// How deep it is: 0 for a layer.
    public let depth: Int
    /// Whether it is the selected child of what it is in.
    public let isSelected: Bool
  }

  /// What a thing in the tree is.
  public enum Identity: Hashable, Sendable {
    /// The node with this number.
    case node(UInt64)
    /// Something that Waymark has not made.
    case foreign(token: String, name: String)
  }
}

extension PageReading.Entry: Decodable {
  private enum CodingKeys: String, CodingKey {
    case node, foreign, name, depth
    case isSelected = "selected"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    depth = try members.decode(Int.self, forKey: .depth)
    isSelected = try members.decode(Bool.self, forKey: .isSelected)
    if let token = try members.decodeIfPresent(String.self, forKey: .foreign) {
      identity = .foreign(token: token, name: try members.decodeIfPresent(String.self, forKey: .name) ?? "")
    } else {
      identity = .node(try members.decode(UInt64.self, forKey: .node))
    }
  }
}

/// What a page shows, and what went wrong on it by itself.
public struct PageObservation: Hashable, Sendable, Decodable {
  /// What it shows.
  public let reading: PageReading
  /// What it has complained about since it was last asked.
  public let complaints: [PageComplaint]
}
