import Foundation
import TraceFitting
import UIKit
import UIKitTraces

/// A command-line tool that compares the double with traces recorded on UIKit.
///
/// A folder of traces has a folder for each version, called `iOS 18` and so on.
@main @MainActor struct Traces {
  static let usage = """
    usage: Traces compare [FOLDER]   list the differences from golden traces, and the missing ones
           Traces fit [FOLDER]       find the setting of the knobs that fits golden traces best
           Traces write FOLDER       write traces of the double, which are not golden traces
    """

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let named = arguments.dropFirst().first.map { TraceFolder(URL(filePath: $0)) }
    switch (arguments.first, named) {
    case ("compare", _): try await compare(named ?? .golden)
    case ("fit", _): try await fit(named ?? .golden)
    case ("write", let folder?): try await write(folder)
    default:
      print(usage)
      exit(2)
    }
  }

  private static func compare(_ folder: TraceFolder) async throws {
    for version in UIKitDouble.Version.allCases {
      print("iOS \(version.rawValue)")
      print(try await TraceReport(onDouble: version, golden: folder.version(version.rawValue)))
    }
  }

  private static func fit(_ folder: TraceFolder) async throws {
    for version in UIKitDouble.Version.allCases {
      print("iOS \(version.rawValue)")
      let golden = folder.version(version.rawValue)
      guard try TraceSequence.all.contains(where: { try golden.trace($0.name) != nil }) else {
        print("no golden traces")
        continue
      }
      let fit = try await KnobFit.search(for: golden, version: version)
      print("\(fit.knobs)\n\(fit.distance) lines differ")
      for difference in fit.differences { print(difference) }
    }
  }

  private static func write(_ folder: TraceFolder) async throws {
    for version in UIKitDouble.Version.allCases {
      for sequence in TraceSequence.all + TraceSequence.probes {
        try folder.version(version.rawValue).write(await sequence.onDouble(version))
      }
    }
  }
}
