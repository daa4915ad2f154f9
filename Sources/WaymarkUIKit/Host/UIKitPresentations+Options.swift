#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

// tvOS has no sheets, and on visionOS a sheet has no detents.
#if !os(tvOS)
extension PresentationOptions {
  /// Applies the options to a controller before it is presented. Does nothing if the controller is not
  /// presented as a sheet. Options that have their defaults leave the controller unchanged.
  ///
  /// - Parameter controller: a controller whose presentation style is set.
  @MainActor func apply(to controller: UIViewController) {
    if controller.modalPresentationStyle == .pageSheet, sizing == .form || sizing == .fitted {
      controller.modalPresentationStyle = .formSheet
    }
    #if !os(visionOS)
    guard self != PresentationOptions(), let sheet = controller.sheetPresentationController else { return }
    if !detents.isEmpty { sheet.detents = detents.map(\.sheetDetent) }
    sheet.largestUndimmedDetentIdentifier = largestUndimmed ?? sheet.largestUndimmedDetentIdentifier
    if let isDragIndicatorVisible { sheet.prefersGrabberVisible = isDragIndicatorVisible }
    #endif
  }

  #if !os(visionOS)
  private var largestUndimmed: UISheetPresentationController.Detent.Identifier? {
    guard case .enabled(let detent) = backgroundInteraction else { return nil }
    return (detent ?? detents.last ?? .large).identifier
  }
  #endif
}

#if !os(visionOS)
extension PresentationOptions.Detent {
  fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
    switch self {
    case .medium: .medium
    case .large: .large
    case .fraction, .height: .init(description)
    }
  }

  @MainActor fileprivate var sheetDetent: UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction):
      .custom(identifier: identifier) { $0.maximumDetentValue * CGFloat(fraction) }
    case .height(let height):
      .custom(identifier: identifier) { min($0.maximumDetentValue, CGFloat(height)) }
    }
  }
}
#endif
#endif
#endif
