import Waymark

/// A screen of the rows, told apart by two numbers.
struct Leaf: Destination {
  var group: Int
  var number: Int
}

/// What is presented over all else.
struct Cover: Destination {}

/// What a link leads to.
struct Article: Destination {
  var id: Int
  var page: Int
}

/// What links lead to whose ways part at each segment.
struct Crossing: Destination {
  var place1: String
  var place2: String
  var place3: String
  var place4: String
  var place5: String
  var place6: String
  var place7: String
}

extension NodeBlueprint {
  /// Tabs of stacks, each screen another one.
  static func tabs(_ tabs: Int, ofStacksOf screens: Int) -> NodeBlueprint {
    container(Tabs(), (0..<tabs).map { stack(group: $0, of: screens) })
  }

  /// A stack, each screen another one.
  static func stack(group: Int, of screens: Int) -> NodeBlueprint {
    container(Stack(), (0..<screens).map { screen(Leaf(group: group, number: $0)) })
  }
}

extension NavigationMap {
  /// The routes that the rows navigate by: one that finds its screen, one that never does, one that presents a
  /// new stack.
  static func forNavigation() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Leaf.self).using(.push).from(.firstStack())
      Route(to: Leaf.self, name: .always).find(.never).using(.push).from(.firstStack())
      Route(to: Leaf.self, name: .presented).find(.never).using(.push).from(.newStack).using(.present(.sheet))
        .from(.current)
      Route(to: Cover.self).using(.present(.sheet)).from(.current)
    }
  }
}

extension RouteName {
  static let always: RouteName = "always"
  static let presented: RouteName = "presented"
}

/// A row came to something else than it is to measure.
struct WrongResult: Error, CustomStringConvertible {
  let description: String

  static func check(_ holds: Bool, _ description: String) throws {
    if !holds { throw WrongResult(description: description) }
  }
}
