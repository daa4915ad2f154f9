public import Waymark

/// A host that shows a window as text, and takes lines of text from the user.
///
/// ```swift
/// let host = TerminalHost(modules) { screen in
///   TerminalScreen(title: screen.title, text: screen.text)
/// }
/// try await host.attach(to: navigator)
/// let page = host.page
/// let reply = await page.read("1")      // presses the first button
/// ```
///
/// It knows nothing of where text comes from or goes to: a terminal, a pipe or a test.
@MainActor
public final class TerminalHost<View>: NavigationHost {
  private let views: ViewStore<View>
  private let render: @MainActor (View) -> TerminalScreen
  private let nameOfStyle: @MainActor (PresentationStyle) -> String
  private var tree = HostTree()
  private var lastApplied: UInt64 = 0
  public var connection: HostConnection?
  /// The room that the terminal has for columns side by side. As long as its width is not known there is room for all.
  public private(set) var traits = LayoutTraits()
  public var capabilities: HostCapabilities { HostCapabilities(refusesSelection: true) }

  /// How many operations the host has been given.
  public private(set) var operationCount = 0
  /// The operations that did not fit what was shown, and why. There are none unless the navigator is at fault.
  public private(set) var violations: [String] = []

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - modules: build the views.
  ///   - nameOfStyle: how a style of presentation is announced; by default by its name. This is where an app
  ///     maps its own styles for this host.
  ///   - render: turns a view into text. Called each time the page is drawn.
  public init(
    _ modules: ModuleRegistry<View>,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String = { $0.name },
    render: @escaping @MainActor (View) -> TerminalScreen
  ) {
    views = ViewStore(modules)
    self.nameOfStyle = nameOfStyle
    self.render = render
  }

  /// Shows a window from now on.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built.
  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try views.build(screens, scope: scope)
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) { views.withhold(screen, status) }

  /// Carries operations out. One that does not fit what is shown is left out; the answer tells.
  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    let change = tree.apply(operations)
    views.follow(change)
    violations += change.refusals.map(\.reason)
    operationCount += operations.count
    lastApplied = number
    return tree.acknowledge()
  }

  /// What is shown, read from the host's own tree.
  public var snapshot: HostSnapshot { tree.snapshot }

  /// What something on display is, by the host's own tree; `nil` if it is not there.
  public func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  /// Gives the page another width: a column of a split takes 40 characters. Nothing happens if there is room for as many columns
  /// as before.
  ///
  /// - Parameter width: how many characters fit in a line.
  public func resize(width: Int) {
    traits = LayoutTraits(columns: width / 40)
    connection?.change(traits)
  }

  /// Shows a message that Waymark did not make over everything, such as one of the system.
  public func presentForeign(_ mark: ForeignMark) {
    tree.presentForeign(mark)
    connection?.report(snapshot, lastApplied: lastApplied)
  }

  /// What shows now, and what the user can do with it.
  public var page: TerminalPage {
    TerminalPageMaker(
      layers: tree.layers, front: tree.front, traits: traits, navigator: connection?.navigator,
      nameOfStyle: nameOfStyle, titleWithoutView: views.title(of:), screen: screen(of:),
      standIn: standIn(for:)
    ).page
  }

  private func screen(of id: NodeID) -> TerminalScreen? {
    views.view(of: id).map(render)
  }

  /// The text in place of a protected screen, with a button if it was refused.
  private func standIn(for id: NodeID) -> TerminalScreen? {
    guard let status = views.withheldStatus(of: id) else { return nil }
    let texts = connection?.navigator?.texts ?? HostTexts()
    let retry = TerminalButton(texts.tryAgain) { [weak connection] in
      connection?.loadViews(of: [id])
      return nil
    }
    return TerminalScreen(
      title: "", text: [texts.message(for: status)], buttons: status.isRefused ? [retry] : [])
  }
}
