/// All movies. Nobody is told when it changes: flows tell one another.
@MainActor
public final class MovieLibrary {
  /// All movies, by their numbers.
  public private(set) var movies = [
    Movie(id: 1, title: "The Lodger", genre: "Crime"),
    Movie(id: 2, title: "Sabotage", genre: "Crime"),
    Movie(id: 3, title: "Rebecca", genre: "Drama"),
    Movie(id: 4, title: "Notorious", genre: "Drama"),
    Movie(id: 5, title: "Rope", genre: "Crime"),
    Movie(id: 6, title: "The Birds", genre: "Horror"),
    Movie(id: 7, title: "Vertigo", genre: "Crime"),
  ]

  /// Makes a library of seven movies.
  public init() {}

  /// All genres, by their names.
  public var genres: [String] { Set(movies.map(\.genre)).sorted() }

  /// The movie with a number.
  ///
  /// - Throws: ``MovieFault/noSuchMovie(_:)``.
  public func movie(_ id: Int) throws(MovieFault) -> Movie {
    guard let movie = movies.first(where: { $0.id == id }) else { throw .noSuchMovie(id) }
    return movie
  }

  /// Gives a movie another title. Nothing happens if there is no such movie.
  public func rename(_ id: Int, to title: String) {
    guard let index = movies.firstIndex(where: { $0.id == id }) else { return }
    movies[index].title = title
  }

  /// Adds a movie, a drama for now.
  public func add(_ title: String) {
    movies.append(Movie(id: movies.count + 1, title: title, genre: "Drama"))
  }
}

/// One of the movies.
public struct Movie: Sendable {
  /// Its number.
  public let id: Int
  /// What it is called.
  public internal(set) var title: String
  /// What kind of movie it is.
  public let genre: String
}

/// Why a screen about movies cannot be built.
public enum MovieFault: Error, CustomStringConvertible {
  /// There is no movie with this number.
  case noSuchMovie(Int)
  /// Nobody coordinates the flow of the screen.
  case notCoordinated

  public var description: String {
    switch self {
    case .noSuchMovie(let id): "there is no movie \(id)"
    case .notCoordinated: "nobody coordinates it"
    }
  }
}
