import Foundation

@main
enum Benchmarks {
  @MainActor
  static func main() async {
    await Benchmark.run(
      Benchmark.navigationRows + Benchmark.linkRows + Benchmark.stateRows + Benchmark.savingRows
        + Benchmark.verifierRows + Benchmark.newsRows + Benchmark.sequenceRows + Benchmark.storeRows
        + Benchmark.growthRows)
  }
}
