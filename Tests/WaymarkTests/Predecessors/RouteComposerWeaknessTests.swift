import Testing
import Waymark
import WaymarkTesting

/// One test for each problem that users of an earlier design report, named in their words.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RouteComposerWeaknessTests {
  @Test("a failed build changes neither the state nor the host")
  func atomic() async throws {
    let window = try await WeaknessWindow()
    await window.navigator.go(to: LogIn())
    let before = (window.navigator.state, window.host.snapshot)
    guard case .failed(.buildFailed(_, let error)) = await window.navigator.go(to: Broken()) else {
      Issue.record("it was built")
      return
    }
    #expect(error is ModuleTrouble)
    #expect((window.navigator.state, window.host.snapshot) == before)
  }

  @Test("a refused request does not update the screen that it found")
  func noSideEffects() async throws {
    let window = try await WeaknessWindow()
    await window.navigator.go(to: Product(id: 1, note: "old"))
    window.doorkeeper.decision = .refuse("not logged in")
    let outcome = await window.navigator.go(to: Product(id: 1, note: "new"), by: "guarded")
    #expect(outcome.node == nil)
    #expect(window.front?.destination == AnyDestination(Product(id: 1, note: "old")))
    window.doorkeeper.decision = .allow
    await window.navigator.go(to: Product(id: 1, note: "new"), by: "guarded")
    #expect(window.front?.destination == AnyDestination(Product(id: 1, note: "new")))
  }

  @Test("a plan changes nothing and asks no interceptor")
  func planningIsPure() async throws {
    let window = try await WeaknessWindow()
    let before = (window.navigator.state, window.host.operations.count)
    _ = window.navigator.plan(to: Account())
    #expect((window.navigator.state, window.host.operations.count) == before)
    #expect(window.doorkeeper.asked == 0)
  }

  @Test("an alternative's condition is not evaluated if the destination is already shown")
  func lazySwitch() throws {
    let map = try NavigationMap {
      Route(to: Product.self).using(.push)
        .from(.firstOf(.firstStack().when("somebody asks") { _ in true }, .firstStack()))
    }
    let navigator = Navigator(map, start: .stack(Product(id: 1)))
    #expect(!navigator.plan(to: Product(id: 1)).description.contains("somebody asks"))
    #expect(navigator.plan(to: Product(id: 2)).description.contains("condition \"somebody asks\": true"))
  }

  @Test("a condition after a mapping receives the mapped destination")
  func switchBehindMapping() async throws {
    let category = Route(to: Category.self).using(.push)
      .from(
        .firstOf(
          .firstStack().when("it is the category") {
            $0.destination == AnyDestination(Category(name: "of 7"))
          }))
    let map = try NavigationMap {
      category
      Route(to: Product.self).using(.push).from(endOf: category) { Category(name: "of \($0.id)") }
    }
    let navigator = Navigator(map, start: .stack(Account()))
    #expect(await navigator.go(to: Product(id: 7)).node != nil)
    let expected: [AnyDestination] = [
      AnyDestination(Account()), AnyDestination(Category(name: "of 7")), AnyDestination(Product(id: 7)),
    ]
    #expect(navigator.state.screens.map(\.destination) == expected)
  }

  @Test(
    "a first screen enters a new container by its own action")
  func firstChildsAction() async throws {
    let map = try NavigationMap {
      Route(to: Product.self).using(.pushAsRoot).from(.newStack(over: Category(name: "below")))
        .using(.present(.sheet)).from(.current)
    }
    let navigator = Navigator(map, start: .stack(Account()))
    await navigator.go(to: Product(id: 1))
    #expect(
      navigator.state.screens.map(\.destination) == [
        AnyDestination(Account()), AnyDestination(Product(id: 1)),
      ])
  }

  @Test("a request ends exactly once, even if its interceptor never decides")
  func neverAnswered() async throws {
    let map = try NavigationMap {
      Route(to: Account.self).intercepted(by: NeverAnswering()).using(.push).from(.firstStack())
      Route(to: Product.self).using(.push).from(.firstStack())
    }
    let navigator = Navigator(map, start: .stack(Category(name: "all")))
    let stuck = Task { await navigator.go(to: Account()) }
    let next = Task { await navigator.go(to: Product(id: 1)) }
    await Task.yield()
    stuck.cancel()
    guard case .cancelled = await stuck.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(await next.value.node != nil)
  }

  @Test("a login interceptor can open the login with the same navigator")
  func loginBySameNavigator() async throws {
    let window = try await WeaknessWindow()
    window.doorkeeper.decision = .hold(Hold("login", opening: LogIn()))
    let request = Task { await window.navigator.go(to: Account()) }
    try await waitFor("the login") { window.navigator.state.layers.count > 1 }
    window.doorkeeper.decision = .allow
    window.navigator.release("login")
    #expect(await request.value.node?.screen?.destination == AnyDestination(Account()))
  }

  @Test("a request is planned again if the state changes while an interceptor decides")
  func noGap() async throws {
    let window = try await WeaknessWindow()
    await window.navigator.go(to: Category(name: "shoes"))
    window.doorkeeper.hesitates = true
    let request = Task { await window.navigator.go(to: Account()) }
    try await waitFor("the doorkeeper to be asked") { window.doorkeeper.asked > 0 }
    window.host.swipeBack()
    window.doorkeeper.hesitates = false
    #expect(await request.value.node != nil)
    #expect(window.screens == [AnyDestination(Category(name: "all")), AnyDestination(Account())])
    #expect(window.host.shows(window.navigator.state) && window.host.violations == [])
  }

  @Test("every error is returned as an outcome")
  func oneChannel() async throws {
    let window = try await WeaknessWindow()
    for outcome in [
      await window.navigator.go(to: Unbuilt()), await window.navigator.go(to: Undeclared()),
      await window.navigator.open("shop://nowhere"), await window.navigator.dismiss(),
      await window.navigator.go(to: Product(id: 1), by: "unknown"),
    ] {
      guard case .failed(let error) = outcome else {
        Issue.record("it did not fail: \(outcome)")
        continue
      }
      #expect(!error.description.isEmpty)
      #expect(throws: NavigationOutcome.self) { try outcome.get() }
    }
  }
}

/// An interceptor that waits until it is cancelled.
private struct NeverAnswering: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    try await waitFor("the interceptor to be cancelled") { Task.isCancelled }
    throw CancellationError()
  }
}

/// A destination without a route.
private struct Undeclared: Destination {}
