#if canImport(SwiftUI)
public import SwiftUI

/// The label of a tab.
public struct TabLabel: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The name of a system symbol, or `nil` for none.
  public var systemImage: String?

  /// Creates a label.
  public init(title: String, systemImage: String? = nil) {
    (self.title, self.systemImage) = (title, systemImage)
  }

  /// Creates a label with a localized title.
  public init(_ title: LocalizedStringResource, systemImage: String? = nil) {
    self.init(title: String(localized: title), systemImage: systemImage)
  }
}
#endif
