#if canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark

/// How a ``UIKitHost`` presents layers.
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
  /// Prepares a controller to be presented, by the style's name.
  ///
  /// Sheets and full screens are there from the start. Popovers need no entry, and an entry takes the place of what they
  /// look like. Any other style without an entry looks like a sheet.
  public var styles: [String: (UIViewController) -> Void] = [
    PresentationStyle.sheet.name: { $0.modalPresentationStyle = Self.sheet },
    PresentationStyle.fullScreen.name: { $0.modalPresentationStyle = .fullScreen },
    PresentationStyle.alert.name: { _ in },
  ]

  #if os(tvOS)
  private static let sheet = UIModalPresentationStyle.automatic
  #else
  private static let sheet = UIModalPresentationStyle.pageSheet

  /// Finds what a popover points at, by the anchor's name and the controller of the screen that presents it.
  ///
  /// A popover without a source is shown as a sheet. If a style of the app's own asks for a popover and sets no source,
  /// it points at the middle of the presenter's view, since UIKit traps on popovers without a source.
  public var anchor:
    (PresentationAnchor, UIViewController) -> (any UIPopoverPresentationControllerSourceItem)? = {
      _, _ in nil
    }
  #endif

  /// Finds the view out of which a screen zooms when it is pushed or presented, by the screen's destination and the controller of the
  /// screen before. Without a view, and before iOS 18, the transition is the usual one.
  public var zoomSource: ((AnyDestination, UIViewController) -> UIView?)?

  /// Creates the presentations that UIKit has.
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

  /// What prepares a controller for a style.
  ///
  /// The style is settled here, before anything reads a presentation controller: UIKit makes that for the style that the
  /// controller has at that moment.
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
