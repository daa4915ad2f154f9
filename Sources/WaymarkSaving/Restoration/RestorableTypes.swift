public import Waymark

/// The types that can be decoded from a saved navigation, by their keys.
public struct RestorableTypes: Sendable {
  private(set) var destinations: [String: any Destination.Type] = [:]
  private(set) var kinds: [String: any ContainerKind.Type] = [:]
  /// The current keys of the destinations, by their former keys.
  private var formerKeys: [String: String] = [:]

  /// The key for the types in a decoder's `userInfo`.
  public static let key = CodingUserInfoKey(rawValue: "waymark.restorable.types")

  /// Creates the types for a map. They include the destinations of the map, the roles and screens that its
  /// steps name or create, the kinds of its containers, the types from `NavigationMap/restoring(_:kinds:)`,
  /// and Waymark's own container kinds.
  ///
  /// If a container's blueprint depends on the destination, it is evaluated for the `samples` of the
  /// destination, or for the only value of a destination without properties. All other types in such a
  /// blueprint need `NavigationMap/restoring(_:kinds:)`.
  ///
  /// - Parameters:
  ///   - map: the map with the routes.
  ///   - start: the initial content of a window.
  ///   - others: additional destinations that the window can show, for example in flows without a route or
  ///     in a state that the app creates.
  ///   - kinds: custom container kinds that have no role.
  /// - Complexity: O(n) in the number of routes.
  public init(
    _ map: NavigationMap, start: NodeBlueprint? = nil, others: [any Destination.Type] = [],
    kinds: [any ContainerKind.Type] = []
  ) {
    let shown = map.shownTypes(start: start)
    for type in shown.destinations + [Dialog.self, LeftOutDestination.self] + others {
      destinations[type.key] = type
      for key in type.formerKeys where formerKeys[key] == nil { formerKeys[key] = type.key }
    }
    for kind in shown.kinds + kinds { self.kinds[kind.key] = kind }
  }

  /// Returns the current key of the destination type that has or had this key. If no type had it, returns the
  /// same key.
  func currentKey(of key: String) -> String {
    destinations[key] == nil ? formerKeys[key] ?? key : key
  }

  /// Returns the names of types that a state contains but that are not included here. A restoration would
  /// drop the screens and containers of these types.
  ///
  /// - Returns: the names of the types, without duplicates, in the order in which they occur in the state.
  /// - Complexity: O(n).
  public func missing(in state: NavigationState) -> [String] {
    var names: [String] = []
    for root in state.layers.compactMap(\.root) { note(root, in: &names) }
    return names
  }

  private func note(_ node: Node, in names: inout [String]) {
    switch node {
    case .screen(let screen): note(screen.destination, in: &names)
    case .container(let container):
      if let role = container.role {
        note(role, in: &names)
      } else if kinds[type(of: container.kind).key] == nil {
        add("\(type(of: container.kind))", to: &names)
      }
      for child in container.children { note(child, in: &names) }
    case .foreign: break
    }
  }

  private func note(_ destination: AnyDestination, in names: inout [String]) {
    if destinations[destination.key] == nil { add("\(type(of: destination.base))", to: &names) }
  }

  private func add(_ name: String, to names: inout [String]) {
    if !names.contains(name) { names.append(name) }
  }

  /// Returns the types that are stored in a decoder's `userInfo`.
  ///
  /// - Throws: ``SavedNavigationError/noTypes`` if there are none.
  static func of(_ decoder: any Decoder) throws(SavedNavigationError) -> RestorableTypes {
    guard let types = key.flatMap({ decoder.userInfo[$0] as? RestorableTypes }) else { throw .noTypes }
    return types
  }
}

extension Navigator {
  /// Returns the types that this window can show: the types of its map and of its initial content, and the
  /// additional types.
  ///
  /// - Parameters:
  ///   - others: additional destinations that the window can show, for example in flows without a route or
  ///     in a state that the app creates.
  ///   - kinds: custom container kinds that have no role.
  /// - Complexity: O(n) in the number of routes.
  public func restorableTypes(
    others: [any Destination.Type] = [], kinds: [any ContainerKind.Type] = []
  ) -> RestorableTypes {
    RestorableTypes(map, start: start, others: others, kinds: kinds)
  }
}

extension Navigator {
  /// Reports types in a saved state that a restoration would not know, as
  /// `NavigationFault/notRestorable(_:)`. Each type is reported once.
  package func reportMissingTypes(in state: NavigationState) {
    reportNotRestorable(restorableTypes().missing(in: state))
  }
}
