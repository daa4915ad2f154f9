/// The key of a check that repeats or undoes an action in one state. The walk stores the keys of the checks
/// that it has made, so that it makes each check only once.
struct WayBack: Hashable {
  let question: WayBackQuestion
  /// The number of the state in which the check is made.
  let state: Int
  /// The number of the state that the check expects to be restored, or `nil` if it expects none.
  var restored: Int?
  /// The index of the trial to repeat, or `nil` if no trial is repeated.
  var trial: Int?
}

/// Checks that repeat or undo an action. Equal states give equal results, so each check is made only once.
extension VerificationWalk {
  /// Checks that repeating the action changes nothing, and that going back undoes the action. Skips checks
  /// that have already been made.
  ///
  /// - Parameters:
  ///   - trial: the index of the trial, or `nil` if the action does not use a route.
  ///   - number: the number of the state before the action.
  ///   - picture: the picture of the state after the action.
  /// - Returns: the first failure, or `nil` if all checks passed.
  func askWayBack(
    _ check: WayBackCheck, _ trial: Int?, from number: Int, to picture: StatePicture?
  ) -> VerificationFinding? {
    let state = picture.flatMap { numbers[$0] }
    for question in check.questions {
      if let state, waysBack.contains(way(question, trial, from: number, at: state)) { continue }
      if let finding = check.finding(question) { return finding }
    }
    return nil
  }

  /// Records that all checks have been made in a state. A state that is out of bounds has no number, so its
  /// checks are made again each time.
  mutating func noteWayBack(
    _ check: WayBackCheck, _ trial: Int?, from number: Int, to picture: StatePicture
  ) {
    guard let state = numbers[picture] else { return }
    for question in check.questions { waysBack.insert(way(question, trial, from: number, at: state)) }
  }

  private func way(_ question: WayBackQuestion, _ trial: Int?, from number: Int, at state: Int) -> WayBack {
    switch question {
    case .again: WayBack(question: question, state: state, trial: trial)
    case .restored: WayBack(question: question, state: state, restored: number)
    }
  }
}
