#if canImport(UIKit)
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
  /// How a controller is prepared for being presented, by the style's name. Sheets, full screens and popovers are
  /// there from the start; a style that is not there looks like a sheet.
  public var styles: [String: (UIViewController) -> Void] = [
    PresentationStyle.sheet.name: { $0.modalPresentationStyle = .pageSheet },
    PresentationStyle.fullScreen.name: { $0.modalPresentationStyle = .fullScreen },
    PresentationStyle.popover.name: { $0.modalPresentationStyle = .popover },
    PresentationStyle.alert.name: { _ in },
  ]

  /// What a popover points at, by the anchor's name and the controller of the screen that presents it. A popover
  /// without anything to point at is shown as a sheet.
  public var anchor:
    (PresentationAnchor, UIViewController) -> (any UIPopoverPresentationControllerSourceItem)? = {
      _, _ in nil
    }

  /// Begins with what UIKit has.
  public init() {}

  func prepare(_ controller: UIViewController, for presentation: Presentation, presenter: UIViewController) {
    let style = presentation.style.name
    (styles[style] ?? styles[PresentationStyle.sheet.name])?(controller)
    guard controller.modalPresentationStyle == .popover else { return }
    let source = presentation.anchor.flatMap { anchor($0, presenter) }
    if let source {
      controller.popoverPresentationController?.sourceItem = source
    } else if controller.popoverPresentationController?.hasSource != true {
      controller.modalPresentationStyle = .pageSheet
    }
  }
}

extension UIPopoverPresentationController {
  /// Whether there is something to point at. UIKit traps on popovers without.
  fileprivate var hasSource: Bool { sourceItem != nil || sourceView != nil || barButtonItem != nil }
}
#endif
