import Waymark

/// A screen with a name.
struct Screen: Destination {
  typealias Output = Int
  var name: String

  init(_ name: String) { self.name = name }
}

/// A screen whose route fetches data first.
struct Fetched: Destination { var name: String }

/// A screen whose route has two interceptors.
struct Secret: Destination { var name = "secret" }

/// A screen that is presented.
struct SignIn: Destination { typealias Output = Int }

/// A screen without a route, or without a module.
struct Unknown: Destination {}

struct Mishap: Error {}

/// The main tabs of the app under test.
struct TestTabs: ContainerDestination { static let kind = Tabs() }

/// A split with two columns.
struct TestSplit: ContainerDestination { static let kind = Split() }
