/// Makes a view and describes its content.
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content a configuration describes.
@MainActor public protocol UIContentView: NSObjectProtocol {
  @MainActor var configuration: any UIContentConfiguration { get set }
  @MainActor func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// The state of a cell.
public protocol UIConfigurationState {}
