import Testing
import UIKit

@MainActor @Suite(.world) struct ControlTests {
  let world = UIKitDouble.world

  @Test("a button runs its action only while visible and enabled")
  func button() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    #expect(button.currentTitle == "Go")
    #expect(!world.user.tap(button))
    let root = screen("A")
    let stack = UIStackView(arrangedSubviews: [UILabel(), button])
    root.view.addSubview(stack)
    let window = show(root)
    #expect(world.user.tap(button))
    button.isEnabled = false
    #expect(!world.user.tap(button) && taps == 1)
    keep(window)
  }

  @Test("a stack view removes a removed subview from its arranged subviews")
  func stack() {
    let label = UILabel()
    let stack = UIStackView(arrangedSubviews: [label])
    label.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test("the trace records accessibility notifications")
  func accessibility() {
    let view = UIView()
    UIAccessibility.post(notification: .screenChanged, argument: view)
    #expect(world.lines == ["UIAccessibility post(screenChanged)"])
    #expect(world.accessibilityPosts.first?.argument as? UIView === view)
  }
}
