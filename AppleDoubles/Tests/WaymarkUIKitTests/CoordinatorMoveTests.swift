import Testing
import UIKit
import Waymark
import WaymarkUIKit

// The code of the article for users of coordinators that moves one screen, unchanged.

private struct EditNote: Destination { var order: Int }

@MainActor
private final class OldOrdersCoordinator {
  let navigation = UINavigationController()
  private(set) var notes: [String] = []
  private var editor: (navigator: Navigator, host: UIKitHost)?

  func editNote(of order: Int) async throws {
    let controller = UIViewController()
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(EditNote.self) { [weak self] _, _ in
        EditNoteController { note in self?.finishEditing(with: note) }
      }
    }
    let navigator = Navigator(try NavigationMap {}, start: .stack(EditNote(order: order)))
    let host = UIKitHost(modules, inside: controller)
    editor = (navigator, host)
    navigation.present(controller, animated: true)
    try await host.attach(to: navigator)
  }

  private func finishEditing(with note: String) {
    notes.append(note)
    editor = nil
    navigation.dismiss(animated: true)
  }
}

private final class EditNoteController: UIViewController {
  let onDone: (String) -> Void

  init(_ onDone: @escaping (String) -> Void) {
    self.onDone = onDone
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

@Suite("An old coordinator that presents a screen of Waymark", .world) @MainActor
struct CoordinatorMoveTests {
  private func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
  }

  @Test("it presents the editor, receives the note and closes the editor")
  func editor() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let orders = OldOrdersCoordinator()
    window.rootViewController = orders.navigation
    window.makeKeyAndVisible()
    let opening = Task { try await orders.editNote(of: 7) }
    await settle()
    try await opening.value
    let place = try #require(orders.navigation.presentedViewController)
    let stack = try #require(place.children.first as? UINavigationController)
    try #require(stack.topViewController as? EditNoteController).onDone("leave at the door")
    await settle()
    #expect(orders.notes == ["leave at the door"] && orders.navigation.presentedViewController == nil)
  }
}
