/// A button.
public struct ScreenButton {
  /// The role of a button. A host may show it.
  public enum Role: Sendable {
    /// An ordinary action.
    case plain
    /// The most likely action.
    case prominent
    /// An action that deletes something.
    case destructive
  }

  /// The title of the button.
  public var title: String
  /// The role of the button.
  public var role: Role
  /// The reason why the button cannot be pressed now, as a sentence, or `nil` if it can be pressed. Hosts show
  /// the reason instead of the button.
  public var obstacle: String?
  /// The action when the button is pressed.
  public var action: ScreenAction

  /// Creates a button.
  public init(_ title: String, _ role: Role = .plain, obstacle: String? = nil, action: @escaping ScreenAction)
  {
    self.title = title
    self.role = role
    self.obstacle = obstacle
    self.action = action
  }

  /// Creates a button whose action requests no navigation.
  public init(
    _ title: String, _ role: Role = .plain, obstacle: String? = nil,
    doing action: @escaping @MainActor () -> Void
  ) {
    self.init(title, role, obstacle: obstacle) {
      action()
      return nil
    }
  }
}
