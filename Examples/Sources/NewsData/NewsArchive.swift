/// All items of the server.
public struct NewsArchive: Sendable {
  /// The ids of the items. The latest item has the lowest id.
  public let ids: ClosedRange<Int>

  /// Creates an archive with a number of items.
  public init(count: Int = 10_000) {
    ids = 1...max(count, 1)
  }

  /// All headlines, the latest first.
  public var headlines: [Headline] { ids.map { Headline(id: $0) } }

  /// The headlines of the most read items.
  public var mostRead: [Headline] { ids.prefix(50).filter { $0 % 10 == 0 }.map { Headline(id: $0) } }

  /// Returns the ten latest headlines about a subject.
  ///
  /// - Throws: ``NewsFault/noSuchSubject(_:)`` if the subject is unknown.
  public func latest(about subject: String) throws(NewsFault) -> [Headline] {
    guard let subject = Subject(rawValue: subject) else { throw .noSuchSubject(subject) }
    return Array(ids.lazy.map { Headline(id: $0) }.filter { $0.subject == subject }.prefix(10))
  }

  /// Checks that there is an item with an id.
  ///
  /// - Throws: ``NewsFault/noSuchItem(_:)`` if there is none.
  public func check(_ id: Int) throws(NewsFault) {
    if !ids.contains(id) { throw .noSuchItem(id) }
  }
}

/// The headline of an item, as shown in lists.
public struct Headline: Sendable {
  /// The id of the item.
  public let id: Int

  /// Creates the headline of an item.
  public init(id: Int) {
    self.id = id
  }

  /// The text of the headline, unique for each item.
  public var text: String {
    let subject = subject.name
    let deed = Self.deeds[Int(id.magnitude % UInt(Self.deeds.count))]
    return "\(subject) \(deed) (no. \(id))"
  }

  /// The subject of the item.
  public var subject: Subject {
    Subject.allCases[Int(id.magnitude % UInt(Subject.allCases.count))]
  }

  private static let deeds = [
    "opens early", "turns ninety", "is painted blue", "finds its bell", "moves north", "wins a prize",
    "waits for snow", "counts its swans", "changes its name",
  ]
}

/// A subject of the news.
public enum Subject: String, CaseIterable, Sendable {
  case harbour, mill, train, choir, lighthouse, baker, library

  /// The name as shown to users.
  public var name: String {
    switch self {
    case .harbour: "The harbour"
    case .mill: "An old mill"
    case .train: "The night train"
    case .choir: "A choir"
    case .lighthouse: "The lighthouse"
    case .baker: "A baker"
    case .library: "The library"
    }
  }
}

/// An error of the News app.
public enum NewsFault: Error, Hashable, CustomStringConvertible {
  /// There is no item with this id.
  case noSuchItem(Int)
  /// There is no subject with this name.
  case noSuchSubject(String)
  /// The server does not respond.
  case serverIsDown

  public var description: String {
    switch self {
    case .noSuchItem(let id): "there is no item \(id)"
    case .noSuchSubject(let subject): "there is no subject \"\(subject)\""
    case .serverIsDown: "the server does not respond"
    }
  }
}
