import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The built program, serving browsers until it is stopped.
final class ServedShowcase {
  /// The address that the program has printed.
  let address: URL
  private let process = Process()
  private let output = Pipe()

  /// Starts the program and waits until it has printed its address.
  ///
  /// - Parameter command: the command and its arguments, without the port.
  init(_ arguments: [String] = [], command: [String] = ["serve"]) async throws {
    process.executableURL = Bundle.main.bundleURL.appending(path: "Showcase")
    process.arguments = command + ["--port", "0"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let (process, said) = (process, output.fileHandleForReading)
    let line = try await Process.besideTests {
      try process.runBounded()
      return String(decoding: said.availableData, as: UTF8.self)
    }
    let words = line.split(separator: " ").map(String.init)
    guard let address = words.lazy.compactMap(URL.init(string:)).first(where: { $0.scheme == "http" }) else {
      process.terminate()
      throw MissingAddress(line: line)
    }
    self.address = address
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Returns the page at a path and the HTTP status.
  func page(at path: String) async throws -> (status: Int, text: String) {
    guard let url = URL(string: path, relativeTo: address) else { throw MissingAddress(line: path) }
    let (data, response) = try await URLSession.shared.data(for: URLRequest(url: url, timeoutInterval: 600))
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }

  /// Stops the program like Ctrl-C.
  ///
  /// - Returns: the exit status and the last output.
  func interrupt() async throws -> (status: Int32, output: String) {
    let (process, said) = (process, output.fileHandleForReading)
    return try await Process.besideTests {
      process.interrupt()
      let rest = said.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
    }
  }

  struct MissingAddress: Error {
    let line: String
  }
}
