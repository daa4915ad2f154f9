/// A screen that interceptors must allow.
struct EntrySubject: Hashable, Sendable {
  let destination: AnyDestination
  /// The index of the screen's route, or `nil` if there is none. The interceptors of the window are asked
  /// first, then those of the route.
  let route: Int?

  init(destination: AnyDestination, route: Int?) {
    (self.destination, self.route) = (destination, route)
  }

  init(_ screen: ScreenNode, route: Int?) { self.init(destination: screen.destination, route: route) }
}

/// A question to an interceptor about whether a screen may be shown.
struct EntryQuestion {
  let interceptor: any Interceptor
  let subject: EntrySubject
  /// The index of the subject among the subjects of the request.
  let index: Int
}

/// The decisions of interceptors about the screens of a request.
struct EntryDecisions: Sendable {
  /// The screens that interceptors must allow, or `nil` if they have not been determined for the current plan.
  private(set) var subjects: [EntrySubject]?
  /// The index of a subject before which all subjects have been allowed by all interceptors.
  private(set) var start = 0
  /// For each screen, the number of interceptors that have allowed it so far. Interceptors are asked in
  /// order.
  private var allowed: [EntrySubject: Int] = [:]
  /// The number of decisions that have allowed a screen.
  private(set) var count = 0

  /// Sets the screens that interceptors must allow. Decisions that have been made still count.
  mutating func set(_ subjects: [EntrySubject]?) { (self.subjects, start) = (subjects, 0) }

  /// Returns the number of interceptors that have allowed a screen.
  subscript(_ subject: EntrySubject) -> Int { allowed[subject] ?? 0 }

  /// Records that the interceptor of a question has allowed its screen.
  mutating func allow(_ question: EntryQuestion) {
    allowed[question.subject, default: 0] += 1
    (count, start) = (count + 1, question.index)
  }

  /// Discards the decisions, so that all interceptors are asked again.
  mutating func removeAll() { (allowed, count, start) = ([:], 0, 0) }
}
