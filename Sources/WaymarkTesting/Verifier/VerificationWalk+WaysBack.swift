/// A question about undoing or repeating an action, asked in one state.
struct WayBack: Hashable {
  let question: WayBackQuestion
  /// The number of the state in which the question is asked.
  let state: Int
  /// The number of the state to restore, if any.
  var restored: Int?
  /// The index of the trial to repeat, if any.
  var trial: Int?
}

/// Checks of undoing and repeating an action. Equal states give equal answers, so each question is asked only
/// once.
extension VerificationWalk {
  /// Checks that repeating the action changes nothing, and that going back undoes it. Skips questions that
  /// have been asked before.
  ///
  /// - Parameters:
  ///   - trial: the index of the trial, if the action is a route.
  ///   - number: the number of the state before the action.
  ///   - picture: the picture of the state after the action.
  /// - Returns: the first failure, or `nil` if there is none.
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

  /// Records that all questions have been asked in a state. A state out of bounds has no number, so its
  /// questions are asked each time.
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
