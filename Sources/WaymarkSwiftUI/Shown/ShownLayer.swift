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
  var above: ShownLayer? {
    didSet { if above?.style == .alert { alert = above?.dialog } }
  }
  /// The dialog that was last shown over this layer, also while it leaves.
  private(set) var alert: ShownDialog?
  @ObservationIgnored weak var host: SwiftUIHost?
  /// The views in this layer that popovers may point at, and how many of a name.
  @ObservationIgnored var sources: [PresentationAnchor: Int] = [:]
  /// What it points at, as a popover.
  @ObservationIgnored private(set) var source: PresentationAnchor?
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

  init(
    _ id: ShownIdentity, _ presentation: Presentation?, root: ShownNode, over below: ShownLayer?,
    of host: SwiftUIHost
  ) {
    (self.id, self.presentation, self.root, self.host) = (id, presentation, root, host)
    if let anchor = presentation?.anchor, below?.sources[anchor, default: 0] ?? 0 > 0 { source = anchor }
  }

  /// How layers are presented in SwiftUI.
  enum Style {
    case sheet, cover, popover, alert
  }

  /// The dialog that an alert shows; `nil` for anything else, and for a dialog that the app has views for.
  var dialog: ShownDialog? { host?.dialog(of: root) }

  /// What the system does not have is a sheet.
  var style: Style {
    switch presentation?.style {
    case .alert? where dialog != nil && !isPresentedByHand: .alert
    #if !os(macOS)
    case .fullScreen?: .cover
    #endif
    case .popover? where source != nil: .popover
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

  subscript(popoverFrom anchor: PresentationAnchor) -> ShownLayer? {
    get { above?.source == anchor ? presented(as: .popover) : nil }
    set { if newValue == nil { host?.userClosed(above) } }
  }

  /// The system may take an alert away before it says which button was pressed.
  var showsAlert: Bool {
    get { presented(as: .alert) != nil }
    set {
      guard !newValue, let above else { return }
      Task { [host] in host?.userClosed(above) }
    }
  }

  private func presented(as style: Style) -> ShownLayer? { above?.style == style ? above : nil }
}
#endif
