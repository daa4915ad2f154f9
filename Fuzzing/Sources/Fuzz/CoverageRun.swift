#if COVERAGE
import FuzzTargets
import Foundation

// In a coverage build, libFuzzer creates the inputs. Such a build lacks the entry point that the compiler
// generates in other builds, so this function replaces it. The variable FUZZ_TARGET names the target.

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_cdecl("Fuzz_main")
func runWithCoverage(
  _ argumentCount: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var (argumentCount, arguments) = (argumentCount, arguments)
  return runDriver(&argumentCount, &arguments) { start, count in
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    return MainActor.assumeIsolated { CoverageRun.shared.check(input) }
  }
}

@MainActor
private final class CoverageRun {
  static let shared = CoverageRun()

  private let target: FuzzTarget
  private var end: Result<Bool, any Error>?

  private init() {
    do {
      target = try Options.target(ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "")
    } catch {
      print(error)
      exit(2)
    }
  }

  /// Checks an input and ends the process if a property does not hold. libFuzzer then keeps the input.
  ///
  /// - Returns: 0.
  func check(_ input: [UInt8]) -> Int32 {
    end = nil
    Task {
      do { end = .success(try await target.check(input)) } catch { end = .failure(error) }
    }
    while end == nil { RunLoop.main.run(until: Date()) }
    guard case .failure(let error) = end else { return 0 }
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    abort()
  }
}
#endif
