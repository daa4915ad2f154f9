import Foundation
import Waymark
import WaymarkSaving

extension ScenarioStep.AppUpdate {
  /// Returns a copy of the saved data in which each forgotten key is renamed to `Old…`, as if another version
  /// of the app had saved the data.
  ///
  /// - Throws: an error if the saved data does not contain one of the keys.
  func applied(to saved: Data) throws -> Data {
    var text = String(decoding: saved, as: UTF8.self)
    for key in forgotten {
      for field in ["screen", "role"] {
        text = text.replacing("\"\(field)\":\"\(key)\"", with: "\"\(field)\":\"Old\(key)\"")
      }
      guard text.contains("\"Old\(key)\"") else { throw UpdateMishap("no \(key) was saved") }
    }
    return Data(text.utf8)
  }

  func check(_ restoration: NavigationRestoration) throws {
    try restoration.outcome.get()
    let names = restoration.dropped.map(\.name)
    guard names == dropped else {
      throw UpdateMishap(
        "\(dropped) was expected to be dropped, but the restoration dropped \(restoration.dropped)")
    }
  }
}

/// An error that is thrown if a scenario's expectations about an app update are not met.
private struct UpdateMishap: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
