import Waymark

/// A screen in the benchmarks, identified by two numbers.
struct Leaf: Destination {
  var group: Int
  var number: Int
}

/// A screen that is presented above all others.
struct Cover: Destination {}

/// The destination of a link.
struct Article: Destination {
  var id: Int
  var page: Int
}

/// The destination of links whose patterns differ at each segment.
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
  /// Returns tabs of stacks. All screens are different.
  static func tabs(_ tabs: Int, ofStacksOf screens: Int) -> NodeBlueprint {
    container(Tabs(), (0..<tabs).map { stack(group: $0, of: screens) })
  }

  /// Returns a stack. All screens are different.
  static func stack(group: Int, of screens: Int) -> NodeBlueprint {
    container(Stack(), (0..<screens).map { screen(Leaf(group: group, number: $0)) })
  }
}

extension NavigationMap {
  /// Returns the routes of the benchmarks: a unique route that finds an existing screen, a route that always
  /// pushes a new screen, a route that presents a new stack, and a route that presents a sheet.
  static func forNavigation() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Leaf.self).unique().using(.push).from(.firstStack())
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
