public import Waymark

// The destinations of the Movies app. Screens and coordinators in different modules refer to each other only
// by these types.

/// The list of movies, which can be filtered by genre.
public struct MovieList: Destination {
  /// Creates the destination.
  public init() {}
}

/// The details of a movie.
public struct MovieDetails: Destination {
  /// The id of the movie.
  public var id: Int

  /// Creates the destination.
  public init(id: Int) {
    self.id = id
  }

  public static let samples = [MovieDetails(id: 7)]
}

/// A form to edit a movie. Its result is the saved title.
public struct EditMovie: Destination {
  /// The id of the movie.
  public var id: Int

  /// Creates the destination.
  public init(id: Int) {
    self.id = id
  }

  public typealias Output = String
  public static let samples = [EditMovie(id: 7)]
}

/// A form to add a movie. Its result is the saved title.
public struct NewMovie: Destination {
  /// Creates the destination.
  public init() {}

  public typealias Output = String
}

/// One part of the credits of a movie.
public struct Credits: Destination {
  /// The id of the movie.
  public var movie: Int
  /// The number of the part, starting at 1.
  public var part: Int

  /// Creates the destination.
  public init(movie: Int, part: Int) {
    self.movie = movie
    self.part = part
  }

  public static let samples = [Credits(movie: 7, part: 1)]
}

/// The list of genres to choose from.
public struct Genres: Destination {
  /// Creates the destination.
  public init() {}
}

/// Information about the app.
public struct AboutMovies: Destination {
  /// Creates the destination.
  public init() {}
}

/// The cinema guide, a tab bar that is presented over the list.
public struct MovieGuide: ContainerDestination {
  public static let kind = Tabs()

  /// Creates the destination.
  public init() {}
}

/// The movies that are showing now.
public struct NowShowing: Destination {
  /// Creates the destination.
  public init() {}
}

/// The movies that are coming soon.
public struct ComingSoon: Destination {
  /// Creates the destination.
  public init() {}
}

extension Dialog {
  /// A dialog that asks whether to discard unsaved changes. Dialogs are part of the navigation state.
  public static let discardChanges = Dialog(
    "Discard changes?", message: "The movie is not saved.",
    buttons: [.cancel("Keep"), .destructive("Discard")])
}
