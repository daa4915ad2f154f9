import UIKit
import Waymark
import WaymarkUIKit

extension Benchmark {
  /// The rows for the UIKit host. Each row with the suffix `raw` makes the same calls of UIKit without Waymark.
  static let uikitRows = [
    Benchmark("push.raw", "push a controller on a stack of 10, animated") {
      let stage = RawStage(screens: 10)
      return { count, meter in
        for _ in 0..<count {
          meter.measure { stage.push(UIViewController()) }
          stage.pop()
        }
      }
    },
    Benchmark("push", "the same by a request") {
      let stage = try await Stage(screens: 10)
      return { count, meter in
        for number in 0..<count {
          meter.start()
          try await stage.ask { await $0.go(to: Leaf(number: number), by: .always) }
          meter.stop()
          try await stage.ask { await $0.back() }
        }
        try stage.check()
      }
    },
    Benchmark("present.raw", "present a sheet over a stack of 10, and dismiss it, animated") {
      let stage = RawStage(screens: 10)
      return { count, meter in
        for _ in 0..<count {
          meter.measure {
            stage.present(UIViewController())
            stage.dismiss()
          }
        }
      }
    },
    Benchmark("present", "the same by two requests") {
      let stage = try await Stage(screens: 10)
      return { count, meter in
        for _ in 0..<count {
          meter.start()
          try await stage.ask { await $0.go(to: Cover()) }
          try await stage.ask { await $0.dismiss() }
          meter.stop()
        }
        try stage.check()
      }
    },
    Benchmark("idle.raw", "a turn of the main loop in which nothing happens, without a host") {
      _ = RawStage(screens: 10)
      return { count, meter in
        meter.measure { for _ in 0..<count { UIKitDouble.world.turn() } }
      }
    },
    idle("idle", "the same with a host and a stack of 10", screens: 10),
    idle("idle.1000", "the same with a stack of 1,000", screens: 1_000),
  ]

  private static func idle(_ name: String, _ title: String, screens: Int) -> Benchmark {
    Benchmark(name, title) {
      let stage = try await Stage(screens: screens)
      return { count, meter in
        meter.measure { for _ in 0..<count { UIKitDouble.world.turn() } }
        try stage.check()
      }
    }
  }
}
