#if Web && DEBUG
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkInspector

@Suite("A timeline", .timeLimit(.minutes(10)))
@MainActor
struct TimelineTests {
  @Test("the timeline shows the plan, the change and the stages of a request that arrived")
  func arrival() async throws {
    let app = try BankApp()
    let line = #line + 1
    await app.navigator.go(to: Account(number: 7))
    let details = try app.lastDetails()
    #expect(details.row.status == .done && details.row.title == "going to Account(number: 7)")
    #expect(
      details.causes == [
        "made by the app's code", "called at WaymarkInspectorTests/TimelineTests.swift:\(line)",
      ])
    #expect(details.done == details.planned && details.done.map(\.mark).contains("+"))
    #expect(details.comparison == PlanComparison.asPlanned.text)
    #expect(details.reasons?.isEmpty == false)
    #expect(details.stages.map(\.name).contains("commit"))
  }

  @Test(
    "the timeline shows the route of a request, the pattern of its link and the line of the route's declaration"
  )
  func routes() async throws {
    let app = try BankApp()
    await app.navigator.open("/accounts/3")
    let file = "WaymarkInspectorTests/BankApp.swift"
    #expect(
      try app.lastDetails().route?.hasPrefix(
        "the default route to Account, /accounts/{number}, declared at \(file):") == true)
    await app.navigator.go(to: SignIn())
    #expect(
      try app.lastDetails().route?.hasPrefix("the default route to SignIn, declared at \(file):") == true)
    #expect(try app.lastDetails().route?.hasSuffix(", without interceptors of its own") == true)
    await app.navigator.back()
    #expect(try app.lastDetails().route == nil)
  }

  @Test("the timeline shows the interceptors of a request, their destinations and their decisions")
  func interceptors() async throws {
    let app = try BankApp()
    app.decision = .refuse("it is night")
    await app.navigator.go(to: Vault())
    let details = try app.lastDetails()
    #expect(details.questions.map(\.decider) == ["Interceptor", "Interceptor"])
    #expect(details.questions.map(\.name) == ["porter", "guard"])
    #expect(details.questions.map(\.decision) == ["allowed", "refused: it is night"])
    #expect(details.questions.map(\.subject) == ["Vault()", "Vault()"])
    #expect(details.row.status == .refused && details.done == [] && details.planned != [])
    #expect(details.comparison == PlanComparison.notDone.text)
  }

  @Test("the timeline shows the protected screens that a request admitted")
  func admissions() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Vault())
    #expect(try app.lastDetails().decisionNotes == ["Vault() \(app.navigator.state.front.id) was admitted."])
    await app.navigator.back()
    app.decision = .refuse("it is night")
    await app.navigator.go(to: Vault())
    #expect(try app.lastDetails().decisionNotes == [])
  }

  @Test("the timeline reports that no interceptor, leave guard or middleware was asked about a request")
  func unasked() async throws {
    let app = try BankApp()
    await app.navigator.go(to: Account(number: 7))
    #expect(
      try app.lastDetails().decisionNotes == ["No middleware, interceptor or leave guard was asked."])
  }

  @Test("the timeline shows no call site for a request that the host makes for the user")
  func userRequests() async throws {
    let app = try BankApp()
    let host = try await app.host()
    host.tapTab(at: 0)
    try await waitFor("the request") { app.requests.count == 1 }
    #expect(try app.lastDetails().causes == ["made by the user, or by an action that stands for the user"])
  }

  @Test("the timeline shows when a request is held, which screen the hold opens, and the outcome")
  func hold() async throws {
    let app = try BankApp()
    let host = try await app.host()
    app.decision = .hold(Hold("sign-in", opening: SignIn()))
    let request = app.navigator.dispatch(.go(to: Vault()))
    try await waitFor("the opened screen") { host.shows(app.navigator.state) && app.requests.count == 2 }
    #expect(app.requests.map(\.status) == [.waiting, .done])
    #expect(try app.lastDetails().causes.last == "opens the screen of a hold, for \(app.held)")
    app.decision = .allow
    await app.navigator.dismiss()
    app.navigator.release("sign-in")
    _ = await request.value
    #expect(app.requests.map(\.status) == [.waiting, .done, .done, .done])
    #expect(app.requests.first?.request == app.requests.last?.request)
    #expect(app.rows.contains { $0.kind == .hold && $0.title == "the hold sign-in was released" })
  }

  @Test("the timeline shows the release of an unknown hold, and the names of the existing holds")
  func wrongRelease() async throws {
    let app = try BankApp()
    let host = try await app.host()
    app.decision = .hold(Hold("sign-in", opening: SignIn()))
    let request = app.navigator.dispatch(.go(to: Vault()))
    try await waitFor("the opened screen") { host.shows(app.navigator.state) && app.requests.count == 2 }
    app.navigator.release("signin")
    let row = try #require(app.rows.last { $0.kind == .hold })
    #expect(row.title == "release(\"signin\"): no request waits for this hold")
    #expect(row.outcome == "requests wait for \"sign-in\"")
    app.navigator.drop("sign-in")
    _ = await request.value
  }

  @Test("the timeline shows a waiting request with the reason, the start of the wait and the call site")
  func pendingRequest() async throws {
    let app = try BankApp()
    let host = try await app.host()
    app.navigator.middleware = [app.slowConsent]
    app.clock.advance(by: .seconds(2))
    let line: Int = #line + 1
    let request = app.navigator.dispatch(.go(to: Account(number: 1)))
    try await waitFor("the middleware to be asked") { app.clock.sleeperCount > 0 }
    app.clock.advance(by: .seconds(7))
    let page = TimelinePage(TimelinePart(app.timeline, from: 0))
    let waiting = try #require(page.waiting.first)
    #expect(waiting.title == "going to Account(number: 1)" && waiting.waitsFor == "the middleware consent")
    #expect(waiting.site == "WaymarkInspectorTests/TimelineTests.swift:\(line)")
    #expect(page.elapsed - waiting.since == 7_000)
    app.clock.advance(by: .seconds(60))
    _ = await request.value
    #expect(TimelinePage(TimelinePart(app.timeline, from: 0)).waiting == [])
    withExtendedLifetime(host) {}
  }

  @Test("waiting clients are notified when a request starts to wait")
  func newsOfWaiting() async throws {
    let app = try BankApp()
    let told = Task { await app.timeline.waitForMoment(app.timeline.moments.end) }
    await Task.yield()
    app.navigator.middleware = [app.slowConsent]
    let request = app.navigator.dispatch(.go(to: Account(number: 1)))
    await told.value
    #expect(
      TimelinePage(TimelinePart(app.timeline, from: 0)).waiting.map(\.waitsFor) == ["the middleware consent"])
    try await waitFor("the middleware to be asked") { app.clock.sleeperCount > 0 }
    app.clock.advance(by: .seconds(60))
    _ = await request.value
  }

  @Test("the timeline shows the decision of a leave guard")
  func leaveGuard() async throws {
    let app = try BankApp()
    let host = try await app.host()
    await app.navigator.go(to: Draft(text: "hello"))
    let screen = app.navigator.state.front.id
    host.scope(of: screen)?.leaveGuard = LeaveGuard("the draft is not saved")
    await app.navigator.back()
    let details = try app.lastDetails()
    #expect(details.questions.map(\.decider) == ["Leave guard of \(screen)"])
    #expect(details.questions.map(\.decision) == ["refused: the draft is not saved"])
    #expect(details.row.status == .refused)
    withExtendedLifetime(host) {}
  }

  @Test("the timeline shows the decisions of middleware, for allowed and refused requests")
  func middleware() async throws {
    let app = try BankApp()
    app.navigator.middleware = [
      NavigationMiddleware("log") { _, _ in .allow },
      NavigationMiddleware("kiosk") { action, _ in
        if case .open = action { .replace(.go(to: Transfers())) } else { .refuse("closed") }
      },
    ]
    await app.navigator.go(to: Account(number: 1))
    #expect(
      try app.lastDetails().questions.map { "\($0.decider) \($0.name ?? ""): \($0.decision)" } == [
        "Middleware log: allowed", "Middleware kiosk: refused: closed",
      ])
    await app.navigator.open("/accounts/3")
    let details = try app.lastDetails()
    #expect(details.questions.last?.decision == "replaced with going to Transfers()")
    #expect(details.replacements == ["the middleware kiosk replaced the action"])
  }

  @Test("the timeline shows the decisions and call site of each of several refused requests")
  func refusedInTurn() async throws {
    let app = try BankApp()
    app.navigator.middleware = [
      NavigationMiddleware("kiosk") { action, _ in
        if case .back = action { .refuse("no way back") } else { .refuse("closed") }
      }
    ]
    let line = #line + 1
    await app.navigator.go(to: Account(number: 1))
    await app.navigator.back()
    app.navigator.middleware = []
    app.navigator.dispatch(.open("bank://nowhere"))
    let details = app.moments.map { MomentDetails($0, app.texts) }.filter { $0.row.kind == .request }
    #expect(
      details.map { $0.questions.map(\.decision) } == [
        ["refused: closed"], ["refused: no way back"], [],
      ])
    let file = "WaymarkInspectorTests/TimelineTests.swift"
    #expect(
      details.map(\.causes.last) == [0, 1, 3].map { "called at \(file):\(line + $0)" })
  }

  @Test("the timeline shows the delayed decision of a middleware")
  func delayedMiddleware() async throws {
    let app = try BankApp()
    app.navigator.middleware = [
      NavigationMiddleware("server") { _, _ in .wait { .refuse("not today") } }
    ]
    await app.navigator.go(to: Account(number: 1))
    #expect(
      try app.lastDetails().questions.map { "\($0.decider) \($0.name ?? ""): \($0.decision)" } == [
        "Middleware server: refused: not today"
      ])
  }

  @Test("the timeline ignores a middleware that decides after the request was cancelled")
  func lateMiddleware() async throws {
    let app = try BankApp()
    var hasDecided = false
    app.navigator.middleware = [
      NavigationMiddleware("slow") { [clock = app.clock] _, _ in
        .wait {
          await Task { try? await clock.sleep(for: .seconds(1)) }.value
          return .allow
        }
      },
      NavigationMiddleware("next") { _, _ in
        hasDecided = true
        return .allow
      },
    ]
    let request = app.navigator.dispatch(.go(to: Account(number: 1)))
    try await waitFor("the slow middleware") { app.clock.sleeperCount == 1 }
    request.cancel()
    #expect(await request.value == .cancelled)
    app.clock.advance(by: .seconds(1))
    try await waitFor("the decision") { hasDecided }
    #expect(app.timeline.windows.first?.active.isEmpty == true)
    #expect(app.requests.map(\.outcome) == ["cancelled"])
  }

  @Test("the timeline shows gestures, their changes, and the acknowledgements of the host")
  func gestures() async throws {
    let app = try BankApp()
    let host = try await app.host()
    await app.navigator.go(to: Account(number: 1))
    #expect(try app.lastDetails().host.first?.contains("the host shows the state") == true)
    host.swipeBack()
    #expect(app.rows.suffix(4).map(\.kind) == [.gesture, .gesture, .report, .host])
    #expect(app.rows.last?.title == "the host: screens were popped" && app.rows.last?.status == .done)
  }

  @Test("the timeline shows faults and the end of the window")
  func faults() throws {
    let app = try BankApp()
    app.navigator.dispatch(.go(to: Accounts()))
    app.navigator.close()
    #expect(app.rows.map(\.kind) == [.beginning, .request, .fault, .closing])
    #expect(app.faults.count == 1)
  }

  @Test("the timeline measures the duration of a decision")
  func durations() async throws {
    let app = try BankApp()
    app.navigator.middleware = [
      NavigationMiddleware("slow") { [clock = app.clock] _, _ in
        .wait {
          try? await clock.sleep(for: .milliseconds(250))
          return .allow
        }
      }
    ]
    let request = app.navigator.dispatch(.go(to: Account(number: 1)))
    try await waitFor("the sleeping middleware") { app.clock.sleeperCount == 1 }
    app.clock.advance(by: .milliseconds(250))
    _ = await request.value
    let details = try app.lastDetails()
    #expect(details.questions.map(\.duration) == [250] && details.row.duration == 250)
    #expect(details.stages.first == MomentDetails.Stage(name: "queue", duration: 250))
  }

  @Test("the duration of a request is the sum of the durations of its stages")
  func total() async throws {
    let navigator = try BankApp().navigator
    let timeline = Timeline(capacity: 100, clock: ContinuousClock())
    timeline.watch(navigator, name: nil)
    for number in 0..<20 { await navigator.go(to: Account(number: number)) }
    let details = timeline.moments.elements(from: 1, atMost: .max)
      .map { MomentDetails($0, SafeTexts(map: navigator.map)) }
    #expect(details.count == 20)
    for one in details {
      let sum = one.stages.reduce(0) { $0 + $1.duration }
      #expect(abs(try #require(one.row.duration) - sum) < 0.005)
    }
  }

  @Test("the timeline drops the oldest moments and counts them")
  func bound() async throws {
    let app = try BankApp(capacity: 3)
    for number in 0..<10 { await app.navigator.go(to: Account(number: number)) }
    #expect(app.rows.map(\.title).last == "going to Account(number: 9)")
    #expect(app.rows.count == 3 && app.timeline.moments.dropped == 8)
  }

  @Test("the timeline does not retain a window, and a window works after its timeline was released")
  func lifetimes() async throws {
    var app: BankApp? = try BankApp()
    weak let navigator = app?.navigator
    let kept = app?.timeline
    app = nil
    #expect(navigator == nil && kept?.windows.count == 1)
    let other = try BankApp()
    other.timeline.stop()
    #expect(await other.navigator.go(to: Account(number: 1)).node != nil)
    #expect(other.rows.map(\.kind) == [.beginning])
    withExtendedLifetime(kept) {}
  }

  @Test("a new moment wakes the waiting clients, and the timeline limits their number")
  func waiting() async throws {
    let app = try BankApp()
    let timeline = app.timeline
    let next = timeline.moments.end
    let waiting = (0..<20).map { _ in Task { await timeline.waitForMoment(next) } }
    for task in waiting.suffix(4) { await task.value }
    #expect(timeline.moments.end == next)
    await app.navigator.go(to: Account(number: 1))
    for task in waiting { await task.value }
  }
}

extension BankApp {
  /// Middleware that allows each request after a minute.
  fileprivate var slowConsent: NavigationMiddleware {
    NavigationMiddleware("consent") { [clock] _, _ in
      .wait {
        try? await clock.sleep(for: .seconds(60))
        return .allow
      }
    }
  }

  /// The id of the first held request, as text.
  fileprivate var held: String { "request \(requests.first { $0.status == .waiting }?.request ?? 0)" }
}
#endif
