import Waymark

/// The placeholder that a log contains instead of a destination whose encoding could contain a sensitive
/// value. In a replayed log, the screen has this destination.
struct LeftOutDestination: Destination, CustomStringConvertible {
  /// The name of the destination's type.
  var name: String

  static var key: String { "waymark.leftOut" }

  var description: String { "\(name)(\(SensitiveValues.placeholder))" }

  /// Returns the placeholder for a destination. If the encoding of the destination contains no sensitive
  /// value, or if it fails for another reason, this is the destination itself.
  static func replacement(for destination: AnyDestination) -> AnyDestination {
    do { _ = try SavedJSON.text(of: destination.base, redacts: true, nesting: .max) } catch {
      let isLeftOut = error is ValueLeftOut || destination.hasSensitiveValue
      if isLeftOut { return AnyDestination(LeftOutDestination(name: "\(type(of: destination.base))")) }
    }
    return destination
  }
}
