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
/// A *check* performs one action in one state. It passes if all of these conditions are met:
/// - Planning the action twice gives the same plan. Applying the plan's operations to the old state gives the new
///   state.
/// - The new state is well-formed.
/// - A route uses an existing node or creates a new one, inserts it in the declared position, and brings it
///   to the front. Alternatively, the route is refused with an error that its declaration allows.
/// - The navigator reaches the planned state.
/// - The host shows that state, and has received no operation that a real host would refuse.
/// - If the route finds the new node or compares it as content, repeating the request changes nothing.
/// - A step back undoes a push, and dismissing undoes a presentation.
///
/// From each state, a link from outside leads to the same screens of its stack as after a cold start, unless its route
/// declares a finder or opens links onto the current stack, or the app has replaced the roots of the start.
///
/// At the end, every destination must have been tried and reached, every route must have been usable, every state
/// must have an action that leads to another state, and every link must lead to its destination.
///
/// A verification does not cover states beyond the bounds, other destinations, views and modules, overlapping
/// requests, or hosts that misbehave. It assumes that interceptors allow everything. Routes that fetch data
/// do so only if ``resolves`` is set. If the code of a container kind that the app defines traps, the
/// verification stops.
public struct Verification: Sendable {
  /// The actions to try from each state.
  public var actions = VerificationActions.all
  /// The bounds that limit which states are explored.
  public var bounds = VerificationBounds()
  /// The destinations to try in addition to the samples of their types.
  public var destinations: [any Destination] = []
  /// The operations that the host supports.
  public var capabilities = HostCapabilities.strict
  /// Whether each refusal of a route counts as a failure, even if the route's declaration allows it.
  public var refusalsAreFailures = false
  /// Whether routes that fetch data do so. If `true`, each route fetches its data once for each sample,
  /// before the verification tries any action.
  public var resolves = false
  /// The maximum number of failures of each kind in the report. For each route, the report contains at most
  /// one failure of each kind. Further failures are only counted. The report always contains all failures of the kind
  /// ``VerificationFailure/Kind/untried``.
  public var failuresKept = 3
  /// The Swift expression that generated tests use for the map. The default is `map`.
  public var mapExpression = "map"
  /// A closure that returns the Swift expression that generated tests use for a destination.
  ///
  /// If the closure returns `nil`, the generated test calls the destination's memberwise initializer. This
  /// works for values that consist of numbers, strings, optionals, arrays, dictionaries, enum cases without
  /// associated values, and structs.
  public var expression: @Sendable (any Destination) -> String? = { _ in nil }
  /// The clock that measures the duration of the verification.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// Creates the default settings, which try all actions. With the default bounds, the verification of a
  /// small app takes one or two seconds in a debug build.
  public init() {}
}

/// The bounds of a verification. The report lists each bound that was reached.
public struct VerificationBounds: Hashable, Sendable {
  /// The maximum number of states to explore.
  public var states = 150
  /// The maximum number of screens in a state. States with more screens are not explored further.
  public var screens = 8
  /// The maximum number of equal screens in a state. States with more are checked when an action leads to them, but not
  /// explored further, unless the start has as many. A content route adds a screen each time, so the report does not count
  /// this as a limit.
  public var copies = 1
  /// The maximum number of layers in a state. States with more layers are not explored further.
  public var layers = 3
  /// The maximum number of actions between the start and a state.
  public var steps = Int.max
  /// The maximum number of checks to make.
  public var checks = Int.max
  /// The maximum duration of the verification, or `nil` if there is no limit.
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

  /// Requests to go to each sample destination by each of its routes.
  public static let routes = VerificationActions(rawValue: 1)
  /// A request to go one step back.
  public static let back = VerificationActions(rawValue: 2)
  /// A request to dismiss the top layer.
  public static let dismissal = VerificationActions(rawValue: 4)
  /// Requests to select each child of the visible containers in the top layer. Containers without a selection
  /// are skipped.
  public static let selection = VerificationActions(rawValue: 8)
  /// Changes of the window's width, in states that contain a split.
  public static let resizing = VerificationActions(rawValue: 16)
  /// All actions.
  public static let all: VerificationActions = [.routes, .back, .dismissal, .selection, .resizing]
}
