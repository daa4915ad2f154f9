public import Foundation

/// What the service is asked, as far as HTTP matters to it.
public struct ServiceRequest: Hashable, Sendable {
  /// What is wanted, such as `GET`.
  public var method: String
  /// What it is about, with its escapes, such as `/flows/c3/steps/red`.
  public var path: String
  /// What comes along.
  public var body: Data

  /// Describes a request.
  public init(_ method: String, _ path: String, body: Data = Data()) {
    (self.method, self.path, self.body) = (method, path, body)
  }
}

/// What the service answers.
public struct ServiceReply: Hashable, Sendable {
  /// How it went: 200 or 201 if it went well.
  public var status: Int
  /// Where to ask instead, or what has been made.
  public var location: String?
  /// What comes along.
  public var body: Data

  /// Describes a reply.
  public init(_ status: Int, location: String? = nil, body: Data = Data()) {
    (self.status, self.location, self.body) = (status, location, body)
  }
}

/// Where the service has its things.
enum ServicePath {
  /// All flows; posting here makes one.
  static let flows = "/flows"
  /// From where one is always sent here.
  static let roundabout = "/roundabout"

  /// A flow.
  static func flow(_ id: String) -> String { "\(flows)/\(escaped(id))" }

  /// A step of a flow; posting here completes it.
  static func step(_ step: String, of flow: String) -> String { "\(self.flow(flow))/steps/\(escaped(step))" }

  /// The parts of a path, without their escapes; `nil` if one is escaped wrongly.
  static func parts(of path: String) -> [String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let plain = parts.compactMap { String($0).removingPercentEncoding }
    return path.hasPrefix("/") && plain.count == parts.count ? plain : nil
  }

  private static func escaped(_ part: String) -> String {
    part.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
