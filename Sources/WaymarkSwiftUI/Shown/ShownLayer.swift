#if canImport(SwiftUI)
import Observation
import Waymark

/// What the views show of a layer, and the layer that it presents.
@Observable @MainActor
final class ShownLayer: Identifiable {
  nonisolated let id: ShownIdentity
  let presentation: Presentation?
  var root: ShownNode
  var above: ShownLayer?
  @ObservationIgnored weak var host: SwiftUIHost?

  init(_ id: ShownIdentity, _ presentation: Presentation?, root: ShownNode, of host: SwiftUIHost) {
    (self.id, self.presentation, self.root, self.host) = (id, presentation, root, host)
  }

  /// How layers are presented in SwiftUI.
  enum Style {
    case sheet, cover, popover
  }

  var style: Style {
    switch presentation?.style {
    case .fullScreen?: .cover
    case .popover? where presentation?.anchor != nil: .popover
    default: .sheet
    }
  }

  // What is presented in each way, as views write it: they only ever take it away.

  var sheet: ShownLayer? {
    get { presented(as: .sheet) }
    set { if newValue == nil { host?.userClosed(above) } }
  }

  var cover: ShownLayer? {
    get { presented(as: .cover) }
    set { if newValue == nil { host?.userClosed(above) } }
  }

  var popover: ShownLayer? {
    get { presented(as: .popover) }
    set { if newValue == nil { host?.userClosed(above) } }
  }

  private func presented(as style: Style) -> ShownLayer? { above?.style == style ? above : nil }
}
#endif
