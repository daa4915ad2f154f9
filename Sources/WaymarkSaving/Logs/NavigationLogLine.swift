import Waymark

/// One line of a log.
enum NavigationLogLine: Codable {
  /// The first line, which contains the format and the version of the app.
  case header(NavigationLogHeader)
  /// The complete state after a change. A replay compares its own state with this one.
  case state(revision: UInt64, LoggedState)
  case change(LoggedChange)

  private enum Field: String, CodingKey {
    case header, state, revision, change
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    if let change = try fields.decodeIfPresent(LoggedChange.self, forKey: .change) {
      self = .change(change)
    } else if let state = try fields.decodeIfPresent(LoggedState.self, forKey: .state) {
      self = .state(revision: try fields.decode(UInt64.self, forKey: .revision), state)
    } else {
      self = .header(try fields.decode(NavigationLogHeader.self, forKey: .header))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .header(let header): try fields.encode(header, forKey: .header)
    case .state(let revision, let state):
      try fields.encode(revision, forKey: .revision)
      try fields.encode(state, forKey: .state)
    case .change(let change): try fields.encode(change, forKey: .change)
    }
  }
}

/// A state in a log, including external screens and waiting callers.
struct LoggedState: Codable {
  let state: NavigationState

  private enum Field: String, CodingKey {
    case window, nextNumber, layers, trails
    case metadata = "ties"
  }

  init(_ state: NavigationState) { self.state = state }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let window = try fields.decode(WindowID.self, forKey: .window)
    let layers = try fields.list(.layers) { try CodedNode(from: $0, depth: 0).node.container.map(Layer.init) }
    let number = try fields.decode(UInt64.self, forKey: .nextNumber)
    if number > SavedNavigationLimits.loggedNextNumber { throw fields.fault(.nextNumber, "it is too large") }
    var state = NavigationState(window: window, layers: layers.compactMap(\.self), nextNumber: number)
    if let metadata = try fields.decodeIfPresent(NodeMetadata.self, forKey: .metadata) {
      state.metadata = metadata
    }
    if let trails = try fields.decodeIfPresent(StepTrails.self, forKey: .trails) { state.trails = trails }
    if let fault = state.validate().first { throw fields.fault(.layers, "\(fault)") }
    self.state = state
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(state.window, forKey: .window)
    try fields.encode(nextNumber: state.nextNumber, forKey: .nextNumber)
    try fields.encode(state.layers.map { CodedNode(.container($0.container)) }, forKey: .layers)
    if !state.metadata.isEmpty { try fields.encode(state.metadata, forKey: .metadata) }
    if !state.trails.isEmpty { try fields.encode(state.trails, forKey: .trails) }
  }
}

/// The content of the first line of a log.
struct NavigationLogHeader: Codable {
  /// The name of the format. It identifies the file as a log.
  var format = NavigationLogHeader.format
  var version = NavigationLog.version
  /// The version of the app that wrote the log.
  let app: String
  /// The window whose changes are logged, or `nil` if the log has an earlier format.
  var window: WindowKey?

  static let format = "waymark-log"
}
