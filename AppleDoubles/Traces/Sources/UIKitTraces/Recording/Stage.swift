public import UIKit

/// Where a sequence makes its controllers and its calls, and where what follows is written down.
@MainActor public final class Stage {
  public let window: UIWindow
  let log = TraceLog()
  private let pacer: any TracePacer
  /// The controllers of the sequence, in the order of their making.
  private var cast: [UIViewController] = []
  /// The delegates, which nobody else retains.
  private var listeners: [Listener] = []

  init(window: UIWindow, pacer: any TracePacer) {
    self.window = window
    self.pacer = pacer
  }

  // MARK: Making

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

  // MARK: Doing

  /// Makes a call that is not written down, and waits for what follows.
  func prepare(_ call: () -> Void) async {
    call()
    _ = await comesToRest()
  }

  /// Makes calls, and writes down what is heard in them, how things stand when they return, and what follows.
  func step(_ title: String, _ rules: Int..., call: () async -> Void) async {
    log.begin(title, rules)
    await call()
    mark("returned")
    if await !comesToRest() { log.note("! does not come to rest") }
    mark("at rest")
    log.end()
  }

  /// Writes down how things stand.
  func mark(_ moment: String) {
    log.note("-- \(moment)")
    for controller in cast {
      let facts = facts(of: controller)
      if !facts.isEmpty { log.note("   \(log.name(of: controller)): \(facts.joined(separator: ", "))") }
    }
  }

  /// Lets the run loop turn until a transition of a controller runs, but not for ever.
  func underWay(_ controller: UIViewController) async {
    for _ in 0..<20 {
      await pacer.turn()
      if controller.transitionCoordinator != nil { return }
    }
  }

  /// Lets the run loop turn, and writes something down after each turn.
  func turns(_ count: Int, _ state: () -> String) async {
    for turn in 1...count {
      await pacer.turn()
      log.note("   turn \(turn): \(state())")
    }
  }

  /// Shows an instruction, gives a person time to follow it, and writes down each change of a state.
  ///
  /// On the double, there is nobody to follow it.
  func ask(_ instruction: String, _ state: () -> String) async {
    let label = UILabel(
      frame: CGRect(x: 0, y: window.bounds.height - 140, width: window.bounds.width, height: 60))
    label.text = instruction
    label.numberOfLines = 0
    window.addSubview(label)
    defer { label.removeFromSuperview() }
    log.note("   a person is asked: \(instruction)")
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

  /// Takes everything off the window.
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
