#if canImport(SwiftUI)
import Observation
import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// What the views show of a layer, and the layer that it presents.
@Observable @MainActor
final class ShownLayer: Identifiable {
  nonisolated let id: ShownIdentity
  let presentation: Presentation?
  var root: ShownNode
  var above: ShownLayer?
  @ObservationIgnored weak var host: SwiftUIHost?
  /// Whether no view presents it, since it lies over something foreign.
  @ObservationIgnored var isPresentedByHand = false
  #if canImport(UIKit) && !os(watchOS)
  /// Whether UIKit has begun to present it.
  @ObservationIgnored var wasPresented = false
  /// What UIKit presents for it; of the base, the outermost controller around it.
  @ObservationIgnored weak var controller: UIViewController?
  #endif
  /// Hears of what the user tries to do with the layer; kept alive here.
  @ObservationIgnored var listener: AnyObject?

  init(_ id: ShownIdentity, _ presentation: Presentation?, root: ShownNode, of host: SwiftUIHost) {
    (self.id, self.presentation, self.root, self.host) = (id, presentation, root, host)
  }

  /// How layers are presented in SwiftUI.
  enum Style {
    case sheet, cover, popover
  }

  /// What the system does not have is a sheet.
  var style: Style {
    switch presentation?.style {
    #if !os(macOS)
    case .fullScreen?: .cover
    #endif
    #if !os(tvOS) && !os(watchOS)
    case .popover? where presentation?.anchor != nil: .popover
    #endif
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
