@main
enum Benchmarks {
  @MainActor
  static func main() async { await Benchmark.run(Benchmark.uikitRows) }
}
