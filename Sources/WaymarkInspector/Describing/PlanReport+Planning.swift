#if Web && DEBUG
import Waymark

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Plans and link tests for the state after a moment. They only compute: nothing is carried out.
struct Preview: Sendable {
  private let map: NavigationMap
  private let start: NodeBlueprint
  let state: NavigationState
  let traits: LayoutTraits
  private let protection: ScreenProtection?

  /// Creates previews for the state after a moment or, without a moment, for the current state of the window.
  @MainActor
  init(_ window: RecordedWindow, after moment: Moment?) {
    (map, start) = (window.map, window.start)
    state = moment?.state ?? window.navigator?.currentState ?? window.lastState
    traits = moment?.traits ?? window.navigator?.currentTraits ?? LayoutTraits()
    protection = moment == nil ? window.navigator?.currentProtection : moment?.protection
  }

  private var texts: SafeTexts { SafeTexts(map: map) }

  func plan(_ action: NavigationAction) -> PlanReport {
    let plan = plan(for: action)
    let outlines = [plan.before, plan.after].map {
      Outline($0, traits: traits, protection: protection, in: map)
    }
    return PlanReport(plan, OutlineDifference(from: outlines[0], to: outlines[1]), texts)
  }

  /// The plan in the window, whose interceptors and guards are known. In a log, only the interceptors of the map are.
  private func plan(for action: NavigationAction) -> Plan {
    protection?.plan(action, from: state, of: map, start: start, traits: traits)
      ?? map.plan(action, from: state, start: start, traits: traits)
  }

  /// Returns the plan for a destination that is given as JSON.
  ///
  /// - Returns: `nil` if no route has this destination type.
  /// - Throws: `DecodingError` if the JSON does not describe a destination of this type.
  private func plan(key: String, json: String, route: RouteName) throws -> PlanReport? {
    guard let type = map.destinations.first(where: { $0.key == key }) else { return nil }
    return plan(.go(try type.decoded(from: json), route))
  }

  /// Returns the plan for a destination that is given as JSON, or the reason why there is none.
  func respond(key: String, json: String, route: RouteName) -> PlanAnswer {
    do {
      let plan = try plan(key: key, json: json, route: route)
      return PlanAnswer(plan: plan, problem: plan == nil ? "There is no route to this destination." : nil)
    } catch {
      let type = map.destinations.first { $0.key == key }
      let isRedacted = type.map { SensitiveValues.canBePart(of: $0) } ?? false
      let reason = isRedacted ? SensitiveValues.name(of: error) : "\(error)"
      return PlanAnswer(problem: SafeTexts.clipped("\(key) cannot be read from this JSON: \(reason)"))
    }
  }

  /// Tests a link.
  func test(_ link: String) -> LinkReport {
    let inspection = map.inspect(link)
    let destination = try? inspection.result.get()
    var (written, error): (String?, String?)
    if let destination, !destination.hasSensitiveValue {
      written = try? map.link(to: destination.base)
    }
    if case .failure(let failure) = inspection.result { error = SafeTexts.clipped("\(failure)") }
    let winner = inspection.candidates.first(where: \.isWinner)
    return LinkReport(
      destination: destination.map { SafeTexts.clipped("\($0)") },
      routeText: winner.flatMap { winner in
        destination.flatMap { texts.route(of: .go($0, map.routeName(of: winner))) }
      },
      value: destination?.redactedJSON,
      error: error, written: written.map(SafeTexts.clipped),
      candidates: inspection.candidates.prefix(Self.candidates).map { candidate in
        LinkReport.Candidate(candidate, route: map.routeName(of: candidate))
      },
      omitted: max(inspection.candidates.count - Self.candidates, 0),
      plan: destination == nil ? nil : plan(.open(link)))
  }

  /// The destination types that have a route.
  var choices: [DestinationChoice] {
    map.destinations.map { type in
      let routes = map.routes.filter { $0.destination == type }.map(\.name.rawValue)
      return DestinationChoice(key: type.key, routes: routes, samples: type.sampleTexts + shown(type))
    }
  }

  /// The values of the screens of a type that are in the state.
  private func shown(_ type: any Destination.Type) -> [String] {
    state.screens.prefix(200).compactMap { screen in
      Swift.type(of: screen.destination.base) == type ? screen.destination.redactedJSON : nil
    }
  }

  private static let candidates = 100
}

extension PlanReport {
  fileprivate init(_ plan: Plan, _ difference: OutlineDifference, _ texts: SafeTexts) {
    title = texts.text(plan.action, in: plan.before)
    isPossible = plan.isPossible
    result = plan.failure.map { "Impossible: \(texts.text($0))" } ?? SafeTexts.clipped(plan.resultText)
    reasons = plan.reasonTexts.map(SafeTexts.clipped)
    questions = plan.questions.map { SafeTexts.clipped("\($0)") }
    edits = plan.differenceTexts.map(MomentDetails.Edit.init)
    self.difference = difference
  }
}

extension LinkReport.Candidate {
  fileprivate init(_ candidate: LinkInspection.Candidate, route: RouteName) {
    pattern = SafeTexts.clipped(candidate.pattern)
    (destination, self.route) = (candidate.destination, route.rawValue)
    (isWinner, reason) = (candidate.isWinner, candidate.reason)
  }
}

extension Destination {
  /// Decodes a destination of this type.
  fileprivate static func decoded(from json: String) throws -> AnyDestination {
    AnyDestination(try JSONDecoder().decode(Self.self, from: Data(json.utf8)))
  }

  /// The samples as JSON, or `{}` for a type without stored properties.
  fileprivate static var sampleTexts: [String] {
    let texts = samples.prefix(20).compactMap { AnyDestination($0).redactedJSON }
    return texts.isEmpty && (try? decoded(from: "{}")) != nil ? ["{}"] : texts
  }
}

extension AnyDestination {
  /// The destination's properties as JSON, without sensitive values, or `nil` if it cannot be encoded or if
  /// its encoding could contain a sensitive value.
  var redactedJSON: String? { RedactedJSON.text(base).map(SafeTexts.clipped) }
}

/// The encoding of values without their sensitive parts.
enum RedactedJSON {
  /// Returns a value as JSON, or `nil` if it cannot be encoded or if its encoding could contain a sensitive
  /// value.
  static func text(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? SensitiveValues.leavingOut { try encoder.encode(value) }) ?? nil
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
#endif
