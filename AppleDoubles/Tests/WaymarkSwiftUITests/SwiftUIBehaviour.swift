import Foundation
import SwiftUI
import WaymarkSwiftUI

/// A system, and how its unknowns are set.
struct SwiftUIBehaviour: Sendable, CustomStringConvertible {
  let description: String
  let profile: SwiftUIDouble.Profile
  let knobs: SwiftUIDouble.Knobs

  /// Each system by itself, and each knob turned alone.
  private static let all =
    SwiftUIDouble.Profile.allCases.map { Self(description: "\($0)", profile: $0, knobs: .init()) }
    + SwiftUIDouble.Knobs.turns.map { knob in
      var knobs = SwiftUIDouble.Knobs()
      knobs[keyPath: knob.path].toggle()
      return Self(description: knob.name, profile: .v18, knobs: knobs)
    }

  /// Whose containers a window uses.
  static let styles = [ContainerStyle.automatic, .swiftUI]

  /// All of them, or the one that the environment names.
  static var chosen: [Self] {
    guard let name = ProcessInfo.processInfo.environment["WAYMARK_SWIFTUI_BEHAVIOUR"] else { return all }
    return all.filter { $0.description == name }
  }
}
