public import Observation
public import Waymark

/// A host that shows a window as text and reads lines of user input.
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
/// The host performs no input or output itself. The text can go to a terminal, a pipe, or a test.
@MainActor
@Observable
public final class TerminalHost<View>: NavigationHost {
  private let views: ViewStore<View>
  /// A number that is read by each page and changes with the views, so that a page can be observed.
  private var viewChanges = 0
  private let render: @MainActor (View) -> TerminalScreen
  private let nameOfStyle: @MainActor (PresentationStyle) -> String
  /// The state that the host shows, or `nil` before the first change.
  private var shown: NavigationState?
  @ObservationIgnored private var lastApplied: UInt64 = 0
  @ObservationIgnored public var connection: HostConnection?
  /// The layout traits of the terminal. Until ``resize(width:)`` is called, all columns fit.
  public private(set) var traits = LayoutTraits()
  public var capabilities: HostCapabilities { HostCapabilities(refusesSelection: true) }

  /// A closure that returns text and controls to show below the screens, such as a small player. It is called
  /// each time the page is drawn. Presented layers cover them. If it is `nil`, which is the default, or
  /// returns `nil`, nothing is shown.
  public var accessory: (@MainActor () -> TerminalScreen?)?

  /// The number of operations that the host has received.
  @ObservationIgnored public private(set) var operationCount = 0

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the views.
  ///   - nameOfStyle: a closure that returns the name that is shown for a presentation style. By default,
  ///     this is the style's own name.
  ///   - render: a closure that converts a view to text. It is called each time the page is drawn.
  public init(
    _ modules: ModuleRegistry<View>,
    nameOfStyle: @escaping @MainActor (PresentationStyle) -> String = { $0.name },
    render: @escaping @MainActor (View) -> TerminalScreen
  ) {
    views = ViewStore(modules)
    self.nameOfStyle = nameOfStyle
    self.render = render
  }

  /// Attaches the host to a navigator and shows its window.
  ///
  /// - Throws: ``/Waymark/NavigationError`` if a visible screen cannot be built.
  public func attach(to navigator: Navigator) async throws(NavigationError) {
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    viewChanges += 1
    try views.build(screens, scope: scope)
  }

  public func draftGuard(of destination: AnyDestination) -> DraftGuard? {
    views.draftGuard(of: destination)
  }

  public func showFailure(_ failure: NavigationError, of screen: NodeID) {
    viewChanges += 1
    views.note(failure, of: screen)
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    viewChanges += 1
    views.withhold(screen, status)
  }

  public func apply(_ change: HostChange) async -> HostReport {
    views.follow(change)
    (shown, lastApplied) = (change.target, change.number)
    operationCount += change.operations.count
    return .applied
  }

  /// A snapshot of the content that the host shows.
  public var snapshot: HostSnapshot { HostSnapshot(shown) }

  /// Returns the value of a node, or `nil` if the host does not show the node.
  ///
  /// - Complexity: O(n).
  public func value(of identity: ShownIdentity) -> NodeValue? { shown?.value(shownAs: identity) }

  /// Sets the width of the page. Each column of a split needs 40 characters. If the number of columns that
  /// fit side by side does not change, this method does nothing.
  ///
  /// - Parameter width: the number of characters in a line.
  public func resize(width: Int) {
    traits = LayoutTraits(columns: width / 40)
    connection?.change(traits)
  }

  /// Shows an external screen on top of all layers, such as a system message.
  public func presentForeign(_ mark: ForeignMark) {
    shown = shown?.presenting(mark)
    connection?.report(.presentForeign(mark), lastApplied: lastApplied)
  }

  /// The current page, with its text and controls. Observation notices when it may have changed.
  public var page: TerminalPage {
    _ = viewChanges
    return TerminalPageMaker(
      shown: shown, traits: traits, navigator: connection?.navigator,
      nameOfStyle: nameOfStyle, titleWithoutView: views.title(of:), badge: views.badge(of:),
      accessory: { [accessory] in accessory?() }, screen: screen(of:), standIn: standIn(for:)
    ).page
  }

  private func screen(of id: NodeID) -> TerminalScreen? {
    views.view(of: id).map(render)
  }

  /// Returns the stand-in for a screen that is protected or could not be built, or `nil` for any other
  /// screen. If the screen was refused or could not be built, the stand-in has a button to try again.
  private func standIn(for id: NodeID) -> TerminalScreen? {
    let texts = connection?.navigator?.texts ?? HostTexts()
    let retry = TerminalButton(texts.tryAgain) { [weak connection] in
      connection?.loadViews(of: [id])
      return nil
    }
    if let failure = views.failure(of: id) {
      return TerminalScreen(title: "", text: [texts.message(for: failure)], buttons: [retry])
    }
    return views.withheldStatus(of: id).map { status in
      TerminalScreen(title: "", text: [texts.message(for: status)], buttons: status.isRefused ? [retry] : [])
    }
  }
}
