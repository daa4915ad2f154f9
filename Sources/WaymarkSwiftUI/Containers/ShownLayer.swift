#if canImport(SwiftUI)
import Observation
import SwiftUI
import Waymark

/// What the views show of a layer, and the layer that it presents.
@Observable @MainActor
final class ShownLayer: Identifiable {
  nonisolated let id: ShownIdentity
  private let presentation: Presentation?
  var root: ShownNode
  var above: ShownLayer? {
    didSet { if let dialog = above?.dialog { alert = dialog } }
  }
  /// The dialog that was last shown over this layer, also while it leaves.
  private(set) var alert: ShownDialog?
  @ObservationIgnored private weak var host: SwiftUIHost?

  init(_ id: ShownIdentity, _ presentation: Presentation?, root: ShownNode, of host: SwiftUIHost) {
    (self.id, self.presentation, self.root, self.host) = (id, presentation, root, host)
  }

  /// How layers are presented in SwiftUI.
  private enum Style {
    case sheet, cover, alert
  }

  /// The dialog that an alert shows; `nil` for anything else, and for a dialog that the app has views for.
  var dialog: ShownDialog? { root.screen?.model as? ShownDialog }

  /// A style that the system does not have is a sheet.
  private var style: Style {
    if dialog != nil { return .alert }
    #if os(macOS)
    return .sheet
    #else
    return presentation?.style == .fullScreen ? .cover : .sheet
    #endif
  }

  // The layer above as the views of each presentation write it: they only ever take it away.

  var sheet: ShownLayer? {
    get { presented(as: .sheet) }
    set { if newValue == nil { host?.userClosed(above) } }
  }

  var cover: ShownLayer? {
    get { presented(as: .cover) }
    set { if newValue == nil { host?.userClosed(above) } }
  }

  /// The system may take an alert away before it says which button was pressed.
  var showsAlert: Bool {
    get { presented(as: .alert) != nil }
    set {
      guard !newValue, let above else { return }
      Task { [host] in host?.userClosed(above) }
    }
  }

  private func presented(as style: Style) -> ShownLayer? { above?.style == style ? above : nil }
}

/// What the system's alert shows of a `Dialog`.
@MainActor
final class ShownDialog {
  fileprivate(set) var dialog: Dialog
  private let scope: ScreenScope

  init(_ dialog: Dialog, _ scope: ScreenScope) { (self.dialog, self.scope) = (dialog, scope) }

  var buttons: some View {
    ForEach(dialog.buttons, id: \.self) { [scope] button in
      Button(button.title, role: ButtonRole(button.role)) { scope.press(button) }
    }
  }

  @ViewBuilder var message: some View { if !dialog.message.isEmpty { Text(dialog.message) } }
}

extension ScreenModule where View == SwiftUIScreen {
  /// Shows dialogs as the system's alerts, unless the app declares a screen for them.
  static var alerts: Self {
    ScreenModule(Dialog.self) { dialog, scope in
      let shown = ShownDialog(dialog, scope)
      return SwiftUIScreen(Text(dialog.title), model: shown)
    } update: { dialog, screen in
      (screen.model as? ShownDialog)?.dialog = dialog
    }
  }
}

extension ButtonRole {
  fileprivate init?(_ role: DialogButton.Role) {
    switch role {
    case .plain: return nil
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
#endif
