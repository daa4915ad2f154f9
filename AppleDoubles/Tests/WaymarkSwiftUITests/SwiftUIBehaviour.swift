import Foundation
import SwiftUI
import WaymarkSwiftUI

/// A system version and a setting of the knobs.
struct SwiftUIBehaviour: Sendable, CustomStringConvertible {
  let description: String
  let profile: SwiftUIDouble.Profile
  let knobs: SwiftUIDouble.Knobs

  /// Every version with the default setting, and version 18 with each single knob changed.
  private static let all =
    SwiftUIDouble.Profile.allCases.map { Self(description: "\($0)", profile: $0, knobs: .init()) }
    + SwiftUIDouble.Knobs.turns.map { knob in
      var knobs = SwiftUIDouble.Knobs()
      knobs[keyPath: knob.path].toggle()
      return Self(description: knob.name, profile: .v18, knobs: knobs)
    }

  /// The container styles in which the tests run.
  static let styles = [ContainerStyle.automatic, .swiftUI]

  /// All behaviours, or the behaviour that the environment names.
  static var chosen: [Self] {
    guard let name = ProcessInfo.processInfo.environment["WAYMARK_SWIFTUI_BEHAVIOUR"] else { return all }
    return all.filter { $0.description == name }
  }
}
