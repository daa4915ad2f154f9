public import Waymark

// What the movies show. The screens and the coordinators know one another by these names alone.

/// All movies, or those of a genre.
public struct MovieList: Destination {
  /// Makes the destination.
  public init() {}
}

/// What there is to know about a movie.
public struct MovieDetails: Destination {
  /// Its number.
  public var id: Int

  /// Makes the destination.
  public init(id: Int) {
    self.id = id
  }

  public static let samples = [MovieDetails(id: 7)]
}

/// A form to change a movie. It answers the title that was saved.
public struct EditMovie: Destination {
  /// The number of the movie.
  public var id: Int

  /// Makes the destination.
  public init(id: Int) {
    self.id = id
  }

  public typealias Output = String
  public static let samples = [EditMovie(id: 7)]
}

/// A form to add a movie. It answers the title that was saved.
public struct NewMovie: Destination {
  /// Makes the destination.
  public init() {}

  public typealias Output = String
}

/// Those who made a movie, part by part.
public struct Credits: Destination {
  /// The number of the movie.
  public var movie: Int
  /// Which part it is, counted from 1.
  public var part: Int

  /// Makes the destination.
  public init(movie: Int, part: Int) {
    self.movie = movie
    self.part = part
  }

  public static let samples = [Credits(movie: 7, part: 1)]
}

/// The genres to choose from.
public struct Genres: Destination {
  /// Makes the destination.
  public init() {}
}

/// What the app is about.
public struct AboutMovies: Destination {
  /// Makes the destination.
  public init() {}
}

/// What is on at the cinema: a tab bar of its own.
public struct MovieGuide: ContainerDestination {
  public static let kind = Tabs()

  /// Makes the destination.
  public init() {}
}

/// What is on now.
public struct NowShowing: Destination {
  /// Makes the destination.
  public init() {}
}

/// What will be on.
public struct ComingSoon: Destination {
  /// Makes the destination.
  public init() {}
}

extension Dialog {
  /// Asks before what was filled in is lost (B10).
  public static let discardChanges = Dialog(
    "Discard changes?", message: "The movie is not saved.",
    buttons: [.cancel("Keep"), .destructive("Discard")])
}
