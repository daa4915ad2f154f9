#if canImport(SwiftUI)
import Observation
import SwiftUI
import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// The observable state of a node, for the views that show it. An operation changes only the objects of the
/// nodes that it affects.
@Observable @MainActor
final class ShownNode: Identifiable {
  nonisolated let id: ShownIdentity
  /// The view of a screen, or the value of a container.
  var content: Content
  var children: [ShownNode] = []
  var selected: ShownIdentity?
  /// The front child of a container that can show several children.
  var front: ShownIdentity?
  var visible: [ShownNode] = []
  /// The ids of the children above a stack's root, without external screens. Empty for other containers.
  var path: [ShownIdentity]
  @ObservationIgnored weak var host: SwiftUIHost?
  #if canImport(UIKit) && !os(watchOS)
  /// The controller of the node in a navigation stack.
  @ObservationIgnored weak var controller: UIViewController?
  #endif
  /// The delegates of the stack's gesture recognizers, which the node retains.
  @ObservationIgnored var listeners: [AnyObject] = []

  enum Content {
    case screen(AnyView, destination: AnyDestination)
    case container(ContainerValue)
    case foreign
  }

  init(_ id: ShownIdentity, _ content: Content, of host: SwiftUIHost) {
    self.id = id
    self.content = content
    self.host = host
    path = []
  }

  /// Whether the node is a container that can show several children.
  var isPanes: Bool {
    guard case .container(let container) = content else { return false }
    return container.layout == .columns || container.layout == .all
  }

  var isForeign: Bool { if case .foreign = id { true } else { false } }

  /// The ids of the node and all its descendants.
  var all: [ShownIdentity] { [id] + children.flatMap(\.all) }

  /// The path of the stack, for the bindings of views. Setting a shorter path removes the screens that the
  /// user has left.
  var shownPath: [ShownIdentity] {
    get { path }
    set { host?.userLeft(self, keeping: newValue) }
  }

  /// The selected child, for the bindings of views.
  var shownSelection: ShownIdentity? {
    get { selected }
    set { if let newValue { host?.userSelected(newValue, in: self) } }
  }
}
#endif
