#if Web && DEBUG
import Waymark
import WaymarkSaving

extension MapWay {
  /// Describes the way of a moment's request.
  ///
  /// - Parameters:
  ///   - map: the map of the window.
  ///   - interceptors: the names of the window's interceptors, which are asked first.
  init(_ moment: Moment, in map: NavigationMap, asking interceptors: [String]) {
    let details = MomentDetails(moment, SafeTexts(map: map))
    row = details.row
    let action = moment.event.action
    recordsDecisions = moment.protection != nil
    isRequest = action != nil || details.row.kind == .request
    guard let route = action.flatMap(map.route) else { return }
    use = RouteUse(moment.event, in: map)
    self.route = SafeTexts.text(of: route)
    if let plan = moment.event.plan, let arrival = plan.arrival {
      findsScreen = plan.before.node(arrival) != nil
    }
    decisions = Self.decisions(of: moment, details, declared: interceptors + route.interceptorNames)
  }

  /// Returns the decisions of the interceptors that the route declares, in the order of the declarations, and then those of
  /// others that were asked.
  private static func decisions(
    of moment: Moment, _ details: MomentDetails, declared: [String]
  ) -> [Decision] {
    var asked = moment.event.askedInterceptors(details.questions)
    let missing = moment.protection == nil ? "not recorded" : "not asked"
    var decisions = declared.map { name in
      guard let index = asked.firstIndex(where: { $0.name == name }) else {
        return Decision(name: SafeTexts.clipped(name), decision: missing, status: .note)
      }
      return Decision(asked.remove(at: index).question, of: name)
    }
    decisions += asked.map { Decision($0.question, of: $0.name) }
    return decisions
  }
}

extension MapWay.Decision {
  fileprivate init(_ question: MomentDetails.Question, of name: String) {
    self.init(
      name: SafeTexts.clipped(name), subject: question.subject, decision: question.decision,
      status: question.status)
  }
}

extension MomentEvent {
  /// Returns the questions to interceptors, each with the name of its interceptor.
  fileprivate func askedInterceptors(
    _ described: [MomentDetails.Question]
  ) -> [(name: String, question: MomentDetails.Question)] {
    guard case .request(let request, _) = self else { return [] }
    return zip(request.questions, described).compactMap { asked, question in
      guard case .interceptor(let name) = asked.question.decider else { return nil }
      return (name, question)
    }
  }
}
#endif
