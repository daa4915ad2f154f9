#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// The mapping between controllers and nodes, in both directions. Controllers are referenced weakly.
@MainActor
final class ControllerTable {
  private struct Entry {
    weak var controller: UIViewController?
    let identity: ShownIdentity
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var owners: [ShownIdentity: ObjectIdentifier] = [:]
  /// The ids of the presented layers, by their root controllers.
  private var layers: [ObjectIdentifier: NodeID] = [:]
  /// The delegates of the layers' presentations. UIKit does not retain them.
  private var delegates: [NodeID: LayerDelegate] = [:]
  /// The closed layers whose delegates are kept until the next change. UIKit may call a delegate once more
  /// after its layer has closed.
  private var closed: Set<NodeID> = []
  /// The values of the nodes, as last sent by the navigator.
  private var values: [NodeID: NodeValue] = [:]
  private var nextToken: UInt64 = 1
  /// Returns the name of an external controller.
  var nameOfForeign: (UIViewController) -> String = { String(describing: type(of: $0)) }

  /// Assigns a controller to a node. It replaces the node's previous controller.
  func assign(_ controller: UIViewController, to id: NodeID) {
    assign(controller, identity: .node(id))
  }

  private func assign(_ controller: UIViewController, identity: ShownIdentity) {
    let key = ObjectIdentifier(controller)
    if let former = owners[identity] { entries[former] = nil }
    if let former = entries[key] { forget(former, at: key, unless: controller) }
    owners[identity] = key
    entries[key] = Entry(controller: controller, identity: identity)
  }

  /// Removes the assignment of a controller. If the entry belongs to a deallocated controller with the same
  /// address, its layer is removed as well.
  private func forget(_ former: Entry, at key: ObjectIdentifier, unless controller: UIViewController) {
    if owners[former.identity] == key { owners[former.identity] = nil }
    if former.controller !== controller { layers[key] = nil }
  }

  /// Records that a controller is the root of a layer.
  func assign(_ controller: UIViewController, toLayer id: NodeID) {
    for (other, layer) in layers where layer == id { layers[other] = nil }
    layers[ObjectIdentifier(controller)] = id
  }

  /// Keeps the delegate of a layer's presentation until the first change after the layer has closed.
  func keep(_ delegate: LayerDelegate, forLayer id: NodeID) { delegates[id] = delegate }

  /// Records the value of a node.
  func note(_ value: NodeValue, of id: NodeID) { values[id] = value }

  /// Returns the value of a node, or the mark of an external screen.
  func value(of identity: ShownIdentity) -> NodeValue? {
    switch identity {
    case .node(let id): values[id]
    case .foreign(let mark): .foreign(mark)
    }
  }

  /// Returns the controller of a node or external screen.
  func controller(of identity: ShownIdentity) -> UIViewController? {
    owners[identity].flatMap { entries[$0]?.controller }
  }

  /// Returns the layer whose root is this controller, or `nil` if other code has presented the controller.
  func layer(of controller: UIViewController) -> NodeID? {
    known(controller) == nil ? nil : layers[ObjectIdentifier(controller)]
  }

  /// Returns the node that a controller shows, or `nil` for an external controller.
  func node(of controller: UIViewController) -> NodeID? {
    if case .node(let id) = known(controller) { id } else { nil }
  }

  /// Returns the identity of a controller. An external controller gets a mark, which stays the same from then
  /// on.
  func identity(of controller: UIViewController) -> ShownIdentity {
    known(controller) ?? .foreign(mark(of: controller))
  }

  /// Returns the mark of an external controller, and creates one if it has none.
  func mark(of controller: UIViewController) -> ForeignMark {
    if case .foreign(let mark)? = known(controller) { return mark }
    defer { nextToken += 1 }
    let mark = ForeignMark(token: nextToken, name: nameOfForeign(controller))
    assign(controller, identity: .foreign(mark))
    return mark
  }

  /// Returns the identity of a controller. An entry does not count if its controller was deallocated and the
  /// address reused.
  private func known(_ controller: UIViewController) -> ShownIdentity? {
    guard let entry = entries[ObjectIdentifier(controller)], entry.controller === controller else {
      return nil
    }
    return entry.identity
  }

  /// Removes deallocated controllers and the values of all other nodes.
  func prune(keeping nodes: Set<NodeID>) {
    for id in values.keys where !nodes.contains(id) { values[id] = nil }
    for id in closed where !nodes.contains(id) { delegates[id] = nil }
    closed = Set(delegates.keys).subtracting(nodes)
    for (key, entry) in entries where entry.controller == nil {
      (entries[key], layers[key]) = (nil, nil)
      if owners[entry.identity] == key { owners[entry.identity] = nil }
    }
  }

  /// Returns the container that has this controller among its children. It may differ from `parent`, because
  /// a container can set the parent later, when the child is shown.
  func container(around child: UIViewController) -> (any ContainerController)? {
    if let parent = child.parent as? any ContainerController, parent.arranged.contains(child) {
      return parent
    }
    return entries.values.lazy.compactMap { $0.controller as? any ContainerController }
      .first { $0.arranged.contains(child) }
  }

  /// Returns the nodes whose controllers have the given type, with these controllers.
  func nodes<Controller: UIViewController>(shownBy type: Controller.Type) -> [(NodeID, Controller)] {
    entries.values.compactMap { entry in
      guard case .node(let id) = entry.identity, let controller = entry.controller as? Controller else {
        return nil
      }
      return (id, controller)
    }
  }
}
#endif
