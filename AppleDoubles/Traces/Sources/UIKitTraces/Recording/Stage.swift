public import UIKit

/// The environment of a sequence. Creates controllers, performs calls and records their effects.
@MainActor public final class Stage {
  public let window: UIWindow
  let log = TraceLog()
  private let pacer: any TracePacer
  /// The controllers of the sequence, in the order of their creation.
  private var cast: [UIViewController] = []
  /// The only strong references to the delegates.
  private var listeners: [Listener] = []

  init(window: UIWindow, pacer: any TracePacer) {
    self.window = window
    self.pacer = pacer
  }

  // MARK: Creating controllers

  func join<Controller: UIViewController>(_ controller: Controller, _ name: String) -> Controller {
    log.setName(controller, name)
    (controller as? any Recorded)?.log = log
    cast.append(controller)
    return controller
  }

  func listen<One: Listener>(_ listener: One) -> One {
    listeners.append(listener)
    return listener
  }

  // MARK: Recording

  /// Performs a call without recording it, and waits until its effects have ended.
  func prepare(_ call: () -> Void) async {
    call()
    _ = await comesToRest()
  }

  /// Performs calls and records the callbacks, the state when the calls return, and the state when their
  /// effects have ended.
  func step(_ title: String, _ rules: Int..., call: () async -> Void) async {
    log.begin(title, rules)
    await call()
    mark("returned")
    if await !comesToRest() { log.note("! does not come to rest") }
    mark("at rest")
    log.end()
  }

  /// Records the state of all controllers.
  func mark(_ moment: String) {
    log.note("-- \(moment)")
    for controller in cast {
      let facts = facts(of: controller)
      if !facts.isEmpty { log.note("   \(log.name(of: controller)): \(facts.joined(separator: ", "))") }
    }
  }

  /// Waits until a transition of a controller is running, for at most 20 turns of the run loop.
  func underWay(_ controller: UIViewController) async {
    for _ in 0..<20 {
      await pacer.turn()
      if controller.transitionCoordinator != nil { return }
    }
  }

  /// Waits for a number of run loop turns, and records the state after each turn.
  func turns(_ count: Int, _ state: () -> String) async {
    for turn in 1...count {
      await pacer.turn()
      log.note("   turn \(turn): \(state())")
    }
  }

  /// Shows an instruction, gives a person time to follow it, and records each change of the state.
  ///
  /// On the double, the instruction has no effect, and the state is recorded once.
  func ask(_ instruction: String, _ state: () -> String) async {
    let label = UILabel(
      frame: CGRect(x: 0, y: window.bounds.height - 140, width: window.bounds.width, height: 60))
    label.text = instruction
    label.numberOfLines = 0
    window.addSubview(label)
    defer { label.removeFromSuperview() }
    log.note("   instruction: \(instruction)")
    var last = ""
    await pacer.waitForPerson {
      let now = state()
      if now != last { log.note("   \(now)") }
      last = now
    }
  }

  private func comesToRest() async -> Bool {
    await pacer.rest {
      log.count
    } isBusy: {
      cast.contains { $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed }
    }
  }

  /// Dismisses all presentations, and removes the root of the window.
  func clear() async {
    await prepare {
      for one in cast where one.presentedViewController?.presentingViewController === one {
        one.dismiss(animated: false)
      }
    }
    await prepare {
      window.rootViewController = nil
      window.isHidden = true
    }
  }
}
