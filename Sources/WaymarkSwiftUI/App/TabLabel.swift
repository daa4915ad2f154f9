#if canImport(SwiftUI)
public import SwiftUI

/// The label of a tab.
public struct TabLabel: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The name of a system symbol; `nil` for none.
  public var systemImage: String?

  /// Describes a tab.
  public init(title: String, systemImage: String? = nil) {
    (self.title, self.systemImage) = (title, systemImage)
  }

  /// Describes a tab with a title in the user's language.
  public init(_ title: LocalizedStringResource, systemImage: String? = nil) {
    self.init(title: String(localized: title), systemImage: systemImage)
  }
}

#endif
