import Foundation
import Waymark
import WaymarkSaving

/// Saving and reading, compared with a plain array of the same destinations. The rows with the array show the
/// cost of the coder alone.
extension Benchmark {
  private static let screens = 500

  static let savingRows = [
    saving("encode", screens, target: 2_500_000), saving("encode.4000", 4_000),
    Benchmark("encode.plain", "encode an array of the 500 destinations, JSONEncoder", batch: 5) {
      let plain = leaves
      return { count, meter in
        try meter.measure {
          for _ in 0..<count { consume(try JSONEncoder().encode(plain)) }
        }
      }
    },
    reading("decode", screens, target: 3_000_000), reading("decode.4000", 4_000),
    Benchmark("decode.plain", "decode the array, JSONDecoder", batch: 5) {
      let text = try JSONEncoder().encode(leaves)
      return { count, meter in
        try meter.measure {
          for _ in 0..<count { consume(try JSONDecoder().decode([Leaf].self, from: text)) }
        }
      }
    },
    restoring("restore.metadata", metadata: 10_000),
    restoring("restore.metadata.many", metadata: 100_000),
  ]

  private static func saving(_ name: String, _ screens: Int, target: Double? = nil) -> Benchmark {
    Benchmark(name, "save a stack of \(screens)", target: target, batch: 5) {
      let state = NavigationState(start: .stack(group: 0, of: screens))
      return { count, meter in
        try meter.measure {
          for _ in 0..<count { consume(try SavedNavigation(state).json()) }
        }
      }
    }
  }

  private static func reading(_ name: String, _ screens: Int, target: Double? = nil) -> Benchmark {
    Benchmark(name, "read a stack of \(screens)", target: target, batch: 5) {
      let text = try SavedNavigation(NavigationState(start: .stack(group: 0, of: screens))).json()
      let types = RestorableTypes(try .forNavigation())
      return { count, meter in
        try meter.measure {
          for _ in 0..<count { consume(try SavedNavigation(json: text, types: types)) }
        }
      }
    }
  }

  private static var leaves: [Leaf] { (0..<screens).map { Leaf(group: 0, number: $0) } }

  private static func restoring(_ name: String, metadata: Int) -> Benchmark {
    Benchmark(name, "read and restore a text with \(metadata) metadata entries", batch: 1) {
      let map = try NavigationMap.forNavigation()
      let types = RestorableTypes(map)
      let saved = text(metadata: metadata)
      return { count, meter in
        for _ in 0..<count {
          let navigator = Navigator(map, start: .stack(Leaf(group: 0, number: 0)))
          meter.start()
          let outcome = await navigator.restore(try SavedNavigation(json: saved, types: types)).outcome
          meter.stop()
          try WrongResult.check(outcome.node != nil, "it was not restored: \(outcome)")
        }
      }
    }
  }

  /// Returns a saved navigation with one screen and `count` entries of metadata.
  private static func text(metadata count: Int) -> Data {
    let metadata = (1...count).map {
      #"{"node":\#($0),"starter":"window","receivers":[{"flow":1,"key":"k"}]}"#
    }
    let text = """
      {"version":2,"window":0,"nextNumber":200000,"nodes":[{"id":3,"layer":null},\
      {"id":1,"in":0,"container":"stack","value":{}},{"id":2,"in":1,"screen":"Leaf","value":{"group":0,"number":0}}],\
      "metadata":[\(metadata.joined(separator: ","))]}
      """
    return Data(text.utf8)
  }
}
