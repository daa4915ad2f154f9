#if canImport(SwiftUI)
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

extension View {
  /// Names a view, so that popovers point at it.
  ///
  /// ```swift
  /// Button("Filter") { navigate(Filter()) }.navigationSource(.filter)
  /// Route(to: Filter.self).using(.present(.popover, from: .filter)).from(.current)
  /// ```
  ///
  /// A popover whose source does not show is a sheet. On tvOS, on watchOS and in SwiftUI's own containers all popovers are.
  public func navigationSource(_ anchor: PresentationAnchor) -> some View {
    modifier(NavigationSource(name: AnyHashable(anchor)))
  }

  /// Has a destination zoom out of this view when it is pushed or presented, from iOS 18 on.
  ///
  /// ```swift
  /// Thumbnail(photo).zoomSource(for: Photo(id: photo.id))
  /// ```
  ///
  /// If the view does not show, and in SwiftUI's own containers, the transition is the usual one.
  public func zoomSource(for destination: some Destination) -> some View {
    modifier(NavigationSource(name: AnyHashable(AnyDestination(destination))))
  }
}

/// Puts a small view of UIKit's behind a view, from which a popover or a zoom begins.
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
