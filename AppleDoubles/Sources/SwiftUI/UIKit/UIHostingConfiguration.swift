/// Views as the content of a view of UIKit's.
public struct UIHostingConfiguration<Content, Background> where Content: View, Background: View {
  let content: Content
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ContentBuilder content: () -> Content) { self.content = content() }
}

extension UIHostingConfiguration {
  public func margins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets
  ) -> UIHostingConfiguration<Content, Background> { self }
}

extension UIHostingConfiguration: UIContentConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A configuration whose views the double can read.
@MainActor private protocol HostsContent {
  var shown: any View { get }
}

extension UIHostingConfiguration: HostsContent {
  fileprivate var shown: any View { content }
}

/// The view of a configuration. Its views appear while it is in a window. As in SwiftUI, they are evaluated
/// in the next update, and not within the call that changes the configuration.
final class HostingContentView: UIView, UIContentView {
  private let screen = HostedScreen(EmptyView(), in: EnvironmentValues())
  private var isWaiting = false
  var configuration: any UIContentConfiguration { didSet { updateLater() } }
  var tree: ViewTree { screen.tree }

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    updateLater()
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { screen.tree.renderer.inWorld { screen.tree.end() } }

  private func updateLater() {
    guard !isWaiting else { return }
    isWaiting = true
    UIKitDouble.world.schedule { [weak self] in self?.update() }
  }

  private func update() {
    isWaiting = false
    if let content = (configuration as? any HostsContent)?.shown { screen.rootView = AnyView(content) }
    screen.loadViewIfNeeded()
    showOrHide()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if screen.isViewLoaded { showOrHide() }
  }

  private func showOrHide() {
    screen.tree.setVisible(window != nil)
    if window != nil { screen.tree.didAppear() }
  }
}
