#if Web && DEBUG
import Waymark
import WaymarkMap
import WaymarkWeb

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension InspectorSite {
  /// Returns the data that the page asks for, as JSON.
  ///
  /// | path | data | query |
  /// |---|---|---|
  /// | `/data/timeline` | a part of the timeline | `from`, and `wait=1` to wait for news |
  /// | `/data/moment` | the details of a moment | `number` |
  /// | `/data/state` | the tree after a moment | `number`, and `base` to compare with |
  /// | `/data/window` | the current state | `window` |
  /// | `/data/link` | a link test | `window`, `link`, `number` |
  /// | `/data/destinations` | the destination types | `window`, `number` |
  /// | `/data/plan` | a plan | `window`, `key`, `value`, `route`, `number` |
  /// | `/data/inputs` | the inputs of the plan preview for a request | `number` |
  /// | `/data/copy` | texts to copy | `number` |
  /// | `/data/map` | the map | `window` |
  /// | `/data/taken` | the routes that requests have taken | `window`, `from` |
  /// | `/data/way` | the way of a request through the map | `number` |
  func data(for request: WebRequest) async throws(WebRefusal) -> WebResponse {
    let query = FormFields(request.query)
    switch request.path {
    case "/data/timeline": return try await timelinePart(query)
    case "/data/moment":
      let moment = try moment(query, "number")
      let map = timeline.window(moment.window)?.map
      return try await described { MomentDetails(moment, SafeTexts(map: map)) }
    case "/data/state":
      let base = query.value(of: "base") == nil ? nil : try moment(query, "base")
      let moment = try moment(query, "number")
      let map = timeline.window(moment.window)?.map
      return try await described { StateReport(moment, from: base, in: map) }
    case "/data/window": return try await windowReport(try window(query))
    case "/data/link":
      guard let link = query.value(of: "link") else { throw .malformed }
      let preview = try preview(query)
      return try await described { preview.test(link) }
    case "/data/destinations":
      let preview = try preview(query)
      return try await described { preview.choices }
    case "/data/plan": return try await plan(query)
    case "/data/inputs":
      let moment = try moment(query, "number")
      return try await described { PlanInputs(moment) }
    case "/data/copy":
      let moment = try moment(query, "number")
      guard let map = timeline.window(moment.window)?.map else { throw .notFound }
      return try await described { CopyReport(moment, of: map) }
    case "/data/map", "/data/taken", "/data/way": return try await mapPart(request.path, query)
    default: throw .notFound
    }
  }

  private func mapPart(_ path: String, _ query: FormFields) async throws(WebRefusal) -> WebResponse {
    if path == "/data/way" {
      let moment = try moment(query, "number")
      guard let window = timeline.window(moment.window) else { throw .notFound }
      let (map, interceptors) = (window.map, window.interceptors.map(\.name))
      return try await described { MapWay(moment, in: map, asking: interceptors) }
    }
    let window = try window(query)
    if path == "/data/taken" {
      guard let from = query.value(of: "from").flatMap({ Int($0) }), from >= 0 else { throw .malformed }
      return try jsonResponse(
        TakenRoutes(uses: Array(window.taken.dropFirst(from)), end: window.taken.count))
    }
    let (map, start, interceptors) = (window.map, window.start, window.interceptors)
    return try await described {
      MapReport(MapDescription(map, start: start, interceptors: interceptors))
    }
  }

  /// Returns a part of the timeline. If there is no news yet, waits for it for some time.
  private func timelinePart(_ query: FormFields) async throws(WebRefusal) -> WebResponse {
    guard let from = query.value(of: "from").flatMap({ Int($0) }), from >= 0 else { throw .malformed }
    if query.value(of: "wait") == "1" {
      let waiting = Task { await timeline.waitForMoment(from) }
      let timer = Task { [clock] in
        try? await clock.sleep(for: Self.patience)
        waiting.cancel()
      }
      await waiting.value
      timer.cancel()
    }
    let (part, number, withoutPage) = (TimelinePart(timeline, from: from), front.number, front.withoutPage)
    return try await described {
      TimelineNews(page: TimelinePage(part), front: number, withoutPage: withoutPage)
    }
  }

  /// The maximum time that a request waits for news.
  private static let patience = Duration.seconds(8)

  private func windowReport(_ window: RecordedWindow) async throws(WebRefusal) -> WebResponse {
    let (map, lastState) = (window.map, window.lastState)
    guard window.isOpen, let navigator = window.navigator else {
      return try await described { WindowReport(lastState: lastState) }
    }
    let (inspection, protection) = (navigator.inspection, navigator.currentProtection)
    return try await described { WindowReport(inspection, protection, of: map) }
  }

  private func plan(_ query: FormFields) async throws(WebRefusal) -> WebResponse {
    guard let key = query.value(of: "key"), let value = query.value(of: "value") else { throw .malformed }
    let route = query.value(of: "route").map { RouteName($0) } ?? .default
    let preview = try preview(query)
    return try await described { preview.respond(key: key, json: value, route: route) }
  }

  private func preview(_ query: FormFields) throws(WebRefusal) -> Preview {
    let moment = query.value(of: "number") == nil ? nil : try moment(query, "number")
    return Preview(try window(query), after: moment)
  }

  private func window(_ query: FormFields) throws(WebRefusal) -> RecordedWindow {
    let number = query.value(of: "window").flatMap { Int($0) }
    guard let window = number.flatMap({ timeline.window($0) }) else { throw .notFound }
    return window
  }

  private func moment(_ query: FormFields, _ name: String) throws(WebRefusal) -> Moment {
    let number = query.value(of: name).flatMap { Int($0) }
    guard let moment = number.flatMap({ timeline.moments[$0] }) else { throw .gone }
    return moment
  }

  /// Returns a response that contains a description as JSON. The description is made off the main actor, because that of a
  /// large state takes long.
  @concurrent
  nonisolated private func described(
    _ make: @Sendable () -> some Encodable
  ) async throws(WebRefusal) -> WebResponse {
    try jsonResponse(make())
  }

  /// Returns a response that contains a value as JSON.
  nonisolated func jsonResponse(_ value: some Encodable) throws(WebRefusal) -> WebResponse {
    do {
      let body = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      return WebResponse(type: "application/json", body: body)
    } catch {
      throw .unfit("the data cannot be encoded")
    }
  }
}
#endif
