import NewsData
import Waymark

/// A version of the News app. Scenarios install an earlier one and update it.
public struct NewsVersion: Sendable {
  let isFirst: Bool
  /// Whether the tab bar has a role.
  let hasRole: Bool

  /// The current version.
  public static let current = NewsVersion(isFirst: false, hasRole: true)
  /// Version 1.0.
  public static let first = NewsVersion(isFirst: true, hasRole: true)
  /// Version 1.0 with a tab bar without a role.
  public static let firstWithoutRole = NewsVersion(isFirst: true, hasRole: false)
  /// The current version with a tab bar without a role.
  public static let currentWithoutRole = NewsVersion(isFirst: false, hasRole: false)

  /// The initial contents of a window.
  var start: NodeBlueprint {
    let tabs = isFirst ? FirstNews.tabs : News.tabs
    return hasRole ? .container(as: NewsTabs(), tabs) : .container(Tabs(), tabs)
  }

  func map() throws -> NavigationMap { try isFirst ? FirstNews.map() : News.map() }
}
