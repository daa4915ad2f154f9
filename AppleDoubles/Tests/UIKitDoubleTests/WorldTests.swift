import Testing
import UIKit

@MainActor @Suite(.world) struct WorldTests {
  let world = UIKitDouble.world

  @Test("each test runs in its own world")
  func own() { #expect(UIKitDouble.current === world) }

  @Test("a turn runs only the work scheduled before the turn")
  func turns() {
    var heard: [Int] = []
    world.schedule {
      heard.append(1)
      world.schedule { heard.append(2) }
    }
    world.turn()
    #expect(heard == [1])
    world.turn()
    #expect(heard == [1, 2])
  }

  @Test("advancing the clock runs the due work in chronological order")
  func advances() {
    var heard: [Double] = []
    for delay in [0.3, 0.1, 0.2] { world.schedule(after: delay) { heard.append(delay) } }
    world.advance(by: 0.25)
    #expect(heard == [0.1, 0.2])
    #expect(world.now == 0.25)
  }

  @Test("an observer of the run loop is called at the end of every turn")
  func observer() {
    var heard: [String] = []
    let observer = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
    ) { _, _ in heard.append("observer") }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    world.schedule { heard.append("work") }
    world.turn()
    #expect(heard == ["work", "observer"])
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes)
    world.turn()
    #expect(heard.count == 2)
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    CFRunLoopObserverInvalidate(observer)
    world.turn()
    #expect(heard.count == 2)
  }

  @Test("the list of settings contains every combination, with the defaults first")
  func combinations() {
    let all = UIKitDouble.Knobs.allCombinations
    #expect(all.count == UIKitDouble.Knobs.axes.map(\.count).reduce(1, *))
    #expect(all.first == UIKitDouble.Knobs())
    #expect(Set(all.prefix(4096)).count == 4096)
  }

  @Test("an exception ends the process unless the world records exceptions")
  func traps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIKitDouble.raise("NSInvalidArgumentException", "told to")
    }
  }

  @Test("a world with a main queue clock runs its turns automatically")
  func realClock() async {
    let world = UIKitDouble.World(clock: .mainQueue(0.01))
    await UIKitDouble.$current.withValue(world) {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      navigation.pushViewController(UIViewController(), animated: true)
      await withCheckedContinuation { done in
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in done.resume() }
      }
      #expect(navigation.transitionCoordinator == nil)
    }
  }
}
