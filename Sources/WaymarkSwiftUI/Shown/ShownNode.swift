#if canImport(SwiftUI)
import Observation
import SwiftUI
import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// What the views show of a node, written from the operations: a change touches only the objects of what it changes.
@Observable @MainActor
final class ShownNode: Identifiable {
  nonisolated let id: ShownIdentity
  /// What it is; of a screen, its view.
  var content: Content
  var children: [ShownNode] = []
  var selected: ShownIdentity?
  /// The child in front, and those that are visible, of a container that may show several.
  var front: ShownIdentity?
  var visible: [ShownNode] = []
  /// The path of a stack that is on its way to another root, as its views see it meanwhile.
  var path: [ShownIdentity]
  @ObservationIgnored weak var host: SwiftUIHost?
  #if canImport(UIKit) && !os(watchOS)
  /// What UIKit has in its place in a stack.
  @ObservationIgnored weak var controller: UIViewController?
  #endif
  /// Hear of what the user tries to do with a stack; kept alive here.
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

  /// Whether it may show several of its children.
  var isPanes: Bool {
    guard case .container(let container) = content else { return false }
    return container.layout == .columns || container.layout == .all
  }

  var isForeign: Bool { if case .foreign = id { true } else { false } }

  /// This and all that is in it.
  var all: [ShownIdentity] { [id] + children.flatMap(\.all) }

  /// The stack's path as its views write it: without what the user has left.
  var shownPath: [ShownIdentity] {
    get { path }
    set { host?.userLeft(self, keeping: newValue) }
  }

  /// The selected child as its views write it.
  var shownSelection: ShownIdentity? {
    get { selected }
    set { if let newValue { host?.userSelected(newValue, in: self) } }
  }
}
#endif
