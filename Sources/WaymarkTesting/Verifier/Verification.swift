public import Waymark

/// The settings of a verification: the actions to try, the bounds, and the rules for failures.
///
/// ```swift
/// var verification = Verification()
/// verification.bounds.states = 10_000
/// verification.destinations = [Product(id: 7)]
/// let report = await map.verify(from: .stack(Home()), by: verification)
/// ```
///
/// A *check* is one action from one state. It passes if all of these are true:
/// - Planning twice gives the same plan, and applying the plan's edits to the old state gives the new state.
/// - The new state is well-formed.
/// - A route uses an existing node or creates a new one, puts it in the declared place, and brings it to the
///   front. Or the route is refused with an error that its declaration allows.
/// - The navigator reaches the planned state.
/// - The host shows that state, and has received no operation that a real host would refuse.
/// - If the route's search covers the new node, repeating the request changes nothing.
/// - A step back undoes a push, and dismissing undoes a presentation.
///
/// At the end, every sample must have been reached, every route must have been usable, every state must have
/// an action that leads out of it, and every link must lead to its destination.
///
/// A report without failures proves nothing about states beyond the bounds, other destinations, views and
/// modules, overlapping requests, or hosts that misbehave. Interceptors are assumed to allow everything.
/// Routes that fetch data do so only if ``resolves`` is set. A trap in a container kind of the app stops the
/// verification.
public struct Verification: Sendable {
  /// The actions to try from each state.
  public var actions = VerificationActions.all
  /// The bounds of the walk.
  public var bounds = VerificationBounds()
  /// Destinations to try in addition to the samples of their types.
  public var destinations: [any Destination] = []
  /// The operations that the host supports.
  public var capabilities = HostCapabilities()
  /// Whether a route that is refused in some state counts as a failure, even if its declaration allows the
  /// refusal.
  public var refusalsAreFailures = false
  /// Whether routes fetch their data. If so, each route fetches its data once for each sample, before the
  /// walk begins.
  public var resolves = false
  /// The maximum number of failures of each kind in the report. The report contains at most one of them for
  /// each route. Further failures are only counted.
  public var failuresKept = 3
  /// The Swift expression for the map in generated tests. By default, the name `map`.
  public var mapExpression = "map"
  /// A closure that returns the Swift expression for a destination in generated tests.
  ///
  /// If the closure returns `nil`, the destination is written as a call of its memberwise initializer. This
  /// works for numbers, strings, optionals, arrays, dictionaries, cases without values, and structs of such
  /// values.
  public var expression: @Sendable (any Destination) -> String? = { _ in nil }
  /// The clock that measures the duration.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// Creates settings that try all actions. With the default bounds, the verification of a small app takes a
  /// second or two in a debug build.
  public init() {}
}

/// The bounds of a verification. The report names each bound that was hit.
public struct VerificationBounds: Hashable, Sendable {
  /// The maximum number of states.
  public var states = 150
  /// The maximum number of screens in a state. The walk does not continue from a state with more screens.
  public var screens = 8
  /// The maximum number of layers in a state. The walk does not continue from a state with more layers.
  public var layers = 3
  /// The maximum number of actions that lead from the start to a state.
  public var steps = Int.max
  /// The maximum number of checks.
  public var checks = Int.max
  /// The maximum duration, or `nil` for no limit.
  public var time: Duration?

  /// Creates the default bounds.
  public init() {}
}

/// The actions that a verification tries from each state.
public struct VerificationActions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Going to each sample by each of its routes.
  public static let routes = VerificationActions(rawValue: 1)
  /// Going one step back.
  public static let back = VerificationActions(rawValue: 2)
  /// Dismissing the top layer.
  public static let dismissal = VerificationActions(rawValue: 4)
  /// Selecting each child of the visible containers in the top layer that have a selection, such as tabs and
  /// columns.
  public static let selection = VerificationActions(rawValue: 8)
  /// Making the window wider and narrower, if there is a split.
  public static let resizing = VerificationActions(rawValue: 16)
  /// All actions.
  public static let all: VerificationActions = [.routes, .back, .dismissal, .selection, .resizing]
}
