/// One row of the table.
@MainActor
struct Benchmark {
  /// Performs the row's operation `count` times. The meter runs during the operation.
  typealias Run = @MainActor (_ count: Int, _ meter: inout Meter) async throws -> Void

  /// The name of the row, which bounds and filters refer to.
  let name: String
  /// A short description of the operation.
  let title: String
  /// The target time in nanoseconds, or `nil` for a row that is only informative.
  let target: Double?
  /// The target number of allocations, if the design names one.
  let targetAllocations: Double?
  /// The number of operations in a sample.
  let batch: Int
  /// Whether callgrind can run the row.
  var countsInstructions = true
  /// Performs the setup, which is not measured.
  let prepare: @MainActor () async throws -> Run

  init(
    _ name: String, _ title: String, target: Double? = nil, allocations: Double? = nil, batch: Int = 200,
    prepare: @escaping @MainActor () async throws -> Run
  ) {
    self.name = name
    self.title = title
    self.target = target
    targetAllocations = allocations
    self.batch = batch
    self.prepare = prepare
  }
}

/// The results of a row, for one operation.
struct Figures: Codable {
  /// The median of the samples, or `nil` if no times were measured.
  var nanoseconds: Double?
  var allocations: Double
  var bytes: Double
  /// The increase of the bytes in use between the start and the end of the operation.
  var kept: Double
  /// The number of instructions, or `nil` if they could not be counted.
  var instructions: Double?
}
