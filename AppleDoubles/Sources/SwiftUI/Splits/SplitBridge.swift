/// Shows columns of views in a split view controller.
@MainActor final class SplitBridge: NSObject {
  let split: UISplitViewController
  private let node: ViewNode
  var compactColumn: Binding<NavigationSplitViewColumn>?
  var preferredColumn: NavigationSplitViewColumn?
  var visibility: NavigationSplitViewVisibility?
  /// The values at the last update, or the value that the split has written since.
  private var (lastColumn, lastVisibility): (NavigationSplitViewColumn?, NavigationSplitViewVisibility?)
  private var screens: [UISplitViewController.Column: HostedScreen] = [:]

  init(at node: ViewNode, hasContent: Bool) {
    self.node = node
    split = UISplitViewController(style: hasContent ? .tripleColumn : .doubleColumn)
    super.init()
    split.delegate = self
  }

  func show(sidebar: any View, content: (any View)?, detail: any View) {
    put(sidebar, into: .primary)
    if let content { put(content, into: .supplementary) }
    put(detail, into: .secondary)
    followVisibility()
    node.contain(split)
    followPreferredColumn()
  }

  private func put(_ view: any View, into column: UISplitViewController.Column) {
    if let screen = screens[column] { return screen.show(view, in: node.environment) }
    let screen = HostedScreen(view, in: node.environment)
    screens[column] = screen
    screen.onDisappear = { [weak self] in self?.noteLeft(column) }
    screen.loadViewIfNeeded()
    split.setViewController(screen, for: column)
  }

  /// Called when a column has disappeared. If a column before it is visible in a narrow window, the user has
  /// gone back, and the binding is updated.
  private func noteLeft(_ column: UISplitViewController.Column) {
    UIKitDouble.world.schedule { [weak self] in
      guard let self, split.isCollapsed else { return }
      let before = [.primary, .supplementary, .secondary].prefix { $0 != column }
      guard let shown = before.first(where: split.isShowing) else { return }
      lastColumn = NavigationSplitViewColumn(shown)
      compactColumn?.wrappedValue = NavigationSplitViewColumn(shown)
    }
  }

  /// Shows the preferred column in a narrow window if the binding has changed. While the user goes back, the
  /// visible column differs from the binding, which must not show the column again. When a wide window becomes
  /// narrow, the delegate returns the column.
  private func followPreferredColumn() {
    guard preferredColumn != lastColumn else { return }
    lastColumn = preferredColumn
    guard split.isCollapsed, let column = preferredColumn.map(UISplitViewController.Column.init),
      !split.isShowing(column)
    else { return }
    split.show(column)
  }

  private func followVisibility() {
    guard visibility != lastVisibility else { return }
    lastVisibility = visibility
    if let visibility { split.preferredDisplayMode = UISplitViewController.DisplayMode(visibility) }
  }

  func leave() {
    for screen in screens.values { screen.tree.end() }
    node.release(split)
  }
}

extension SplitBridge: UISplitViewControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    preferredColumn.map(UISplitViewController.Column.init) ?? proposedTopColumn
  }
}

extension UISplitViewController.DisplayMode {
  fileprivate init(_ visibility: NavigationSplitViewVisibility) {
    switch visibility {
    case .all: self = .twoBesideSecondary
    case .doubleColumn: self = .oneBesideSecondary
    case .detailOnly: self = .secondaryOnly
    default: self = .automatic
    }
  }
}

extension UISplitViewController.Column {
  fileprivate init(_ column: NavigationSplitViewColumn) {
    switch column {
    case .sidebar: self = .primary
    case .content: self = .supplementary
    default: self = .secondary
    }
  }
}

extension NavigationSplitViewColumn {
  fileprivate init(_ column: UISplitViewController.Column) {
    switch column {
    case .primary: self = .sidebar
    case .supplementary: self = .content
    default: self = .detail
    }
  }
}
