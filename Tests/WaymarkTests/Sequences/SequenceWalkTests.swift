import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSequences

/// Flows with random events.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceWalkTests {
  /// An event in a flow.
  enum Event: CaseIterable {
    case next, tapTwice, skip, back, swipe, leave, cover, update, cancel, pause, close, run
  }

  /// A flow and its events.
  struct Walk {
    var list: StepSequence
    var events: [(event: Event, list: StepSequence, turns: Int)]

    static func random(using generator: inout SeededGenerator) -> Walk {
      let events = (0..<Int.random(in: 0...25, using: &generator)).map { _ in
        (
          Event.allCases.randomElement(using: &generator) ?? .next, colours(using: &generator),
          Int.random(in: 0...12, using: &generator)
        )
      }
      return Walk(list: colours(using: &generator), events: events)
    }

    /// Returns a random list of steps, some of which cannot be shown.
    private static func colours(using generator: inout SeededGenerator) -> StepSequence {
      var list = StepSequence.random(using: &generator)
      let screens = ["red", "yellow", "green", "black", "grey", "curtain", "nowhere"]
      for index in list.steps.indices {
        list.steps[index].screen = screens.randomElement(using: &generator) ?? "red"
      }
      return list
    }

    var smaller: AnySequence<Walk> {
      let list = list
      return AnySequence(Shrink.array(events).lazy.map { Walk(list: list, events: $0) })
    }
  }

  @Test("each flow ends, and until then its current step has a screen")
  func walks() async {
    let failure = await checkAsyncProperty(seed: 11, cases: 300, maximumAttempts: 200) { generator in
      Walk.random(using: &generator)
    } shrink: {
      $0.smaller
    } holds: { walk in
      try await holds(walk)
    }
    #expect(failure == nil)
  }

  private func holds(_ walk: Walk) async throws -> Bool {
    let policy = StepPolicy.allKinds[walk.events.count % 3]
    let app = try await ColourApp(policy: policy, atEnd: walk.list.revisits ? .goBack : .stay)
    let source = ListSource()
    source.list = walk.list
    app.beginWithoutWaiting { await $0.run(from: source) }
    var requests: [Task<Void, Never>] = []
    for (event, list, turns) in walk.events {
      requests.append(Task { await happen(event, list, app, source) })
      for _ in 0..<turns { await Task.yield() }
      guard app.isSound else { return false }
    }
    try await waitFor("the flow to do nothing more") {
      app.clock.wakeNext()
      return app.clock.sleeperCount == 0 && app.colours.turn == nil
    }
    for request in requests { await request.value }
    app.cancel()
    _ = await app.ended()
    return app.colours.flow == nil && app.colours.turn == nil && app.host.shows(app.navigator.state)
  }

  private func happen(_ event: Event, _ list: StepSequence, _ app: ColourApp, _ source: ListSource) async {
    switch event {
    case .next: await app.colours.next()
    case .tapTwice:
      async let first = app.colours.next()
      async let second = app.colours.next()
      _ = await (first, second)
    case .skip:
      if let step = app.colours.current { source.answers[step.id] = list }
      await app.colours.next(answering: "skip")
    case .back: await app.navigator.back()
    case .swipe: app.host.swipeBack()
    case .leave: await app.navigator.go(to: Curtain(name: "other"))
    case .cover: await app.navigator.go(to: Screen("help"))
    case .update: try? app.colours.update(list)
    case .cancel: app.cancel()
    case .pause: app.clock.wakeNext()
    case .close: if list.steps.isEmpty { app.navigator.close() }
    case .run: if app.end != nil { app.beginWithoutWaiting { await $0.run(list) } }
    }
  }
}

extension StepPolicy {
  fileprivate static var allKinds: [StepPolicy] {
    [.stop, .skip, .retry(attempts: 2, backOff: .seconds(1))]
  }
}

extension ColourApp {
  /// Whether the screen of the current step exists.
  fileprivate var isSound: Bool {
    guard let shown = colours.shownStep else { return true }
    return navigator.state.node(shown.mark.node) != nil && end == nil
  }
}
