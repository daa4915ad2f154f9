extension View {
  public nonisolated func alert<S, A>(
    _ title: S, isPresented: Binding<Bool>, @ContentBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    let buttons = actions()
    return applying(
      PresentationEffect(.alert, isPresented, AlertText(title: String(title), actions: buttons, message: nil))
    )
  }

  public nonisolated func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ContentBuilder actions: () -> A, @ContentBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let text = AlertText(title: String(title), actions: actions(), message: message())
    return applying(PresentationEffect(.alert, isPresented, text))
  }

  public nonisolated func alert<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ContentBuilder actions: (T) -> A,
    @ContentBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let text = data.map { AlertText(title: String(title), actions: actions($0), message: message($0)) }
    return applying(PresentationEffect(.alert, isPresented, text))
  }

  public nonisolated func confirmationDialog<S, A>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ContentBuilder actions: () -> A
  ) -> some View where S: StringProtocol, A: View {
    let text = AlertText(title: String(title), actions: actions(), message: nil)
    return applying(PresentationEffect(.dialog, isPresented, text))
  }

  public nonisolated func confirmationDialog<S, A, M, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ContentBuilder actions: (T) -> A, @ContentBuilder message: (T) -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    let text = data.map { AlertText(title: String(title), actions: actions($0), message: message($0)) }
    return applying(PresentationEffect(.dialog, isPresented, text))
  }
}

public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// The title, actions and message of an alert. The views are read, and not shown.
struct AlertText {
  let title: String
  let actions: any View
  let message: (any View)?
}

extension PresentationBridge {
  func makeAlert(_ text: AlertText, _ style: UIAlertController.Style) -> HostedAlert {
    let reader = UIViewController()
    let message = text.message.map { SwiftUIDouble.texts(in: $0, of: reader).joined(separator: " ") }
    let alert = HostedAlert(title: text.title, message: message, preferredStyle: style)
    alert.onDisappear = { [weak self, weak alert] in self?.noteGone(alert) }
    for button in SwiftUIDouble.buttons(in: text.actions, of: reader) {
      alert.addAction(
        UIAlertAction(title: button.title, style: UIAlertAction.Style(button.role)) { [weak self] _ in
          if !SwiftUIDouble.knobs.resetsAlertBeforeAction { button.action() }
          self?.hasGone()
          if SwiftUIDouble.knobs.resetsAlertBeforeAction { button.action() }
        })
    }
    if alert.actions.isEmpty {
      alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak self] _ in self?.hasGone() })
    }
    return alert
  }
}

/// An alert that calls a closure when it has disappeared.
final class HostedAlert: UIAlertController {
  var onDisappear: () -> Void = {}

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onDisappear()
  }
}

extension UIAlertAction.Style {
  fileprivate init(_ role: ButtonRole?) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    default: self = .default
    }
  }
}
