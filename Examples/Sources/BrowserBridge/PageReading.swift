/// The visible contents of a page.
public struct PageReading: Hashable, Sendable, Decodable {
  /// The nodes of the window, in the order of the DOM: a node comes before its children.
  public let tree: [Entry]
  /// The visible texts of the layer in front, line by line.
  public let texts: [String]
  /// The title of the page.
  public let title: String
  /// The address of the page.
  public let url: String
  /// The revision of the page that the host rendered last, or `nil` if no host rendered the page.
  public let revision: Int?

  /// A node of the tree.
  public struct Entry: Hashable, Sendable {
    /// The identity of the node.
    public let identity: Identity
    /// The depth of the node in the tree, 0 for a layer.
    public let depth: Int
    /// Whether the node is the selected child of its parent.
    public let isSelected: Bool
  }

  /// The identity of a node on a page.
  public enum Identity: Hashable, Sendable {
    /// The Waymark node with this id.
    case node(UInt64)
    /// An external screen.
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

/// The contents of a page together with its new problems.
public struct PageObservation: Hashable, Sendable, Decodable {
  /// The contents of the page.
  public let reading: PageReading
  /// The problems since the last request for them.
  public let complaints: [PageComplaint]
}
