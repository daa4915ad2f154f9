import Testing
import WaymarkTesting

@testable import Waymark

/// Dispatching flow requests without waiting.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct FlowDispatchTests {
  private func front(_ movies: Movies) async -> String {
    await movies.host.settle()
    return movies.host.front.map { "\($0)" } ?? "nothing"
  }

  @Test("each dispatched action has the same effect as the async method")
  func actions() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    list.dispatch(.push(MovieDetails(id: 1)))
    #expect(await front(movies) == "MovieDetails(id: 1)")
    let details = try movies.flow("details")
    details.dispatch(.present(MovieAbout()))
    #expect(await front(movies) == "MovieAbout()" && movies.navigator.state.layers.count == 2)
    details.dispatch(.dismiss)
    #expect(await front(movies) == "MovieDetails(id: 1)")
    details.dispatch(.start(MovieAbout(), by: .push))
    #expect(await front(movies) == "MovieAbout()")
    details.dispatch(.pop)
    #expect(await front(movies) == "MovieDetails(id: 1)")
    for back in [FlowAction.popToMain, .pop(to: MovieDetails(id: 1))] {
      await details.push(MovieAbout())
      details.dispatch(back)
      #expect(await front(movies) == "MovieDetails(id: 1)")
    }
    details.dispatch(.popToRoot)
    #expect(await front(movies) == "MovieList()" && movies.log.faults == [])
  }

  @Test("dispatched actions run in order and pass their payloads")
  func order() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    list.dispatch(.push(MovieDetails(id: 1)))
    list.dispatch(.push(MovieAbout()), with: .payload("credits"))
    #expect(await front(movies) == "MovieAbout()")
    #expect(movies.host.view(of: movies.navigator.state.front.id)?.payload as? String == "credits")
    #expect(movies.navigator.state.screens.count == 3)
  }

  @Test("a flow receives the result of a screen that it dispatched")
  func asks() async throws {
    var told: [String] = []
    let movies = try await Movies(results: { flow in
      flow.onResult(of: MovieEdit.self) { edit, result in
        told.append("\(edit.map { "\($0)" } ?? "lost"): \(result)")
      }
    })
    await movies.navigator.go(to: MovieDetails(id: 1))
    try movies.flow("details").dispatch(.start(MovieEdit(id: 1), by: .push))
    await movies.host.settle()
    let edit = try movies.flow("edit")
    func tap() { edit.dispatch(.finish(MovieEdit(id: 1), with: "better")) }
    tap()
    await movies.host.settle()
    #expect(told.count == 1 && told.first?.contains("better") == true)
    #expect(await front(movies) == "MovieDetails(id: 1)")
  }

  @Test("errors of a flow's own actions do not mention routes")
  func textsWithoutRoute() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    list.dispatch(.pop(to: MovieAbout()))
    await movies.navigator.perform(.show(AnyDestination(MovieAbout()), .present(.alert)))
    movies.navigator.dispatch(.show(AnyDestination(MovieAbout()), .push))
    #expect(movies.log.faults.count == 2)
    #expect(movies.log.faults.allSatisfy { !"\($0)".contains("the route") }, "\(movies.log.faults)")
  }

  @Test("a failed action is reported, even if its flow has ended")
  func failures() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    list.dispatch(.pop(to: MovieAbout()))
    list.dispatch(.present(NodeBlueprint.stack()))
    await list.push(MovieDetails(id: 1))
    let details = try movies.flow("details")
    await movies.navigator.back()
    details.dispatch(.push(MovieAbout()))
    #expect(
      movies.log.faults == [
        "popping to MovieAbout() failed: \(NavigationError.screenNotFound(AnyDestination(MovieAbout())))",
        "presenting a container as sheet failed: there is nothing to show: name the contents of the container",
        "showing MovieAbout(), pushed failed: the flow that made the request has ended",
      ])
  }

  @Test("popping a screen that has already been popped is not reported as a fault")
  func poppedTwice() async throws {
    let movies = try await Movies()
    await movies.navigator.go(to: MovieDetails(id: 1))
    let details = try movies.flow("details")
    await details.push(MovieAbout())
    movies.host.beginGesture()
    for _ in 1...2 { details.dispatch(.pop) }
    movies.host.cancelGesture()
    #expect(await front(movies) == "MovieDetails(id: 1)")
    #expect(movies.log.faults == [])
  }
}

/// Finishing a screen or a flow from a synchronous handler.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct FinishingTests {
  private struct Picker: Destination { typealias Output = String }

  private func picking() async throws -> (DispatchWindow, ScreenScope, Task<Result<String, NoResult>, Never>)
  {
    let window = try await DispatchWindow()
    let asking = Task { await window.navigator.result(of: Picker(), by: .present(.sheet)) }
    try await waitFor("the picker") { window.host.front == Picker() && !window.navigator.hasRequestsUnderWay }
    return (window, try #require(window.host.scope(of: Picker())), asking)
  }

  @Test("a second tap does not replace the first result")
  func results() async throws {
    let (window, scope, asking) = try await picking()
    func tap(_ result: String) { scope.dispatch(.finish(Picker(), with: result)) }
    tap("red")
    tap("blue")
    #expect(await asking.value == .success("red"))
    #expect(window.screens == ["home"] && window.faults == [])
  }

  @Test("a screen can finish without a result")
  func noAnswer() async throws {
    let (window, scope, asking) = try await picking()
    func tap() { scope.dispatch(.finish) }
    tap()
    #expect(await asking.value == .failure(.finished) && window.screens == ["home"])
  }

  @Test("a screen can finish with a new result after a leave guard refused the first")
  func refused() async throws {
    let (window, scope, asking) = try await picking()
    scope.leaveGuard = LeaveGuard("no")
    func tap(_ result: String) { scope.dispatch(.finish(Picker(), with: result)) }
    tap("red")
    await window.host.settle()
    #expect(window.host.front == Picker() && window.faults == [])
    scope.leaveGuard = nil
    tap("blue")
    #expect(await asking.value == .success("blue"))
  }

  @Test("finishing a flow that has ended does nothing")
  func endedFlow() async throws {
    let movies = try await Movies()
    await movies.navigator.go(to: MovieDetails(id: 1))
    let details = try movies.flow("details")
    func tap() { details.dispatch(.finish) }
    tap()
    tap()
    await movies.host.settle()
    tap()
    #expect(movies.host.front == MovieList() && movies.log.faults == [])
  }

  @Test("a result without a receiver is reported as a fault when the window closes")
  func finishedWhileClosing() async throws {
    let movies = try await Movies()
    await movies.navigator.go(to: MovieDetails(id: 1))
    await movies.navigator.perform(.show(AnyDestination(MovieEdit(id: 1)), .push))
    let edit = try movies.flow("edit")
    func tap() { edit.dispatch(.finish(MovieEdit(id: 1), with: "better")) }
    movies.host.isPaused = true
    tap()
    movies.navigator.close()
    movies.host.isPaused = false
    let unreceived = NavigationFault.resultNotReceived(MovieEdit.self)
    let reports = movies.log.faults.filter { $0 == "\(unreceived)" }
    #expect(reports.count == 1)
  }
}

/// A flow that asks for the same screen twice.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct RepeatedFlowRequestTests {
  private func showTwice(_ first: FlowAction, _ second: FlowAction) async throws -> Movies {
    let movies = try await Movies()
    let list = try movies.flow("list")
    movies.host.isPaused = true
    list.dispatch(first)
    list.dispatch(second)
    movies.host.isPaused = false
    movies.host.proceed()
    await movies.host.settle()
    return movies
  }

  @Test(
    "an equal screen requested while the first is being shown is shown once",
    arguments: [FlowAction.push(MovieAbout()), .present(MovieAbout()), .present(.stack(MovieAbout()))])
  func equal(_ action: FlowAction) async throws {
    let movies = try await showTwice(action, action)
    #expect(movies.navigator.state.screens.count == 2 && movies.log.faults == [])
  }

  @Test("a flow that pushes different screens shows all of them")
  func different() async throws {
    let movies = try await showTwice(.push(MovieDetails(id: 1)), .push(MovieAbout()))
    #expect(movies.navigator.state.screens.count == 3)
  }

  @Test("a flow that pushes a screen again after it was shown shows two screens")
  func later() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    await list.push(MovieAbout())
    await list.push(MovieAbout())
    #expect(movies.navigator.state.screens.count == 3)
  }
}
