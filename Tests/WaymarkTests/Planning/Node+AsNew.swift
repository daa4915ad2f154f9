@testable import Waymark

extension Node {
  /// The node as an operation describes it where it is new.
  var asNew: HostNode {
    switch self {
    case .screen(let screen): .screen(screen)
    case .foreign(let foreign): .foreign(foreign)
    case .container(let container):
      .container(
        container.id, container.look, container.children.map(\.asNew), selected: container.selectedIdentity)
    }
  }
}
