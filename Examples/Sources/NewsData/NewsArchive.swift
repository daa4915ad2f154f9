/// All that has been written.
public struct NewsArchive: Sendable {
  /// The numbers of the items; the latest has the lowest.
  public let ids: ClosedRange<Int>

  /// Makes an archive of so many items.
  public init(count: Int = 10_000) {
    ids = 1...max(count, 1)
  }

  /// All headlines, the latest first.
  public var headlines: [Headline] { ids.map { Headline(id: $0) } }

  /// The headlines that most people have read.
  public var mostRead: [Headline] { ids.prefix(50).filter { $0 % 10 == 0 }.map { Headline(id: $0) } }

  /// The ten latest headlines about a subject.
  ///
  /// - Throws: ``NewsFault/noSuchSubject(_:)``.
  public func latest(about subject: String) throws(NewsFault) -> [Headline] {
    guard let subject = Subject(rawValue: subject) else { throw .noSuchSubject(subject) }
    return Array(ids.lazy.map { Headline(id: $0) }.filter { $0.subject == subject }.prefix(10))
  }

  /// Makes sure that there is an item with this number.
  ///
  /// - Throws: ``NewsFault/noSuchItem(_:)``.
  public func check(_ id: Int) throws(NewsFault) {
    if !ids.contains(id) { throw .noSuchItem(id) }
  }
}

/// One of the news, as a list names it.
public struct Headline: Sendable {
  /// The number of the item.
  public let id: Int

  /// Names the item with a number.
  public init(id: Int) {
    self.id = id
  }

  /// What it says. No two items say the same.
  public var text: String {
    let subject = subject.name
    let deed = Self.deeds[Int(id.magnitude % UInt(Self.deeds.count))]
    return "\(subject) \(deed) (no. \(id))"
  }

  /// What it is about.
  public var subject: Subject {
    Subject.allCases[Int(id.magnitude % UInt(Subject.allCases.count))]
  }

  private static let deeds = [
    "opens early", "turns ninety", "is painted blue", "finds its bell", "moves north", "wins a prize",
    "waits for snow", "counts its swans", "changes its name",
  ]
}

/// What news are about.
public enum Subject: String, CaseIterable, Sendable {
  case harbour, mill, train, choir, lighthouse, baker, library

  /// What it is called.
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

/// What can go wrong with the news.
public enum NewsFault: Error, Hashable, CustomStringConvertible {
  /// No item has this number.
  case noSuchItem(Int)
  /// Nothing is written about this.
  case noSuchSubject(String)
  /// Nobody answers.
  case serverIsDown

  public var description: String {
    switch self {
    case .noSuchItem(let id): "there is no item \(id)"
    case .noSuchSubject(let subject): "nothing is written about \"\(subject)\""
    case .serverIsDown: "the server does not answer"
    }
  }
}
