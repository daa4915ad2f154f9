/// A question about the way back that was asked in a state.
struct WayBack: Hashable {
  let question: WayBackQuestion
  /// The number of the state in which it was asked.
  let state: Int
  /// The number of the state that is to be restored; `nil` if none is.
  var restored: Int?
  /// The trial that is to be repeated; `nil` if none is.
  var trial: Int?
}

/// In equal states the answers are the same, so that each question is asked only once.
extension VerificationWalk {
  /// Asks about the way back from the state that a check has led to, unless the answers are known.
  ///
  /// - Parameters:
  ///   - trial: what was tried.
  ///   - number: the number of the state it was tried from.
  ///   - picture: the picture of the state that it has led to.
  /// - Returns: the first answer that is wrong.
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

  /// Remembers that all has been asked. What is out of bounds has no number, and is asked about each time.
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
