#if canImport(SwiftUI)
import Observation
import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// The observable state of a layer, for the views that show it.
@Observable @MainActor
final class ShownLayer: Identifiable {
  nonisolated let id: ShownIdentity
  let presentation: Presentation?
  var root: ShownNode
  var above: ShownLayer? {
    didSet { if above?.style == .alert { alert = above?.dialog } }
  }
  /// The dialog most recently shown over this layer. It stays set while the alert closes.
  private(set) var alert: ShownDialog?
  @ObservationIgnored weak var host: SwiftUIHost?
  /// The number of views in this layer for each popover source.
  @ObservationIgnored var sources: [PresentationAnchor: Int] = [:]
  /// The source that the layer points to if it is a popover.
  @ObservationIgnored private(set) var source: PresentationAnchor?
  /// Whether UIKit presents the layer instead of a SwiftUI view, because it lies over an external screen or
  /// an alert.
  @ObservationIgnored var isPresentedByHand = false
  #if canImport(UIKit) && !os(watchOS)
  /// Whether UIKit has started to present the layer.
  @ObservationIgnored var wasPresented = false
  /// The controller that UIKit presents for the layer. For the base layer, the outermost controller that
  /// contains it.
  @ObservationIgnored weak var controller: UIViewController?
  #endif
  /// The delegate of the layer's presentation, or `nil` if another object retains the delegate.
  @ObservationIgnored var listener: AnyObject?

  init(
    _ id: ShownIdentity, _ presentation: Presentation?, root: ShownNode, over below: ShownLayer?,
    of host: SwiftUIHost
  ) {
    (self.id, self.presentation, self.root, self.host) = (id, presentation, root, host)
    if let anchor = presentation?.anchor, below?.sources[anchor, default: 0] ?? 0 > 0 { source = anchor }
  }

  /// The ways in which SwiftUI presents a layer.
  enum Style {
    case sheet, cover, popover, alert
  }

  /// The dialog that is shown as an alert, or `nil` if the layer shows another screen or the app has its own
  /// views for dialogs.
  var dialog: ShownDialog? { host?.dialog(of: root) }

  /// The way in which SwiftUI presents the layer. Styles that the system does not have are shown as sheets.
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

  // The layers presented in each style, for the bindings of views. Views only set these properties to `nil`.

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

  /// Whether an alert is shown over the layer. The setter waits until the system has reported the pressed
  /// button, because the system may close the alert first.
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
