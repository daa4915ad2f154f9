import Foundation

/// The paths of the driver's script and of the Python interpreter that runs it.
struct BridgeSetup {
  /// The environment variable with the path of a Python interpreter that has the driver's dependencies.
  static let variable = "WAYMARK_BROWSER_PYTHON"

  let interpreter: URL
  let script: URL

  init(environment: [String: String]) throws(BrowserError) {
    guard let path = environment[Self.variable], !path.isEmpty else {
      throw .notSetUp("\(Self.variable) is not set")
    }
    interpreter = URL(filePath: path)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw .notSetUp("\(Self.variable) is \(path), which cannot be run")
    }
    script = Self.root.appending(path: "Scripts/browser/bridge.py")
    guard FileManager.default.fileExists(atPath: script.path(percentEncoded: false)) else {
      throw .notSetUp("there is no \(script.path(percentEncoded: false))")
    }
  }

  /// The root folder of the repository, four levels above this file.
  private static let root = (1...4).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }
}
