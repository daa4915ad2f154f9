#if canImport(SwiftUI)
/// Whose containers a ``NavigatorView`` uses: stacks, tabs, splits and presentations.
public enum ContainerStyle: Hashable, Sendable {
  /// UIKit's, with each screen's views in a hosting controller; SwiftUI's on macOS and watchOS.
  case automatic
  /// SwiftUI's `NavigationStack`, `TabView`, `NavigationSplitView` and presentations.
  ///
  /// SwiftUI gives no way to refuse a gesture, and does not tell of gestures that have begun or of screens that other code shows. A
  /// guarded screen that the user leaves comes back, and its guard is asked then.
  case swiftUI
}
#endif
