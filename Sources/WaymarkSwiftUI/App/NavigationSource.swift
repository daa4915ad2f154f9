#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension View {
  /// Names this view as a source for popovers.
  ///
  /// ```swift
  /// Button("Filter") { navigate(Filter()) }.navigationSource(.filter)
  /// Route(to: Filter.self).using(.present(.popover, from: .filter)).from(.current)
  /// ```
  ///
  /// If no view with this name is visible, the popover is shown as a sheet. On tvOS and watchOS, all popovers
  /// are shown as sheets.
  public func navigationSource(_ anchor: PresentationAnchor) -> some View {
    modifier(NavigationSource(anchor: anchor))
  }
}

/// A modifier that presents the popovers whose source is the modified view.
private struct NavigationSource: ViewModifier {
  let anchor: PresentationAnchor
  @Environment(\.shownLayer) private var layer

  func body(content: Content) -> some View {
    #if os(tvOS) || os(watchOS)
    content
    #else
    if let layer {
      content
        .popover(item: Bindable(layer)[dynamicMember: \.[popoverFrom: anchor]]) { LayerView(layer: $0) }
        .onAppear { layer.sources[anchor, default: 0] += 1 }
        .onDisappear { layer.sources[anchor, default: 1] -= 1 }
    } else {
      content
    }
    #endif
  }
}

extension EnvironmentValues {
  /// The layer that contains the view.
  var shownLayer: ShownLayer? {
    get { self[ShownLayerKey.self] }
    set { self[ShownLayerKey.self] = newValue }
  }
}

private struct ShownLayerKey: EnvironmentKey {
  static var defaultValue: ShownLayer? { nil }
}
#endif
