#if canImport(SwiftUI)
import Observation
import SwiftUI
import Waymark

/// What the views show of a node, written from the operations: a change touches only the objects of what it changes.
@Observable @MainActor
final class ShownNode: Identifiable {
  nonisolated let id: ShownIdentity
  var value: NodeValue
  /// The views of a screen; `nil` if they have not been made.
  var screen: SwiftUIScreen?
  /// The message in place of a screen that could not be made or was refused.
  var apology: Apology?
  var children: [ShownNode] = []
  var selected: ShownIdentity?
  /// The child in front, and those that are visible, of a container that may show several.
  var front: ShownIdentity?
  var visible: [ShownNode] = []
  /// The identities of a stack's children but the first.
  var path: [ShownIdentity] = []
  @ObservationIgnored weak var host: SwiftUIHost?

  init(_ id: ShownIdentity, _ value: NodeValue, of host: SwiftUIHost) {
    (self.id, self.value, self.host) = (id, value, host)
  }

  /// Whether it may show several of its children.
  var isPanes: Bool {
    guard case .container(let container) = value else { return false }
    return container.layout == .columns || container.layout == .all
  }

  /// This node and all that is in it.
  var all: [ShownIdentity] { [id] + children.flatMap(\.all) }

  /// The role of a container, then the destination of the screen at its root.
  var destinations: [AnyDestination] {
    switch value {
    case .screen(let destination): [destination]
    case .container(let container):
      [container.role].compactMap(\.self) + (children.first?.destinations ?? [])
    case .foreign: []
    }
  }

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

/// A message in place of a screen, with a way to try again.
struct Apology {
  let text: String
  let retryTitle: String
  let retry: @MainActor @Sendable () -> Void
}
#endif
