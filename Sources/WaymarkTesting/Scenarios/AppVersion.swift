/// A version of an app on a ``ScenarioStage``.
///
/// A scenario runs on the current version. It can install an earlier version of the stage and then update it:
///
/// ```swift
/// ScenarioStep.install("1.0", shows: threeTabs)
/// ScenarioStep.gesture(.tapTab(2), shows: threeTabs.selecting(2))
/// ScenarioStep.update(to: .latest, shows: fourTabs.selecting(3))
/// ```
public struct AppVersion: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The version with which each scenario begins.
  public static let latest: AppVersion = "latest"

  /// The name of the version.
  public let description: String

  /// Creates a version with a name, such as `1.0`.
  public init(stringLiteral name: String) { description = name }
}
