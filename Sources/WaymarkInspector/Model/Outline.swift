#if Web && DEBUG
/// A tree of nodes as a list, parents before their children.
struct Outline: Codable, Hashable, Sendable {
  struct Item: Codable, Hashable, Sendable {
    enum Kind: String, Codable, Sendable {
      case layer, container, screen, external
    }

    /// A property of the node that the page marks.
    enum Mark: String, Codable, Sendable {
      /// The node has the focus.
      case front
      /// The node is visible.
      case visible
      /// The node has a leave guard.
      case guarded
      /// Interceptors are asked about the screen.
      case protected
      /// The screen is not admitted, and a stand-in is shown.
      case withheld
    }

    /// The node's id as text.
    let id: String
    let depth: Int
    let kind: Kind
    let title: String
    var marks: [Mark] = []
  }

  var items: [Item] = []
  /// The number of further nodes, which are left out because the tree is too large.
  var omitted = 0
}

/// The difference between two outlines: the items of the second one, and the removed items of the first one
/// in their former places.
struct OutlineDifference: Codable, Hashable, Sendable {
  enum Change: String, Codable, Sendable {
    case same, added, removed, moved, changed
  }

  struct Row: Codable, Hashable, Sendable {
    let item: Outline.Item
    let change: Change
  }

  var rows: [Row] = []
  var omitted = 0

  /// The number of rows with this change.
  func count(_ change: Change) -> Int { rows.count { $0.change == change } }
}
#endif
