public import ScreenKit

/// All items of the server.
public struct NewsArchive: Sendable {
  /// The ids of the items. The latest item has the lowest id.
  public let ids: ClosedRange<Int>

  /// Creates an archive with a number of items.
  public init(count: Int = 10_000) {
    ids = 1...max(count, 1)
  }

  /// A sentence about the number of items.
  public var summary: String {
    let count = ids.count
    let number = count < 1_000 ? "\(count)" : "\(count / 1_000),\("\(count % 1_000 + 1_000)".dropFirst())"
    return "\(number) stories, the latest first."
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

  /// The text of the headline, unique among the first 13,104 items.
  public var text: String {
    let (subject, deed) = (subject.name, Self.deeds[index(in: 9)])
    let (place, occasion) = (Self.places[index(in: 13)], Self.occasions[index(in: 16)])
    // Interpolation would reserve about twice the memory, and a list has 10,000 headlines.
    var text = ""
    text.reserveCapacity(subject.utf8.count + deed.utf8.count + place.utf8.count + occasion.utf8.count)
    text += subject
    text += deed
    text += place
    text += occasion
    return text
  }

  /// The paragraphs of the story. The first one is the headline.
  public var story: [String] {
    [text + ".", subject.background, Self.reactions[index(in: 5)]]
  }

  /// The subject of the item.
  public var subject: Subject { Subject.allCases[index(in: 7)] }

  private func index(in count: UInt) -> Int { Int(id.magnitude % count) }

  // The numbers of words have no common factor, so that no two headlines are equal.
  private static let deeds = [
    " opens early", " turns ninety", " is painted blue", " finds its bell", " moves north", " wins a prize",
    " waits for snow", " counts its swans", " changes its name",
  ]
  private static let places = [
    " in Oslo", " in Lund", " near York", " in Cork", " in Riga", " in Ghent", " in Bath", " in Turku",
    " near Graz", " in Porto", " in Basel", " in Delft", " in Vigo",
  ]
  private static let occasions = [
    " today", " at dawn", " at noon", " at last", " by night", " in June", " in May", " after rain",
    " on Monday", " on Friday", " this week", " for a day", " again", " in style", " overnight", " in spring",
  ]
  private static let reactions = [
    "Nobody had expected it so soon. The mayor will speak on Sunday.",
    "The neighbours watched from their windows and brought out coffee.",
    "A small exhibition shows how it came about. Admission is free.",
    "Children have drawn the scene, and the drawings hang in the town hall.",
    "Visitors are asked to come on foot, because the road is narrow.",
  ]
}

/// A subject of the news.
public enum Subject: String, CaseIterable, Sendable {
  case harbour, mill, train, choir, lighthouse, baker, library

  /// The name, which begins the headlines.
  public var name: String { facts.name }
  /// The section of the paper with the items about the subject.
  public var section: String { facts.section }
  /// The sentences that every story about the subject contains.
  var background: String { facts.background }
  /// The picture of the subject.
  public var picture: ScreenPicture { ScreenPicture(facts.motif, facts.colour) }

  private var facts:
    (name: String, section: String, motif: ScreenPicture.Motif, colour: ScreenAccent, background: String)
  {
    switch self {
    case .harbour:
      ("The harbour", "Sea", .boat, .blue, "Forty boats have their moorings here, most of them for fishing.")
    case .mill:
      ("An old mill", "Country", .mill, .brown, "Its sails have turned for two hundred years, in all winds.")
    case .train:
      ("The night train", "Travel", .train, .green, "It leaves at ten and arrives in time for breakfast.")
    case .choir: ("A choir", "Music", .note, .red, "Its thirty singers meet each week in the old school.")
    case .lighthouse:
      (
        "The lighthouse", "Coast", .lighthouse, .red,
        "On clear nights, the light is seen from twenty miles off."
      )
    case .baker:
      ("A baker", "Food", .loaf, .yellow, "The oven is lit at three, and the first loaves sell at six.")
    case .library:
      (
        "The library", "Books", .book, .green,
        "It has nine thousand books to borrow, and a few of them come back late."
      )
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
