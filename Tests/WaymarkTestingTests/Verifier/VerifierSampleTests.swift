import Testing
import Waymark
import WaymarkTesting

/// A destination with properties and without samples.
private struct Parcel: Destination { var number: Int }

/// Another one.
private struct Letter: Destination { var number: Int }

@MainActor
struct VerifierSampleTests {
  private func map() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Memo.self).using(.push).from(.firstStack())
      Route(to: Parcel.self).using(.push).from(.firstStack())
      Route(to: Parcel.self, name: "aside").find(.never).using(.push).from(.firstStack())
      Route(to: Letter.self).using(.push).from(.firstStack())
    }
  }

  @Test("a destination with properties but no samples is a failure, so the report is incomplete")
  func failsWithoutSamples() async throws {
    let report = await (try map()).verify(from: .stack(Lobby()))
    #expect(report.failures.map(\.kind) == [.untried, .untried])
    #expect(!report.isComplete)
  }

  @Test("the failure names the missing samples and explains how to add them")
  func namesSamples() async throws {
    var verification = Verification()
    verification.failuresKept = 1
    let report = await (try map()).verify(from: .stack(Lobby()), by: verification)
    #expect(
      report.failures.map(\.description)
        == ["Parcel", "Letter"].enumerated().map { index, type in
          """
          untried: \(type)
            expected:
              \(type) has samples that the verifier can use
            seen:
              \(type).samples is empty: add `static let samples = [\(type)(…)]` to \(type), or add a value to \
          Verification.destinations

          @Test("untried: \(type)") @MainActor
          func untried\(index + 1)() async throws {
            #expect(!\(type).samples.isEmpty)
          }
          """
        })
  }

  @Test("a destination given to the verification replaces missing samples")
  func acceptsDestinations() async throws {
    var verification = Verification()
    verification.destinations = [Parcel(number: 1), Letter(number: 2)]
    verification.bounds.screens = 3
    let report = await (try map()).verify(from: .stack(Lobby()), by: verification)
    #expect(report.isComplete, "\(report)")
  }

  @Test("a verification without routes needs no samples")
  func ignoresRoutes() async throws {
    var verification = Verification()
    verification.actions = [.back]
    let report = await (try map()).verify(from: .stack(Lobby(), Memo()), by: verification)
    #expect(report.failures.map(\.kind).contains(.untried) == false, "\(report)")
  }

  @Test("a verification without a start checks nothing, so its report is incomplete")
  func needsStart() async throws {
    let report = await (try VerifierFixture.stack()).verify()
    #expect(report.checks == 0)
    #expect(!report.isComplete)
  }
}
