import Waymark

/// A screen with just a name, for tests.
struct Screen: Destination {
  var name: String

  init(_ name: String) { self.name = name }
}

/// A screen whose route fetches something first.
struct Fetched: Destination { var name: String }

/// A screen whose route has two interceptors.
struct Secret: Destination { var name = "secret" }

/// A screen that is presented.
struct SignIn: Destination {}

/// A screen that no route leads to, or that no module builds.
struct Unknown: Destination {}

/// Something that goes wrong.
struct Mishap: Error {}

/// The main tabs of the app that the tests navigate.
struct TestTabs: ContainerDestination { static let kind = Tabs() }

/// A split with the two usual columns.
struct TestSplit: ContainerDestination { static let kind = Split() }
