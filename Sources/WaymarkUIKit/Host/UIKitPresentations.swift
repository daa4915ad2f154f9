#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// The appearance of layers in a ``UIKitHost``, for each presentation style.
///
/// ```swift
/// var presentations = UIKitPresentations()
/// presentations.styles["drawer"] = { controller in
///   controller.modalPresentationStyle = .custom
///   controller.transitioningDelegate = drawer
/// }
/// presentations.anchor = { anchor, presenter in (presenter as? BagViewController)?.view(for: anchor) }
/// ```
@MainActor
public struct UIKitPresentations {
  /// The closures that configure a controller before it is presented, keyed by the name of the presentation
  /// style.
  ///
  /// By default, there are entries for sheets, full-screen presentations and alerts. Add an entry for
  /// popovers only to change their appearance. A custom style that has no entry is presented as a sheet.
  public var styles: [String: (UIViewController) -> Void] = [
    PresentationStyle.sheet.name: { $0.modalPresentationStyle = Self.sheet },
    PresentationStyle.fullScreen.name: { $0.modalPresentationStyle = .fullScreen },
    PresentationStyle.alert.name: { _ in },
  ]

  #if os(tvOS)
  private static let sheet = UIModalPresentationStyle.automatic
  #else
  private static let sheet = UIModalPresentationStyle.pageSheet

  /// A closure that returns the view or item that a popover points to. Its arguments are the anchor of the
  /// presentation, and the controller of the screen that presents the popover.
  ///
  /// If the closure returns `nil`, the popover is presented as a sheet.
  ///
  /// UIKit requires every popover to have a source. If a custom style presents a popover without one, the
  /// popover points to the center of the presenting screen's view.
  public var anchor:
    (PresentationAnchor, UIViewController) -> (any UIPopoverPresentationControllerSourceItem)? = {
      _, _ in nil
    }
  #endif

  /// A closure that returns the view from which a screen zooms when it is pushed or presented. Its arguments
  /// are the destination of the screen, and the controller of the previous screen.
  ///
  /// If the closure returns `nil`, the default transition is used. The same applies to systems without zoom
  /// transitions, such as iOS 17.
  public var zoomSource: ((AnyDestination, UIViewController) -> UIView?)?

  /// Creates presentations with the default appearance of each style.
  public init() {}

  func prepare(_ controller: UIViewController, for presentation: Presentation, presenter: UIViewController) {
    #if os(tvOS)
    look(of: presentation.style)(controller)
    #else
    let source = presentation.anchor.flatMap { anchor($0, presenter) }
    look(of: presentation.style, hasSource: source != nil)(controller)
    guard controller.modalPresentationStyle == .popover else { return }
    point(controller.popoverPresentationController, at: source, in: presenter)
    #endif
  }

  /// Returns the closure that configures a controller for a presentation style.
  ///
  /// Call the closure before any code reads the controller's `presentationController`. UIKit creates that
  /// object for the style that is set when it is first read.
  private func look(of style: PresentationStyle, hasSource: Bool = false) -> (UIViewController) -> Void {
    if let look = styles[style.name] { return look }
    #if !os(tvOS)
    if style == .popover, hasSource { return { $0.modalPresentationStyle = .popover } }
    #endif
    return styles[PresentationStyle.sheet.name] ?? { _ in }
  }

  #if !os(tvOS)
  private func point(
    _ popover: UIPopoverPresentationController?, at source: (any UIPopoverPresentationControllerSourceItem)?,
    in presenter: UIViewController
  ) {
    guard let popover else { return }
    if let source {
      popover.sourceItem = source
    } else if popover.sourceItem == nil, popover.sourceView == nil, popover.barButtonItem == nil {
      popover.sourceView = presenter.view
      popover.sourceRect = CGRect(
        x: presenter.view.bounds.midX, y: presenter.view.bounds.midY, width: 0, height: 0)
      popover.permittedArrowDirections = []
    }
  }
  #endif
}
#endif
