import ColourService
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests of the server with clients other than the app.
@MainActor
struct ColoursServerTests {
  private func status(
    _ method: String, _ path: String, body: Data? = nil, headers: [String: String] = [:]
  ) async throws -> Int {
    let served = try await ServedDesk()
    let url = try #require(URL(string: path, relativeTo: served.address))
    var request = URLRequest(url: url, timeoutInterval: 600)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (_, response) = try await URLSession.shared.data(for: request)
    #expect(served.desk.flows.isEmpty)
    return try #require(response as? HTTPURLResponse).statusCode
  }

  @Test(
    "the server rejects unknown paths and methods",
    arguments: [
      ("GET", "/", 404), ("GET", "/flows", 405), ("DELETE", "/flows/f", 405),
      ("GET", "/flows/f/steps/red", 405),
      ("GET", "/flows/f", 404), ("POST", "/flows/f/steps/red", 404), ("POST", "/flows/f/steps", 404),
    ])
  func refuses(method: String, path: String, expected: Int) async throws {
    #expect(try await status(method, path) == expected)
  }

  @Test("the server rejects requests from pages of foreign sites")
  func refusesPages() async throws {
    #expect(try await status("POST", "/flows", headers: ["Origin": "https://elsewhere.example"]) == 403)
    #expect(try await status("POST", "/flows", headers: ["Host": "elsewhere.example"]) == 403)
  }

  @Test("the server rejects a request body that is too long")
  func refusesLength() async throws {
    let body = Data(repeating: 0x20, count: Desk.bodyLimit + 1)
    #expect((try? await status("POST", "/flows", body: body)) != 201)
  }
}
