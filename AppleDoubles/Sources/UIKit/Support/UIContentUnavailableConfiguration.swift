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

extension UIContentUnavailableConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { PlaceholderView(self) }
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
}

/// A view for the placeholder. It draws nothing.
private final class PlaceholderView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}
