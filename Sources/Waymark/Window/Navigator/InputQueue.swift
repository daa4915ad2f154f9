/// The inputs that were sent while another input was being handled.
///
/// A request that is made during that time, for example by an observer of a change, belongs to a chain. The
/// length of a chain is limited. Otherwise, two observers that make requests in response to each other would
/// freeze the app. Requests made in tasks belong to no chain.
struct InputQueue {
  /// The place of an input in its chain.
  private struct Link {
    /// The number of requests in the chain up to this input.
    var depth = 0
    /// The index of the input that was being handled when this one was added, or `nil` for the first one.
    var parent: Int?
  }

  /// The maximum number of requests in a chain.
  static let longestChain = 64

  private var inputs: [RequestInput] = []
  /// The places of the inputs. The list is empty until a request is added, which is rare.
  private var links: [Link] = []
  /// The index of the next input to handle.
  private var position = 0
  private var hasClosedLoop = false

  /// The index of the input that is being handled, or `nil` for the first one, which is not in the queue.
  private var current: Int? { position > 0 ? position - 1 : nil }

  /// Adds an input.
  ///
  /// - Returns: the loop, if the input is a request that makes its chain too long. It is not added.
  mutating func append(_ input: RequestInput) -> RequestLoop? {
    if links.isEmpty, !input.submitsRequest {
      inputs.append(input)
      return nil
    }
    while links.count < inputs.count { links.append(Link()) }
    var link = Link(depth: current.map { links[$0].depth } ?? 0, parent: current)
    if let request = input.submitted?.request {
      if link.depth == Self.longestChain { return loop(closedBy: request) }
      link.depth += 1
    }
    inputs.append(input)
    links.append(link)
    return nil
  }

  /// Adds an input that submits no request before all inputs that have not been handled.
  mutating func insertFirst(_ input: RequestInput) {
    inputs.insert(input, at: position)
    if position < links.count { links.insert(Link(), at: position) }
  }

  /// Returns the next input, or `nil` if all have been handled.
  mutating func next() -> RequestInput? {
    guard position < inputs.count else { return nil }
    defer { position += 1 }
    return inputs[position]
  }

  /// Forgets the inputs, which must all have been handled.
  mutating func removeAll() {
    if position == 0 { return }
    inputs.removeAll(keepingCapacity: true)
    if !links.isEmpty { links = [] }
    (position, hasClosedLoop) = (0, false)
  }

  private mutating func loop(closedBy request: NavigationRequest) -> RequestLoop {
    defer { hasClosedLoop = true }
    var actions = [request.action].compactMap { $0?.textInLoop }
    var index = current
    while let place = index, actions.count < RequestLoop.length {
      if let text = inputs[place].submitted?.request.action?.textInLoop { actions.insert(text, at: 0) }
      index = links[place].parent
    }
    return RequestLoop(actions: actions, isFirst: !hasClosedLoop)
  }
}

/// Requests that are endlessly made in response to each other.
struct RequestLoop {
  /// The maximum number of actions that are kept.
  static let length = 4

  /// The descriptions of the last actions, in order.
  let actions: [String]
  /// Whether this is the first loop since the navigator began to handle inputs.
  let isFirst: Bool
}

extension NavigationAction {
  /// The description of the action without the text of a link, which can contain a sensitive value.
  var textInLoop: String { if case .open = self { "opening a link" } else { description } }
}

extension RequestInput {
  fileprivate var submitsRequest: Bool {
    switch self {
    case .submit, .refuse, .delay: true
    default: false
    }
  }

  /// The request that the input submits, and its caller. It is `nil` if the input submits no request.
  var submitted: (request: NavigationRequest, caller: CallerID)? {
    switch self {
    case .submit(let request, let caller), .refuse(let request, let caller, _),
      .delay(let request, let caller, _):
      (request, caller)
    default: nil
    }
  }
}
