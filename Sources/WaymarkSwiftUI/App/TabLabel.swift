#if canImport(SwiftUI)
public import SwiftUI

/// The label of a tab.
public struct TabLabel: Hashable, Sendable {
  /// The purpose of a tab that the system shows in a special way.
  public enum Role: Hashable, Sendable {
    /// The app's search. In UIKit's containers, the system shows it apart from the other tabs, as a
    /// `UISearchTab`. It needs iOS 18, tvOS 18 or visionOS 2. Otherwise, and in SwiftUI's containers, it is
    /// an ordinary tab. If several tabs have this role, it applies to the first one.
    case search
  }

  /// The title.
  public var title: String
  /// The name of a system symbol, or `nil` for none.
  public var systemImage: String?
  /// The badge. An empty text means that there is none. If it is `nil`, the badge of the module is used, see
  /// `ScreenModule.badge(_:)`.
  public var badge: String?
  /// The role of the tab, or `nil` for an ordinary tab. It is read when the tab is added.
  public var role: Role?

  /// Creates a label.
  public init(title: String, systemImage: String? = nil, badge: String? = nil, role: Role? = nil) {
    (self.title, self.systemImage, self.badge, self.role) = (title, systemImage, badge, role)
  }

  /// Creates a label with a localized title.
  public init(
    _ title: LocalizedStringResource, systemImage: String? = nil, badge: String? = nil, role: Role? = nil
  ) {
    self.init(title: String(localized: title), systemImage: systemImage, badge: badge, role: role)
  }
}
#endif
