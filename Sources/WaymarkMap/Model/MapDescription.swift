import Waymark

/// A description of all places, screens and routes of an app, for reviews and documents.
///
/// ```swift
/// let map = MapDescription(of: try Shop.navigator())
/// print(map.text())
/// ```
///
/// Any screen can be reached from any other. The description therefore lists no paths between screens. It contains the
/// declarations of the routes: where a screen opens, the screen below it, and its interceptors. It contains no code, so
/// it can be stored and compared. Equal maps have equal descriptions on every system.
public struct MapDescription: Codable, Hashable, Sendable {
  /// The version of the JSON format.
  let format: Int
  /// The scheme of the app's links, or `nil` if there is none.
  public let scheme: String?
  /// The hosts of the app's web links, sorted.
  public let hosts: [String]
  /// The names of the window's interceptors, which decide about every request before those of a route.
  public let interceptors: [String]
  /// The places. A place comes after the place that encloses it.
  public let places: [MapPlace]
  /// The screens, sorted by key.
  public let screens: [MapScreen]

  static let currentFormat = 1

  init(format: LinkFormat, interceptors: [String], places: [MapPlace], screens: [MapScreen]) {
    self.format = Self.currentFormat
    scheme = format.scheme
    hosts = format.hosts.sorted()
    self.interceptors = interceptors
    self.places = places
    self.screens = screens
  }
}

extension MapDescription {
  /// The place with an id, or `nil` if there is none.
  func place(_ id: String) -> MapPlace? { places.first { $0.id == id } }

  /// The name of a place in sentences.
  func phrase(for place: String) -> String { self.place(place)?.phrase ?? place }

  /// Returns a link pattern with the scheme or, without a scheme, with the first host.
  func link(_ pattern: String) -> String {
    if let scheme { return scheme + (pattern == "/" ? "://" : ":/") + pattern }
    return (hosts.first.map { "https://\($0)" } ?? "") + pattern
  }
}
