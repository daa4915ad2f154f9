import Counting
import UIKit

@main
enum Benchmarks {
  static func main() {
    Task { @MainActor in await Benchmark.run(Benchmark.uikitRows) }
    counting_run_main_queue {
      MainActor.assumeIsolated { UIKitDouble.world.settle() }
    }
  }
}
