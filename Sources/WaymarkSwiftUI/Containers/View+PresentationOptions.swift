#if canImport(SwiftUI)
import SwiftUI
import Waymark

extension View {
  /// Applies the options of a sheet to its content. Options that have their defaults add no modifiers, so a
  /// screen's own modifiers apply.
  func presentationOptions(_ options: PresentationOptions) -> some View {
    detents(options.detents).interaction(options.backgroundInteraction)
      .indicator(options.isDragIndicatorVisible).sizing(options.sizing)
      .dismissal(isDisabled: options.isInteractiveDismissDisabled)
  }

  @ViewBuilder private func detents(_ detents: [PresentationOptions.Detent]) -> some View {
    if detents.isEmpty { self } else { presentationDetents(Set(detents.map { PresentationDetent($0) })) }
  }

  @ViewBuilder private func interaction(
    _ interaction: PresentationOptions.BackgroundInteraction
  ) -> some View {
    switch interaction {
    case .automatic: self
    case .disabled: presentationBackgroundInteraction(.disabled)
    case .enabled(nil): presentationBackgroundInteraction(.enabled)
    case .enabled(let detent?):
      presentationBackgroundInteraction(.enabled(upThrough: PresentationDetent(detent)))
    }
  }

  @ViewBuilder private func indicator(_ isVisible: Bool?) -> some View {
    if let isVisible { presentationDragIndicator(isVisible ? .visible : .hidden) } else { self }
  }

  @ViewBuilder private func sizing(_ sizing: PresentationOptions.Sizing) -> some View {
    if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      switch sizing {
      case .automatic: self
      case .page: presentationSizing(.page)
      case .form: presentationSizing(.form)
      case .fitted: presentationSizing(.fitted)
      }
    } else {
      self
    }
  }

  @ViewBuilder private func dismissal(isDisabled: Bool) -> some View {
    if isDisabled { interactiveDismissDisabled() } else { self }
  }
}

extension PresentationDetent {
  fileprivate init(_ detent: PresentationOptions.Detent) {
    switch detent {
    case .medium: self = .medium
    case .large: self = .large
    case .fraction(let fraction): self = .fraction(CGFloat(fraction))
    case .height(let height): self = .height(CGFloat(height))
    }
  }
}
#endif
