/// Shows tabs of views in a tab bar controller.
@MainActor final class TabBridge: NSObject {
  let tabs = UITabBarController()
  private let node: ViewNode
  /// The tag to select, or `nil` if the tab view has no binding.
  var selection: AnyHashable?
  var select: (AnyHashable) -> Void = { _ in }
  private var screens: [HostedScreen] = []

  init(at node: ViewNode) {
    self.node = node
    super.init()
    tabs.delegate = self
  }

  /// A tab as the views declare it.
  struct Entry {
    var tag: AnyHashable?
    var label: (any View)?
    var badge: String?
    let place: [AnyHashable]
    let view: any View
  }

  func show(_ content: any View) {
    let entries = Self.entries(of: content, at: [])
    var former = screens
    screens = entries.map { entry in
      let key = entry.tag ?? AnyHashable(entry.place)
      guard let place = former.firstIndex(where: { $0.key == key }) else { return makeScreen(entry, key) }
      let screen = former.remove(at: place)
      screen.show(entry.view, in: node.environment)
      return screen
    }
    for (screen, entry) in zip(screens, entries) { label(screen, by: entry) }
    if tabs.viewControllers ?? [] != screens {
      let selected = tabs.selectedViewController
      tabs.setViewControllers(screens, animated: false)
      if let selected, screens.contains(where: { $0 === selected }) { tabs.selectedViewController = selected }
    }
    for screen in former { screen.tree.end() }
    followSelection()
    node.contain(tabs)
  }

  private func makeScreen(_ entry: Entry, _ key: AnyHashable) -> HostedScreen {
    let screen = HostedScreen(entry.view, in: node.environment, key: key)
    // Before version 18, all tabs are built at once.
    if node.renderer.profile < .v18 { screen.loadViewIfNeeded() }
    return screen
  }

  private func label(_ screen: HostedScreen, by entry: Entry) {
    let texts = entry.label.map { SwiftUIDouble.texts(in: $0, of: tabs) } ?? []
    screen.tabBarItem.title = texts.first
    screen.tabBarItem.badgeValue = entry.badge
  }

  private func followSelection() {
    guard let selection, let index = screens.firstIndex(where: { $0.key == selection }) else { return }
    if tabs.selectedIndex != index { tabs.selectedIndex = index }
  }

  func leave() {
    for screen in screens { screen.tree.end() }
    node.release(tabs)
  }

  /// Returns the tabs in a view. Does not evaluate bodies.
  private static func entries(of view: any View, at place: [AnyHashable]) -> [Entry] {
    if let view = view as? any StructuralView {
      return view.parts.flatMap { entries(of: $0.view, at: place + [$0.id]) }
    }
    guard let modified = view as? any ModifiedViewProtocol else { return [Entry(place: place, view: view)] }
    let inner = entries(of: modified.inner, at: place)
    switch modified.effect {
    case let effect as TagEffect: return inner.map { change($0) { $0.tag = $0.tag ?? effect.tag } }
    case let effect as TabItemEffect: return inner.map { change($0) { $0.label = $0.label ?? effect.label } }
    case let effect as BadgeEffect: return inner.map { change($0) { $0.badge = $0.badge ?? effect.text } }
    default:
      guard let entry = inner.first, inner.count == 1 else { return inner }
      return [Entry(tag: entry.tag, label: entry.label, badge: entry.badge, place: place, view: view)]
    }
  }

  private static func change(_ entry: Entry, _ body: (inout Entry) -> Void) -> Entry {
    var entry = entry
    body(&entry)
    return entry
  }
}

extension TabBridge: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    guard let screen = screens.first(where: { $0 === selectedTab.viewController }) else { return }
    let isAgain = selectedTab === previousTab
    if isAgain, node.renderer.profile >= .v18 { screen.stack?.popToRoot() }
    guard !isAgain || SwiftUIDouble.knobs.writesTagOnReTap, let tag = screen.key else { return }
    select(tag)
  }
}

extension HostedScreen {
  /// The first navigation stack in these views, if any.
  fileprivate var stack: StackBridge? { tree.nodes.lazy.compactMap { $0.bridge as? StackBridge }.first }
}
