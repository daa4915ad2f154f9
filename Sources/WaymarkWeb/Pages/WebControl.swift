#if Web
import Waymark

/// Something to press.
struct WebButton {
  /// What it says.
  let title: String
  /// What pressing it does.
  let action: WebAction

  init(_ title: String, action: @escaping WebAction) {
    self.title = title
    self.action = action
  }
}

/// Something to fill in.
struct WebField {
  /// What is asked for.
  let label: String
  /// What is in it now.
  let value: String
  /// Takes what the user has typed.
  let set: @MainActor (String) -> Void

  init(_ label: String, value: String, set: @escaping @MainActor (String) -> Void) {
    self.label = label
    self.value = value
    self.set = set
  }
}
#endif
