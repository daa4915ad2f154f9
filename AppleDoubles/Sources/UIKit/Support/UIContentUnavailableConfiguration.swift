/// A description of a view's content.
@preconcurrency @MainActor public protocol UIContentConfiguration {}

/// A description of the placeholder for missing content.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The appearance and the action of a button.
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
