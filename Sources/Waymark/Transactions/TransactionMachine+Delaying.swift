/// What middleware has decided about a request.
enum MiddlewareVerdict: Sendable {
  /// It goes on.
  case submit(NavigationRequest)
  /// It ends.
  case refuse(NavigationRequest, NavigationOutcome)
  /// It waits.
  case delay(NavigationRequest, MiddlewareWait)
}

/// What a request waits for before it may have its turn.
struct MiddlewareWait: Sendable {
  let operation: @MainActor @Sendable () async -> MiddlewareDecision
  /// Who decides by it, and those to be asked after that.
  let rest: ArraySlice<NavigationMiddleware>
}

extension TransactionMachine {
  /// Takes in a request that keeps its place in the line and waits there.
  mutating func delay(_ request: NavigationRequest, _ caller: CallerID, for wait: MiddlewareWait) {
    if isClosed { return effects.append(.answer(caller, .failed(.closed))) }
    if request.asker != nil, let circle = circle(of: request) {
      return effects.append(.answer(caller, .failed(.redirectLoop(circle))))
    }
    let id = makeID()
    if request.supersedes, request.asker == nil { supersede(by: id) }
    enqueue(request, id: id, callers: CallerList(caller))
    transactions[transactions.count - 1].phase = .delayed
    effects.append(.delay(id, request, wait))
  }

  /// Goes on with a request that has waited in the line.
  mutating func delayEnded(_ id: TransactionID, _ verdict: MiddlewareVerdict) {
    guard let index = index(of: id), transactions[index].phase == .delayed else { return }
    switch verdict {
    case .submit(let request): give(request, to: index)
    case .refuse(let request, let outcome):
      transactions[index].request = request
      end(id, outcome)
    case .delay(let request, let wait):
      transactions[index].request = request
      effects.append(.delay(id, request, wait))
    }
  }

  /// Takes note of where a request is to go by the routers of screens, if any of them knows.
  mutating func routed(_ id: TransactionID, _ request: NavigationRequest?) {
    guard let index = index(of: id), transactions[index].phase == .resolving, transactions[index].route == nil
    else { return }
    guard let request else { return run(id, from: .resolve) }
    give(request, to: index)
    guard let index = self.index(of: id) else { return }
    transactions[index].isRouted = true
    run(id, from: .resolve)
  }

  /// Has a transaction carry out another request for the same callers.
  private mutating func give(_ request: NavigationRequest, to index: Int) {
    let (id, callers) = (transactions[index].id, transactions[index].callers)
    do throws(LinkError) {
      let goal = try map.goal(of: request.action)
      transactions[index] = Transaction(id: id, request: request, goal: goal, callers: callers)
    } catch {
      transactions[index].request = request
      end(id, .failed(.link(error)))
    }
  }
}
