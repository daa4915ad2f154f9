#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// The mapping between controllers and nodes, in both directions. Controllers are referenced weakly.
@MainActor
final class ControllerTable {
  /// A controller and the node or external screen that it shows.
  private final class Entry {
    weak var controller: UIViewController?
    let key: ObjectIdentifier
    let identity: ShownIdentity
    /// Whether the controller shows a container.
    let isContainer: Bool

    init(_ controller: UIViewController, _ identity: ShownIdentity) {
      self.controller = controller
      self.identity = identity
      key = ObjectIdentifier(controller)
      isContainer = Self.isContainer(controller)
    }

    static func isContainer(_ controller: UIViewController) -> Bool {
      controller is StackController || controller is SplitController
        || controller is any ContainerController
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var owners: [ShownIdentity: Entry] = [:]
  /// The entries whose controllers show containers, so that these are found without reading all entries.
  private var containers: [Entry] = []
  /// The number of entries at which deallocated controllers are removed.
  private var limit = 32
  /// The ids of the presented layers, by their root controllers.
  private var layers: [ObjectIdentifier: NodeID] = [:]
  /// The delegates of the layers' presentations. UIKit does not retain them.
  private var delegates: [NodeID: LayerDelegate] = [:]
  /// The closed layers whose delegates are kept until the next change. UIKit may call a delegate once more
  /// after its layer has closed.
  private var closed: Set<NodeID> = []
  private var nextToken: UInt64 = 1
  /// Returns the name of an external controller.
  var nameOfForeign: (UIViewController) -> String = { String(describing: type(of: $0)) }

  /// Assigns a controller to a node. It replaces the node's previous controller.
  func assign(_ controller: UIViewController, to id: NodeID) {
    assign(controller, identity: .node(id))
  }

  private func assign(_ controller: UIViewController, identity: ShownIdentity) {
    let entry = Entry(controller, identity)
    if let former = owners[identity] { remove(former) }
    if let former = entries[entry.key] { forget(former, unless: controller) }
    owners[identity] = entry
    entries[entry.key] = entry
    if entry.isContainer { containers.append(entry) }
  }

  /// Removes the assignment of a controller. If the entry belongs to a deallocated controller with the same
  /// address, its layer is removed as well.
  private func forget(_ former: Entry, unless controller: UIViewController) {
    if owners[former.identity] === former { owners[former.identity] = nil }
    if former.controller !== controller { layers[former.key] = nil }
    remove(former)
  }

  private func remove(_ entry: Entry) {
    if entries[entry.key] === entry { entries[entry.key] = nil }
    if entry.isContainer { containers.removeAll { $0 === entry } }
  }

  /// Records that a controller is the root of a layer.
  func assign(_ controller: UIViewController, toLayer id: NodeID) {
    for (other, layer) in layers where layer == id { layers[other] = nil }
    layers[ObjectIdentifier(controller)] = id
  }

  /// Keeps the delegate of a layer's presentation until the first change after the layer has closed.
  func keep(_ delegate: LayerDelegate, forLayer id: NodeID) { delegates[id] = delegate }

  /// Returns the controller of a node or external screen.
  func controller(of identity: ShownIdentity) -> UIViewController? { owners[identity]?.controller }

  /// Returns the layer whose root is this controller, or `nil` if other code has presented the controller.
  func layer(of controller: UIViewController) -> NodeID? {
    known(controller) == nil ? nil : layers[ObjectIdentifier(controller)]
  }

  /// Returns the node that a controller shows, or `nil` for an external controller.
  func node(of controller: UIViewController) -> NodeID? { known(controller)?.identity.node }

  /// Returns whether a controller shows a container.
  func isContainer(_ controller: UIViewController) -> Bool {
    known(controller)?.isContainer ?? Entry.isContainer(controller)
  }

  /// Returns whether this table's host has shown a layer with this root.
  func isRootOfLayer(_ controller: UIViewController) -> Bool {
    layers[ObjectIdentifier(controller)] != nil && known(controller) != nil
  }

  /// Returns the identity of a controller, and whether the controller shows a container.
  func look(at controller: UIViewController) -> (ShownIdentity, isContainer: Bool) {
    if let entry = known(controller) { return (entry.identity, entry.isContainer) }
    return (identity(of: controller), isContainer(controller))
  }

  /// Returns the identity of a controller. An external controller gets a mark, which stays the same from then
  /// on.
  func identity(of controller: UIViewController) -> ShownIdentity {
    known(controller)?.identity ?? .foreign(mark(of: controller))
  }

  /// Returns the mark of an external controller, and creates one if it has none.
  func mark(of controller: UIViewController) -> ForeignMark {
    if case .foreign(let mark)? = known(controller)?.identity { return mark }
    defer { nextToken += 1 }
    let mark = ForeignMark(token: nextToken, name: nameOfForeign(controller))
    assign(controller, identity: .foreign(mark))
    return mark
  }

  /// Returns the entry of a controller. An entry does not count if its controller was deallocated and the
  /// address reused.
  private func known(_ controller: UIViewController) -> Entry? {
    guard let entry = entries[ObjectIdentifier(controller)], entry.controller === controller else {
      return nil
    }
    return entry
  }

  /// Releases the delegates of layers that closed before the last change, and removes deallocated controllers
  /// if there are many.
  ///
  /// - Parameter removed: the nodes that the last change has removed.
  func prune(_ removed: some Sequence<NodeID>) {
    for id in closed { delegates[id] = nil }
    closed = delegates.isEmpty ? [] : Set(removed.filter { delegates[$0] != nil })
    if entries.count >= limit { removeDeallocated() }
  }

  /// Removes deallocated controllers. Each call is preceded by at least as many assignments as there are
  /// entries afterwards.
  private func removeDeallocated() {
    for entry in entries.values where entry.controller == nil {
      remove(entry)
      layers[entry.key] = nil
      if owners[entry.identity] === entry { owners[entry.identity] = nil }
    }
    limit = max(32, 2 * entries.count)
  }

  /// Returns the container that has this controller among its children. It may differ from `parent`, because
  /// a container other than a stack can set the parent later, when the child is shown.
  func container(around child: UIViewController) -> (any ContainerController)? {
    if let parent = child.parent as? any ContainerController,
      parent.arranged.contains(where: { $0 === child })
    {
      return parent
    }
    for entry in containers where !(entry.controller is StackController) {
      if let container = entry.controller as? any ContainerController,
        container.arranged.contains(where: { $0 === child })
      {
        return container
      }
    }
    return nil
  }

  /// Returns the containers whose controllers have the given type, with these controllers.
  func containers<Controller: UIViewController>(shownBy type: Controller.Type) -> [(NodeID, Controller)] {
    containers.compactMap { entry in
      guard let id = entry.identity.node, let controller = entry.controller as? Controller else { return nil }
      return (id, controller)
    }
  }
}
#endif
