#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Knows which controller stands for which node, both ways, and keeps none of them alive.
@MainActor
final class ControllerTable {
  private struct Entry {
    weak var controller: UIViewController?
    let identity: ShownIdentity
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var owners: [ShownIdentity: ObjectIdentifier] = [:]
  /// The layers that were presented, by the controller that is all that is in them.
  private var layers: [ObjectIdentifier: NodeID] = [:]
  /// The delegates of the layers' presentations, which UIKit does not keep alive.
  private var delegates: [NodeID: LayerDelegate] = [:]
  /// The layers that have closed and whose delegates are kept until the next change. UIKit may call a delegate once more
  /// after its layer has gone.
  private var closed: Set<NodeID> = []
  /// What the nodes are that the host has been told of.
  private var values: [NodeID: NodeValue] = [:]
  private var nextToken: UInt64 = 1
  /// What something foreign is called.
  var nameOfForeign: (UIViewController) -> String = { String(describing: type(of: $0)) }

  /// Says that a controller stands for a node from now on, in place of any other.
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

  /// Forgets what a controller stood for, and what was said of another one that lived in its place before.
  private func forget(_ former: Entry, at key: ObjectIdentifier, unless controller: UIViewController) {
    if owners[former.identity] == key { owners[former.identity] = nil }
    if former.controller !== controller { layers[key] = nil }
  }

  /// Says that a controller is all that is in a layer.
  func assign(_ controller: UIViewController, toLayer id: NodeID) {
    for (other, layer) in layers where layer == id { layers[other] = nil }
    layers[ObjectIdentifier(controller)] = id
  }

  /// Keeps the delegate of a layer's presentation until the first change after the layer has gone.
  func keep(_ delegate: LayerDelegate, forLayer id: NodeID) { delegates[id] = delegate }

  /// Takes note of what a node is.
  func note(_ value: NodeValue, of id: NodeID) { values[id] = value }

  /// What something is; of an external screen, its mark.
  func value(of identity: ShownIdentity) -> NodeValue? {
    switch identity {
    case .node(let id): values[id]
    case .foreign(let mark): .foreign(mark)
    }
  }

  /// The controller that stands for something.
  func controller(of identity: ShownIdentity) -> UIViewController? {
    owners[identity].flatMap { entries[$0]?.controller }
  }

  /// The layer that a controller is all of; `nil` if something else has presented it.
  func layer(of controller: UIViewController) -> NodeID? {
    known(controller) == nil ? nil : layers[ObjectIdentifier(controller)]
  }

  /// What a controller stands for; `nil` if it is not one of ours.
  func node(of controller: UIViewController) -> NodeID? {
    if case .node(let id) = known(controller) { id } else { nil }
  }

  /// What a controller stands for. One that Waymark did not make gets a mark by which it is known from then on.
  func identity(of controller: UIViewController) -> ShownIdentity {
    known(controller) ?? .foreign(mark(of: controller))
  }

  /// The mark of something foreign; a new one for what is not known as such.
  func mark(of controller: UIViewController) -> ForeignMark {
    if case .foreign(let mark)? = known(controller) { return mark }
    defer { nextToken += 1 }
    let mark = ForeignMark(token: nextToken, name: nameOfForeign(controller))
    assign(controller, identity: .foreign(mark))
    return mark
  }

  /// A controller may have gone and another one come to live in its place.
  private func known(_ controller: UIViewController) -> ShownIdentity? {
    guard let entry = entries[ObjectIdentifier(controller)], entry.controller === controller else {
      return nil
    }
    return entry.identity
  }

  /// Forgets controllers that have gone, and what is not among these nodes.
  func prune(keeping nodes: Set<NodeID>) {
    for id in values.keys where !nodes.contains(id) { values[id] = nil }
    for id in closed where !nodes.contains(id) { delegates[id] = nil }
    closed = Set(delegates.keys).subtracting(nodes)
    for (key, entry) in entries where entry.controller == nil {
      (entries[key], layers[key]) = (nil, nil)
      if owners[entry.identity] == key { owners[entry.identity] = nil }
    }
  }

  /// The container that a controller is a child of. It need not be its `parent`: a container may leave that to the time
  /// when the child shows.
  func container(around child: UIViewController) -> (any ContainerController)? {
    if let parent = child.parent as? any ContainerController, parent.arranged.contains(child) {
      return parent
    }
    return entries.values.lazy.compactMap { $0.controller as? any ContainerController }
      .first { $0.arranged.contains(child) }
  }

  /// The nodes that controllers stand for which are of some type.
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
