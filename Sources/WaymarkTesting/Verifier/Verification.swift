public import Waymark

/// What a verification tries, how far it goes, and what counts as a failure.
///
/// ```swift
/// var verification = Verification()
/// verification.bounds.states = 10_000
/// verification.destinations = [Product(id: 7)]
/// let report = await map.verify(from: .stack(Home()), by: verification)
/// ```
///
/// A *check* is one action from one state. It holds if
/// - the plan, made twice, is the same, and its edits make of the state before the state after;
/// - the state after is well-formed;
/// - a route finds what is there and makes what is not, puts it where its action says, and has it in front at the
///   end; or it is refused by an error that its declaration leaves room for;
/// - the navigator, carrying it out, comes to the state that was planned;
/// - the strict host shows that, and was told nothing that a real one would refuse;
/// - asked for once more, a route whose search covers what it has led to changes nothing;
/// - a step back undoes a push, and dismissing undoes a presentation.
///
/// At the end every sample must have been reached, every route must have led somewhere, some action must lead
/// out of every state, and every link must lead back to its destination.
///
/// What a report without failures does not prove: anything about states beyond its bounds; about destinations
/// other than those tried; about views and modules; about requests that overlap, or a host that misbehaves. Where
/// a route's interceptors would send, block or hold a request cannot be known, so they are taken to let everything
/// pass. What a route fetches is fetched only if ``resolves`` says so. A trap in an app's own container kind ends
/// the program here as it would there.
public struct Verification: Sendable {
  /// What is tried from each state besides routes.
  public var actions = VerificationActions.all
  /// How far the walk goes.
  public var bounds = VerificationBounds()
  /// Destinations to try besides the samples that their types declare.
  public var destinations: [any Destination] = []
  /// What the host can do in one go.
  public var capabilities = HostCapabilities()
  /// Whether a route that cannot be taken from some state is a failure, rather than something to list.
  public var refusalsAreFailures = false
  /// Whether what routes fetch is fetched, once for each sample before the walk begins.
  public var resolves = false
  /// How many failures of one kind are kept, one for each route; the others are only counted.
  public var failuresKept = 3
  /// How the tests that failures print come by the map, in Swift. By default something of this name is in scope.
  public var mapExpression = "map"
  /// How the tests that failures print make a destination, in Swift. What gives `nil` is written by its stored
  /// properties, as its memberwise initializer has them; that covers numbers, strings, optionals, arrays,
  /// dictionaries, cases without values, and such values inside each other.
  public var expression: @Sendable (any Destination) -> String? = { _ in nil }
  /// Tells the time.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// Tries everything, within bounds that take a small app a second or two in a debug build.
  public init() {}
}

/// How far a verification goes. Whatever bound is hit is said in the report.
public struct VerificationBounds: Hashable, Sendable {
  /// The most states.
  public var states = 150
  /// The most screens in a state to go on from.
  public var screens = 8
  /// The most layers in a state to go on from.
  public var layers = 3
  /// The most actions from the start.
  public var steps = Int.max
  /// The most checks.
  public var checks = Int.max
  /// The longest time.
  public var time: Duration?

  /// The usual bounds.
  public init() {}
}

/// What a verification tries from each state.
public struct VerificationActions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Each route to each sample.
  public static let routes = VerificationActions(rawValue: 1)
  /// A step back.
  public static let back = VerificationActions(rawValue: 2)
  /// Dismissing the layer on top.
  public static let dismissal = VerificationActions(rawValue: 4)
  /// Bringing a child of any container on top to its front that has a selection: a tab, a column.
  public static let selection = VerificationActions(rawValue: 8)
  /// Making the window wider and narrower, where there is a split.
  public static let resizing = VerificationActions(rawValue: 16)
  /// All of these.
  public static let all: VerificationActions = [.routes, .back, .dismissal, .selection, .resizing]
}
