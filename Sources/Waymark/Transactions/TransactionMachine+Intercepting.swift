/// A screen that comes back with a state that was there before, or gets back a destination that it had.
struct ReturningScreen: Hashable, Sendable {
  let screen: ScreenNode
  /// The place of the route whose interceptors are asked about it.
  let route: Int?
}

extension TransactionMachine {
  /// A question to an interceptor: whether a destination may be entered.
  struct EntryQuestion {
    let interceptor: any Interceptor
    let destination: AnyDestination
  }

  /// The third stage: asks the interceptors, one at a time.
  mutating func intercept(at index: Int) -> StageResult {
    let allowed = transactions[index].allowed
    guard let plan = transactions[index].plan, !plan.isUnchanged, allowed < questionCount(at: index),
      let question = question(allowed, at: index)
    else { return .next }
    let context = InterceptionContext(destination: question.destination, state: state, plan: plan)
    return wait(
      at: index, .intercepting(allowed), for: .ask(transactions[index].id, question.interceptor, context))
  }

  /// Takes what an interceptor has decided.
  mutating func decided(_ id: TransactionID, _ result: Result<InterceptorDecision, any Error>) {
    guard let index = index(of: id), case .intercepting(let place) = transactions[index].phase,
      let question = question(place, at: index)
    else { return }
    switch result {
    case .success(.allow):
      transactions[index].allowed = place + 1
      resume(id)
    case .success(.redirect(let target)): redirect(at: index, from: question.destination, to: target)
    case .success(.block(let reason)): end(id, .blocked(by: question.interceptor.name, reason: reason))
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
    run(transaction.id, from: .resolve)
  }

  /// How often a request may be sent elsewhere.
  static let mostRedirects = 5

  /// The question at this place among those that a request raises: one to each interceptor about the destination, or
  /// about each screen that comes back. `nil` if it raises fewer.
  func question(_ place: Int, at index: Int) -> EntryQuestion? {
    if let destination = transactions[index].destination {
      return interceptor(place, along: transactions[index].route)
        .map { EntryQuestion(interceptor: $0, destination: destination) }
    }
    var place = place
    for returning in transactions[index].returning {
      if let interceptor = interceptor(place, along: returning.route) {
        return EntryQuestion(interceptor: interceptor, destination: returning.screen.destination)
      }
      place -= interceptorCount(along: returning.route)
    }
    return nil
  }

  /// How many questions a request raises: mostly none, which is found out without making one.
  private func questionCount(at index: Int) -> Int {
    if transactions[index].destination != nil { return interceptorCount(along: transactions[index].route) }
    if transactions[index].returning.isEmpty { return 0 }
    return transactions[index].returning.reduce(0) { $0 + interceptorCount(along: $1.route) }
  }

  /// Takes note of the screens that a plan brings back, in the order of the tree. If they are others than before,
  /// everybody is asked anew.
  mutating func noteReturning(at index: Int, _ plan: Plan) {
    let entering = plan.entering
    let returning = plan.after.screens.filter { entering.contains($0.id) }
      .map { ReturningScreen(screen: $0, route: map.usualRoute(to: $0.destination)) }
    guard returning != transactions[index].returning else { return }
    transactions[index].returning = returning
    transactions[index].allowed = 0
  }

  /// The interceptor at this place among those who are asked about a route: the window's come first.
  private func interceptor(_ place: Int, along route: Int?) -> (any Interceptor)? {
    guard place < interceptorCount(along: route) else { return nil }
    if place < interceptors.count { return interceptors[place] }
    return route.map { map.routes[$0].interceptors[place - interceptors.count] }
  }

  private func interceptorCount(along route: Int?) -> Int {
    guard let route else { return interceptors.count }
    return interceptors.count + map.routes[route].interceptors.count
  }
}
