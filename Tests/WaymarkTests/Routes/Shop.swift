@testable import Waymark

/// The destinations of the tests of routes and plans.
enum Shop {
  struct Home: Destination {}
  struct Category: Destination { var id: Int }
  struct Account: Destination {}
  struct Login: Destination {}
  struct Forgotten: Destination {}
  struct Bag: Destination {}
  struct Hotel: Destination {}

  struct Product: Destination, CustomStringConvertible {
    var id: Int
    var ref: String?

    var description: String { "Product \(id)" + (ref.map { " from \($0)" } ?? "") }
  }

  struct MainTabs: ContainerDestination { static let kind = Tabs() }
  struct Inbox: ContainerDestination { static let kind = Stack() }
  struct Library: ContainerDestination { static let kind = Split() }

  /// A container kind of the app that brings new children to the front.
  struct Carousel: ContainerKind {
    static let key = "carousel"

    func append(_ node: Node, to contents: inout ContainerContents) {
      contents.children.insert(node, at: 0)
      contents.selection = node.id
    }
  }

  static let login = Route(to: Login.self).unique()
    .using(.push).from(.newStack)
    .using(.present(.sheet)).from(.current)

  static let tabs = Route(to: MainTabs.self) { .tabs(as: $0, .stack(Home()), .stack(Account())) }
    .using(.replaceRoot).from(.root)
}
