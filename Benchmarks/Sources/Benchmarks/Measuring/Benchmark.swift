/// One row of the table.
@MainActor
struct Benchmark {
  /// Does the row's operation so many times, running the meter while it does.
  typealias Run = @MainActor (_ count: Int, _ meter: inout Meter) async throws -> Void

  /// The row's name, by which bounds and filters find it.
  let name: String
  /// What is measured, in a few words.
  let title: String
  /// The time to reach, in nanoseconds; `nil` for a row that only informs.
  let target: Double?
  /// The allocations to come down to, where the design names a number.
  let targetAllocations: Double?
  /// How many operations make a sample.
  let batch: Int
  /// Whether callgrind can run it.
  var countsInstructions = true
  /// Sets everything up that is not measured.
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

/// What a row came to, for one operation.
struct Figures: Codable {
  /// The median of the samples; `nil` if no times were taken.
  var nanoseconds: Double?
  var allocations: Double
  var bytes: Double
  /// The bytes of them that are still in use at the end, less those given back that were in use before.
  var kept: Double
  /// `nil` if they could not be counted.
  var instructions: Double?
}
