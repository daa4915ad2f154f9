import Foundation

/// The number of the active bug, or 0 for none.
package enum PlantedBug {
  private static let active = Int(ProcessInfo.processInfo.environment["PLANTED_BUG"] ?? "") ?? 0

  package static func isActive(_ number: Int) -> Bool { number == active }
}
