#if canImport(SwiftUI)
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

extension View {
  /// Names this view as a source for popovers.
  ///
  /// ```swift
  /// Button("Filter") { navigate(Filter()) }.navigationSource(.filter)
  /// Route(to: Filter.self).using(.present(.popover, from: .filter)).from(.current)
  /// ```
  ///
  /// If no view with this name is visible, the popover is shown as a sheet. On tvOS, on watchOS and in
  /// SwiftUI's containers, all popovers are shown as sheets.
  public func navigationSource(_ anchor: PresentationAnchor) -> some View {
    modifier(NavigationSource(name: AnyHashable(anchor)))
  }

  /// Makes a screen zoom out of this view when it is pushed or presented. Requires iOS 18.
  ///
  /// ```swift
  /// Thumbnail(photo).zoomSource(for: Photo(id: photo.id))
  /// ```
  ///
  /// If the view is not visible, and in SwiftUI's own containers, the default transition is used.
  public func zoomSource(for destination: some Destination) -> some View {
    modifier(NavigationSource(name: AnyHashable(AnyDestination(destination))))
  }
}

/// A modifier that places a small UIKit view behind the modified view. Popovers and zoom transitions start
/// from it.
private struct NavigationSource: ViewModifier {
  let name: AnyHashable
  #if canImport(UIKit) && !os(watchOS)
  @Environment(\.screenSurroundings) private var surroundings

  func body(content: Content) -> some View {
    content.background { if let surroundings { SourceView(name: name, surroundings: surroundings) } }
  }
  #else
  func body(content: Content) -> some View { content }
  #endif
}

#if canImport(UIKit) && !os(watchOS)
private struct SourceView: UIViewRepresentable {
  let name: AnyHashable
  let surroundings: ScreenSurroundings

  func makeUIView(context: Context) -> UIView { UIView() }

  func updateUIView(_ uiView: UIView, context: Context) { surroundings.note(uiView, as: name) }
}
#endif
#endif
