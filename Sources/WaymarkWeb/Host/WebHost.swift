#if Web
import Waymark

/// The host of one window. It draws the state as a page, and its presenter sends changes to the browser tab.
@MainActor
final class WebHost<View>: NavigationHost, WebViews {
  private let views: ViewStore<View>
  private let render: @MainActor (View) -> WebScreen
  private let nameOfStyle: @MainActor (PresentationStyle) -> String
  /// The state that the host shows, or `nil` before the first change.
  private var shown: NavigationState?
  private var lastApplied: UInt64 = 0
  private(set) var traits = LayoutTraits()
  var capabilities: HostCapabilities { HostCapabilities(refusesSelection: true) }
  var connection: HostConnection?
  weak var presenter: (any WebPresenter)?
  /// The number of operations that the host has received.
  private(set) var operationCount = 0

  init(
    _ modules: ModuleRegistry<View>, nameOfStyle: @escaping @MainActor (PresentationStyle) -> String,
    render: @escaping @MainActor (View) -> WebScreen
  ) {
    views = ViewStore(modules)
    self.nameOfStyle = nameOfStyle
    self.render = render
  }

  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    let replacesStandIn = screens.contains { hasStandIn(for: $0.id) }
    try views.build(screens, scope: scope)
    // Replacing a stand-in with a view requires no operation, so the presenter must be notified here.
    if replacesStandIn { presenter?.noteChange() }
  }

  /// Returns whether a stand-in is shown in place of the screen.
  private func hasStandIn(for screen: NodeID) -> Bool {
    views.withheldStatus(of: screen) != nil || views.failure(of: screen) != nil
  }

  func draftGuard(of destination: AnyDestination) -> DraftGuard? { views.draftGuard(of: destination) }

  func showFailure(_ failure: NavigationError, of screen: NodeID) {
    views.note(failure, of: screen)
    presenter?.noteChange()
  }

  func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    let isShown = views.view(of: screen) != nil
    views.withhold(screen, status)
    if isShown { presenter?.noteWithheld() } else { presenter?.noteChange() }
  }

  /// Shows a change, and returns when the browser has confirmed that it shows the result. Returns immediately if
  /// no browser is connected.
  func apply(_ change: HostChange) async -> HostReport {
    let operations = change.operations
    let motion = change.isAnimated ? WebMotion(operations, of: shown) : .none
    views.follow(change)
    (shown, lastApplied) = (change.target, change.number)
    operationCount += operations.count
    await presenter?.show(motion)
    return .applied
  }

  var snapshot: HostSnapshot { HostSnapshot(shown) }

  func screen(_ id: NodeID) -> WebScreen? { views.view(of: id).map(render) }
  func scope(of id: NodeID) -> ScreenScope? { views.scope(of: id) }
  func generation(of id: NodeID) -> UInt64? { views.generation(of: id) }
  func message(for id: NodeID) -> (text: String, canRetry: Bool)? {
    let texts = connection?.navigator?.texts ?? HostTexts()
    if let failure = views.failure(of: id) { return (texts.message(for: failure), true) }
    return views.withheldStatus(of: id).map { (texts.message(for: $0), $0.isRefused) }
  }
  func title(of destination: AnyDestination) -> String? { views.title(of: destination) }
  func badge(of destination: AnyDestination) -> String? { views.badge(of: destination) }
  func retry(_ id: NodeID) { connection?.loadViews(of: [id]) }
  func name(of style: PresentationStyle) -> String { nameOfStyle(style) }
}

extension WebHost: WebHosting {
  func page(_ fields: WebFormFields, _ controls: WebControlTable) -> WebPage {
    WebPageMaker(
      shown: shown, traits: traits, navigator: connection?.navigator, fields: fields, controls: controls,
      views: self
    ).page()
  }

  func change(columns: Int) {
    guard columns != traits.columns else { return }
    traits.columns = columns
    connection?.change(traits)
    presenter?.noteChange()
  }

  func presentForeign(_ mark: ForeignMark) {
    shown = shown?.presenting(mark)
    connection?.report(.presentForeign(mark), lastApplied: lastApplied)
    presenter?.noteChange()
  }

  func value(of identity: ShownIdentity) -> NodeValue? { shown?.value(shownAs: identity) }
}
#endif
