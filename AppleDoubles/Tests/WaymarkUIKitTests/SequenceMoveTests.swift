import Testing
import UIKit
import Waymark
import WaymarkSequences
import WaymarkUIKit

// The code of the article for users of sequence navigators that keeps the view controllers, unchanged.

private struct Terms: Destination {}
private struct Email: Destination { var hint: String? }
private struct Done: Destination {}

@MainActor
private func makeSetup(_ navigator: Navigator) -> SequenceManager {
  SequenceManager(navigator) {
    StepGuider("terms") { _ in Terms() }.validated { step in step.status != .completed }
    StepGuider("email") { step in Email(hint: step.parameters["hint"]) }
      .next { answer in answer == "later" ? .step("done") : .inOrder }
    StepGuider("done") { _ in Done() }.onFailure(.skip)
  }
}

@MainActor
private func makeSetupModules(_ setup: SequenceManager) -> ModuleRegistry<UIViewController> {
  ModuleRegistry {
    ScreenModule(Terms.self) { _, _ in TermsController { Task { await setup.next() } } }
    ScreenModule(Email.self) { email, _ in
      EmailController(email.hint) { answer in Task { await setup.next(answering: answer) } }
    }
    ScreenModule(Done.self) { _, _ in DoneController() }
  }
}

@MainActor
private final class SetupFlow {
  let controller = UIViewController()
  private let navigator: Navigator
  private let host: UIKitHost
  private let setup: SequenceManager

  init(_ map: NavigationMap, _ steps: StepSequence) async throws {
    navigator = Navigator(map, start: .stack(Terms()))
    setup = makeSetup(navigator)
    host = UIKitHost(makeSetupModules(setup), inside: controller)
    await setup.start(steps)
    try await host.attach(to: navigator)
  }
}

// The old view controllers.

private class OldController: UIViewController {
  let onDone: (String?) -> Void

  init(_ onDone: @escaping (String?) -> Void = { _ in }) {
    self.onDone = onDone
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

private final class TermsController: OldController {
  convenience init(_ onDone: @escaping () -> Void) { self.init { _ in onDone() } }
}

private final class EmailController: OldController {
  private(set) var hint: String?

  convenience init(_ hint: String?, _ onDone: @escaping (String?) -> Void) {
    self.init(onDone)
    self.hint = hint
  }
}

private final class DoneController: OldController {}

@Suite("The view controllers of a sequence navigator", .world) @MainActor
struct SequenceMoveTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)

  private func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
  }

  @Test("the old controllers of a flow call the manager, in a controller of the app")
  func controllers() async throws {
    let map = try NavigationMap {
      Route(to: Terms.self).using(.push).from(.firstStack())
      Route(to: Email.self).using(.push).from(.firstStack())
      Route(to: Done.self).using(.push).from(.firstStack())
    }
    let steps = StepSequence(
      id: "setup", steps: ["terms", SequenceStep("email", parameters: ["hint": "work"]), "done"])
    let making = Task { try await SetupFlow(map, steps) }
    await settle()
    let flow = try await making.value
    window.rootViewController = flow.controller
    window.makeKeyAndVisible()
    await settle()
    let stack = try #require(flow.controller.children.first as? UINavigationController)
    try #require(stack.topViewController as? TermsController).onDone(nil)
    await settle()
    let email = try #require(stack.topViewController as? EmailController)
    #expect(email.hint == "work")
    email.onDone("later")
    await settle()
    #expect(stack.topViewController is DoneController && stack.viewControllers.count == 3)
  }
}
