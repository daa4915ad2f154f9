/// The library of movies. It notifies no observers of changes; coordinators send events to each other
/// instead.
@MainActor
public final class MovieLibrary {
  /// All movies, ordered by id.
  public private(set) var movies = [
    Movie(id: 1, title: "The Lodger", genre: "Crime"),
    Movie(id: 2, title: "Sabotage", genre: "Crime"),
    Movie(id: 3, title: "Rebecca", genre: "Drama"),
    Movie(id: 4, title: "Notorious", genre: "Drama"),
    Movie(id: 5, title: "Rope", genre: "Crime"),
    Movie(id: 6, title: "The Birds", genre: "Horror"),
    Movie(id: 7, title: "Vertigo", genre: "Crime"),
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
