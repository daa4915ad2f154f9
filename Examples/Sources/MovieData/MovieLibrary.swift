public import ScreenKit

/// The library of movies. It notifies no observers of changes; coordinators send events to each other
/// instead.
@MainActor
public final class MovieLibrary {
  /// All movies, ordered by id.
  public private(set) var movies = [
    Movie(
      id: 1, title: "The Lodger", genre: "Crime", year: 1927, poster: ScreenPicture(.lamp, .brown),
      line: "A stranger takes a room while London looks for a murderer.",
      credits: [
        "Ivor Novello", "Marie Belloc Lowndes", "Gaetano di Ventimiglia", "A silent film", "Ivor Montagu",
      ]),
    Movie(
      id: 2, title: "Sabotage", genre: "Crime", year: 1936, poster: ScreenPicture(.clock, .red),
      line: "A cinema owner hides more than films.",
      credits: ["Sylvia Sidney", "Joseph Conrad", "Bernard Knowles", "Louis Levy", "Charles Frend"]),
    Movie(
      id: 3, title: "Rebecca", genre: "Drama", year: 1940, poster: ScreenPicture(.house, .blue),
      line: "A young wife moves into a house that remembers another.",
      credits: ["Joan Fontaine", "Daphne du Maurier", "George Barnes", "Franz Waxman", "W. Donn Hayes"]),
    Movie(
      id: 4, title: "Notorious", genre: "Drama", year: 1946, poster: ScreenPicture(.key, .yellow),
      line: "The key to the wine cellar opens a secret.",
      credits: ["Ingrid Bergman", "Ben Hecht", "Ted Tetzlaff", "Roy Webb", "Theron Warth"]),
    Movie(
      id: 5, title: "Rope", genre: "Crime", year: 1948, poster: ScreenPicture(.rope, .brown),
      line: "Two students give a party around a trunk.",
      credits: ["James Stewart", "Patrick Hamilton", "Joseph Valentine", "David Buttolph", "William Ziegler"]),
    Movie(
      id: 6, title: "The Birds", genre: "Horror", year: 1963, poster: ScreenPicture(.bird, .blue),
      line: "Gulls gather over a small town, and then attack.",
      credits: [
        "Tippi Hedren", "Daphne du Maurier", "Robert Burks", "No music, only birds", "George Tomasini",
      ]),
    Movie(
      id: 7, title: "Vertigo", genre: "Crime", year: 1958, poster: ScreenPicture(.spiral, .red),
      line: "A detective who fears heights follows a woman through San Francisco.",
      credits: ["Kim Novak", "Boileau and Narcejac", "Robert Burks", "Bernard Herrmann", "George Tomasini"]),
  ]

  /// Creates a library of seven movies.
  public init() {}

  /// All genres, sorted by name.
  public var genres: [String] { Set(movies.map(\.genre)).sorted() }

  /// Returns the movie with an id.
  ///
  /// - Throws: ``MovieFault/noSuchMovie(_:)`` if there is none.
  public func movie(_ id: Int) throws(MovieFault) -> Movie {
    guard let movie = movies.first(where: { $0.id == id }) else { throw .noSuchMovie(id) }
    return movie
  }

  /// Changes the title of a movie. Does nothing if there is no movie with the id.
  public func rename(_ id: Int, to title: String) {
    guard let index = movies.firstIndex(where: { $0.id == id }) else { return }
    movies[index].title = title
  }

  /// Adds a movie with the genre Drama.
  public func add(_ title: String) {
    movies.append(Movie(id: movies.count + 1, title: title, genre: "Drama"))
  }
}

/// A movie.
public struct Movie: Sendable {
  /// The id of the movie.
  public let id: Int
  /// The title of the movie.
  public internal(set) var title: String
  /// The genre of the movie.
  public let genre: String
  /// The year of the first showing, or `nil` for a movie that the user has added.
  public var year: Int?
  /// The poster.
  public var poster = ScreenPicture(.clapper, .green)
  /// A sentence about the movie.
  public var line = "Added to your library."
  /// The name in each part of the credits.
  public var credits: [String] = []

  /// A sentence with the title and the year.
  public var headline: String { year.map { "\(title), a film from \($0)." } ?? "\(title)." }
  /// The genre and the year.
  public var note: String { [genre, year.map { "\($0)" }].compactMap(\.self).joined(separator: ", ") }
}

extension ScreenRow {
  /// Creates a row that shows a movie.
  public static func movie(_ movie: Movie, action: ScreenAction?) -> ScreenRow {
    ScreenRow(movie.title, detail: movie.note, picture: movie.poster, isCard: true, action: action)
  }
}

/// An error that prevents a screen of the Movies app from being built.
public enum MovieFault: Error, CustomStringConvertible {
  /// There is no movie with this id.
  case noSuchMovie(Int)
  /// The screen's flow has no coordinator of the required type.
  case notCoordinated

  public var description: String {
    switch self {
    case .noSuchMovie(let id): "there is no movie \(id)"
    case .notCoordinated: "it has no coordinator"
    }
  }
}
