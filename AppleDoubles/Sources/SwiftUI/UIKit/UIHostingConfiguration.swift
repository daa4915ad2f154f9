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
  @MainActor public func makeContentView() -> any UIView & UIContentView { HostingContentView(self, content) }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A configuration whose views the double can read.
@MainActor private protocol HostsContent {
  var shown: any View { get }
}

extension UIHostingConfiguration: HostsContent {
  fileprivate var shown: any View { content }
}

/// The view of a configuration. Its views appear while it is in a window.
final class HostingContentView: UIView, UIContentView {
  private let screen: HostedScreen
  var configuration: any UIContentConfiguration {
    didSet {
      guard let content = (configuration as? any HostsContent)?.shown else { return }
      screen.rootView = AnyView(content)
    }
  }
  var tree: ViewTree { screen.tree }
  var hosting: UIViewController { screen }

  init(_ configuration: any UIContentConfiguration, _ content: any View) {
    self.configuration = configuration
    screen = HostedScreen(content, in: EnvironmentValues())
    super.init(frame: .zero)
    screen.loadViewIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { screen.tree.end() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    screen.tree.setVisible(window != nil)
    if window != nil { screen.tree.didAppear() }
  }
}
