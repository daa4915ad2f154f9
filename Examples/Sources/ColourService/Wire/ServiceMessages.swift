public import Foundation

/// A request to the service, with the parts of an HTTP request that it uses.
public struct ServiceRequest: Hashable, Sendable {
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The percent-encoded path, such as `/flows/c3/steps/red`.
  public var path: String
  /// The body of the request.
  public var body: Data

  /// Creates a request.
  public init(_ method: String, _ path: String, body: Data = Data()) {
    (self.method, self.path, self.body) = (method, path, body)
  }
}

/// A reply of the service.
public struct ServiceReply: Hashable, Sendable {
  /// The HTTP status: 200 or 201 for success.
  public var status: Int
  /// The target of a redirect, or the path of a new flow.
  public var location: String?
  /// The body of the reply.
  public var body: Data

  /// Creates a reply.
  public init(_ status: Int, location: String? = nil, body: Data = Data()) {
    (self.status, self.location, self.body) = (status, location, body)
  }
}

/// The paths of the service.
enum ServicePath {
  /// The path of all flows. A `POST` request creates a flow.
  static let flows = "/flows"
  /// A path that redirects to itself.
  static let roundabout = "/roundabout"

  /// Returns the path of a flow.
  static func flow(_ id: String) -> String { "\(flows)/\(escaped(id))" }

  /// Returns the path of a step. A `POST` request completes the step.
  static func step(_ step: String, of flow: String) -> String { "\(self.flow(flow))/steps/\(escaped(step))" }

  /// Returns the decoded components of a path, or `nil` if one of them has invalid percent-encoding.
  static func parts(of path: String) -> [String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let plain = parts.compactMap { String($0).removingPercentEncoding }
    return path.hasPrefix("/") && plain.count == parts.count ? plain : nil
  }

  private static func escaped(_ part: String) -> String {
    part.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
