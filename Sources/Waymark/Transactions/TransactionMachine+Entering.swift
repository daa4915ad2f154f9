extension TransactionMachine {
  /// Gives a request its turn.
  mutating func begin(at index: Int) {
    guard let destination = transactions[index].destination, !transactions[index].isResolved
    else { return enter(at: index) }
    let id = transactions[index].id
    do {
      guard let route = try route(to: destination, at: index) else { return enter(at: index) }
      transactions[index].route = route
      guard map.routes[route].resolve != nil else { return enter(at: index) }
      transactions[index].phase = .resolving
      effects.append(.resolve(id, destination, routeIndex: route))
    } catch {
      end(id, .failed(error))
    }
  }

  /// The route that a request takes; the usual one of a destination that is shown without one, if it has any, since those who
  /// are asked about it are asked all the same.
  private func route(to destination: AnyDestination, at index: Int) throws(NavigationError) -> Int? {
    if transactions[index].request.isPlaced, transactions[index].placement != nil {
      return map.usualRoute(to: destination)
    }
    return try map.route(to: destination, by: transactions[index].routeName)
  }

  mutating func resolved(_ id: TransactionID, _ result: Result<AnyDestination, any Error>) {
    guard let index = index(of: id), transactions[index].phase == .resolving else { return }
    switch result {
    case .success(let destination):
      transactions[index].destination = destination
      transactions[index].isResolved = true
      enter(at: index)
    case .failure(let error):
      let wanted = transactions[index].destination
      end(id, wanted.map { .failed(.resolving($0, error)) } ?? .cancelled)
    }
  }

  /// Plans, then asks those who are to be asked before the destination is entered.
  mutating func enter(at index: Int) {
    let plan = plan(at: index)
    transactions[index].plan = plan
    transactions[index].basis = revision
    let id = transactions[index].id
    if let failure = plan.failure { return end(id, .failed(failure)) }
    if plan.isUnchanged { return settleOrWait(at: index) }
    if transactions[index].request.isRevisit, transactions[index].destination == nil {
      noteReturning(at: index, plan)
    }
    ask(at: index, plan)
  }

  mutating func decided(_ id: TransactionID, _ result: Result<InterceptorDecision, any Error>) {
    guard let index = index(of: id), case .intercepting(let place) = transactions[index].phase,
      let question = question(place, at: index)
    else { return }
    switch result {
    case .success(.allow):
      transactions[index].allowed = place + 1
      goOn(at: index)
    case .success(.redirect(let target)): redirect(at: index, from: question.destination, to: target)
    case .success(.block(let reason)):
      end(id, .blocked(by: question.interceptor.name, reason: reason))
    case .success(.hold(let hold)): park(at: index, hold)
    case .failure(let error): end(id, .failed(.intercepting(question.destination, error)))
    }
  }

  private mutating func redirect(at index: Int, from destination: AnyDestination, to target: AnyDestination) {
    var transaction = transactions[index]
    transaction.redirects.append(destination)
    if transaction.redirects.contains(target) || transaction.redirects.count > Self.mostRedirects {
      return end(transaction.id, .failed(.redirectLoop(transaction.redirects + [target])))
    }
    transaction.destination = target
    transaction.routeName = .default
    transaction.route = nil
    transaction.isResolved = false
    transaction.returning = []
    transaction.allowed = 0
    transactions[index] = transaction
    begin(at: index)
  }

  /// How often a request may be sent elsewhere.
  static let mostRedirects = 5

  /// Goes on with a request after something was awaited; makes its plan again if that no longer holds.
  mutating func goOn(at index: Int) {
    if transactions[index].basis != revision {
      return tryAgain(at: index) ? planAnew(at: index) : ()
    }
    guard let plan = transactions[index].plan else { return enter(at: index) }
    if plan.isUnchanged { return settleOrWait(at: index) }
    ask(at: index, plan)
  }

  /// Makes the plan again. A request to leave what has left by now has got what it wanted, once the host shows that.
  mutating func planAnew(at index: Int) {
    guard let target = transactions[index].target, state.node(target) == nil else { return enter(at: index) }
    if isBusy {
      transactions[index].phase = .waiting
    } else {
      end(transactions[index].id, .arrived(state.front))
    }
  }

  /// Counts how often something has to be done again because of what has happened meanwhile, and ends a request for
  /// which that has been too often.
  mutating func tryAgain(at index: Int) -> Bool {
    transactions[index].replans += 1
    if transactions[index].replans <= Self.mostReplans { return true }
    end(transactions[index].id, .failed(.contended))
    return false
  }

  /// How often a plan is made again because the screen has changed meanwhile.
  static let mostReplans = 3
}
