import Testing
import UIKit

@MainActor @Suite(.world) struct TraitTests {
  let world = UIKitDouble.world

  // Rule 72.
  @Test(
    "the traits are current in viewIsAppearing")
  func inheritance() {
    let (navigation, window) = showStack("A")
    navigation.traitOverrides.theme = "dark"
    let reader = ThemeReader()
    navigation.pushViewController(reader, animated: false)
    #expect(reader.read == ["will plain", "is dark"])
    keep(window)
  }

  // Rule 72.
  @Test("a covered controller keeps its traits")
  func covered() {
    let (navigation, window) = showStack("A")
    navigation.traitOverrides.theme = "dark"
    let inner = screen("inner"), covered = navigation.viewControllers[0]
    covered.addChild(inner)
    covered.view.addSubview(inner.view)
    inner.didMove(toParent: covered)
    world.follow { navigation.pushViewController(screen("B"), animated: true) }
    #expect([covered.traitCollection.theme, covered.view.traitCollection.theme] == ["dark", "dark"])
    #expect(inner.traitCollection.theme == "dark")
    keep(window)
  }

  // Rule 72.
  @Test("a covered controller receives a trait change when uncovered")
  func uncovered() {
    let (navigation, window) = showStack("AB")
    navigation.popViewController(animated: false)
    let covered = navigation.viewControllers[0]
    var heard = 0
    covered.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIViewController, _) in
      heard += 1
    }
    world.follow { navigation.pushViewController(screen("B"), animated: true) }
    world.follow { world.user.resize(.regular) }
    #expect(covered.traitCollection.horizontalSizeClass == .compact)
    world.follow { navigation.popViewController(animated: true) }
    #expect(covered.traitCollection.horizontalSizeClass == .regular)
    #expect(heard == 1)
    keep(window)
  }

  // Rule 72.
  @Test("removing a trait override restores the inherited trait")
  func removal() {
    let window = show(screen("A"))
    window.traitOverrides.theme = "dark"
    #expect(window.rootViewController?.traitCollection.theme == "dark")
    #expect(window.traitOverrides.contains(ThemeTrait.self))
    window.traitOverrides.remove(ThemeTrait.self)
    #expect(window.rootViewController?.traitCollection.theme == "plain")
  }

  @Test("a registration is called only for changes of its trait")
  func registration() {
    let root = screen("A")
    let window = show(root)
    var heard: [UIUserInterfaceSizeClass] = []
    let registration = root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (controller: UIViewController, former: UITraitCollection) in
      heard += [former.horizontalSizeClass, controller.traitCollection.horizontalSizeClass]
    }
    window.traitOverrides.theme = "dark"
    world.settle()
    #expect(heard.isEmpty)
    world.user.resize(.regular)
    #expect(heard == [.compact, .regular])
    root.unregisterForTraitChanges(registration)
    world.user.resize(.compact)
    #expect(heard.count == 2)
  }

  // Rule 58.
  @Test("a split view collapses if an override makes its width compact")
  func overriddenWidth() {
    world.user.resize(.regular)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(screen("A"), for: .primary)
    split.setViewController(screen("B"), for: .secondary)
    let window = show(split)
    #expect(!split.isCollapsed)
    split.traitOverrides.horizontalSizeClass = .compact
    world.settle()
    #expect(split.isCollapsed)
    keep(window)
  }
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = "plain"
}

extension UITraitCollection {
  fileprivate var theme: String { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

private final class ThemeReader: UIViewController {
  var read: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    read.append("will \(traitCollection.theme)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    read.append("is \(traitCollection.theme)")
  }
}
