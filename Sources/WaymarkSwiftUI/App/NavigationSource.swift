#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

extension View {
  /// Names a view, so that popovers point at it.
  ///
  /// ```swift
  /// Button("Filter") { navigate(Filter()) }.navigationSource(.filter)
  /// Route(to: Filter.self).using(.present(.popover, from: .filter)).from(.current)
  /// ```
  ///
  /// A popover whose source does not show is a sheet, and so are all popovers on tvOS and watchOS.
  public func navigationSource(_ anchor: PresentationAnchor) -> some View {
    modifier(NavigationSource(anchor: anchor))
  }
}

/// Presents the popovers of a layer that point at a view.
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
  /// The layer that a view is in.
  var shownLayer: ShownLayer? {
    get { self[ShownLayerKey.self] }
    set { self[ShownLayerKey.self] = newValue }
  }
}

private struct ShownLayerKey: EnvironmentKey {
  static var defaultValue: ShownLayer? { nil }
}
#endif
