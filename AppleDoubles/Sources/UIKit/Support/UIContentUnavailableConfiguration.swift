/// What a view shows, described by a value.
@preconcurrency @MainActor public protocol UIContentConfiguration {}

/// What shows where there is nothing else to show.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The look and the action of a button.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var isEnabled = true
  }

  public var text: String?
  public var secondaryText: String?
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()

  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
}
