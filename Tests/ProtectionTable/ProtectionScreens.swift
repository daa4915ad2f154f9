import Waymark

/// A screen whose route has an interceptor.
package struct ProtectedScreen: Destination {
  package var number = 0

  package init(number: Int = 0) { self.number = number }

  /// The text that only the view of the screen contains.
  package var secret: String { "secret \(number)" }
}

/// A screen without interceptors.
package struct OpenScreen: Destination {
  package var name: String

  package init(_ name: String) { self.name = name }

  /// The text that only the view of the screen contains.
  package var text: String { "the text of \(name)" }
}

/// A screen without interceptors that begins a flow.
package struct FlowScreen: Destination {}

/// The screen that a hold opens.
package struct LoginScreen: Destination {
  /// The text that only the view of the screen contains.
  package static let text = "please sign in"
}

/// A split with two columns.
struct ProtectionSplit: ContainerDestination { static let kind = Split() }
