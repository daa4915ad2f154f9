/// A request to a navigator.
struct NavigationRequest: Sendable {
  /// The action, or `nil` if the request only makes the host show the current state.
  var action: NavigationAction?
  let origin: RequestOrigin
  /// Whether the request bypasses the queue and cannot be superseded. This applies to reveals, and to
  /// requests that go back or remove a node.
  var isUrgent: Bool
  /// The screens that the request admits when it is committed.
  var admission: RequestAdmission
  var options = RequestOptions()
  /// The held request for whose hold this request opens a screen, or `nil` if this request does not open the
  /// screen of a hold.
  var opener: RequestID?
  /// The decision during which this request was made, or `nil` if there is none. The request does not wait
  /// for other requests that wait for the decision.
  var enclosingDecision: PendingDecision?
  /// The visible screen about which this request asks interceptors, or `nil` if the request is not a reveal.
  var reveals: NodeID?
  /// Whether another window has forwarded the request to this one.
  var isForwarded = false
  /// Whether the request restores a saved navigation. Nothing supersedes such a request.
  var restores = false
  /// The screen or flow that made the request, if the request may join or replace its other requests.
  var source: RequestSource?
  /// The result of parsing the link that the request opens, if it was parsed to choose a window.
  var parsedLink: ParsedLink?
  /// Additional data. Few requests have any, so it is stored by reference to keep requests cheap to copy.
  let metadata: RequestMetadata?
  #if DEBUG
  /// The place in the app's code that made the request, or `nil` if the app's code has not made it.
  var site: CodeLocation?
  #else
  /// Always `nil`: a release build does not store the places of calls.
  var site: CodeLocation? {
    get { nil }
    set {}
  }
  #endif

  /// Whether the request uses the route that it names, even if that route names another one for the window that received
  /// the request. The route of a request that is made again was chosen when it was held.
  var keepsRoute: Bool { isForwarded || metadata?.wakes == true }

  /// Whether the request supersedes requests that are not yet committed.
  var supersedes: Bool { origin != .code && !isUrgent }
}

extension NavigationRequest {
  /// Creates a request.
  ///
  /// - Parameter origin: the origin of the request. By default, it is the usual origin of the action.
  init(
    _ action: NavigationAction?, origin: RequestOrigin? = nil, options: RequestOptions = RequestOptions(),
    metadata: RequestMetadata? = nil
  ) {
    // This calls the memberwise initializer. A separate initializer would build the request and then copy it.
    self.init(
      action: action, origin: origin ?? action?.usualOrigin ?? .code, isUrgent: action?.isUrgent ?? false,
      admission: action?.admission ?? .asked, options: options, metadata: metadata)
  }

  /// Whether the request was made on behalf of another request.
  private var isInner: Bool { opener != nil || enclosingDecision != nil || reveals != nil }

  /// Whether the request has metadata that equal requests of the same flow do not have.
  private var hasOwnMetadata: Bool {
    if case .flow = source { metadata?.original != nil } else { metadata != nil }
  }

  /// The screen that made the request, or `nil` if another source made it.
  var screen: NodeID? {
    if case .screen(let screen) = source, !isInner { screen } else { nil }
  }

  /// Returns whether this request and `other` are equal, so that one request can serve the callers of both.
  func canJoin(_ other: NavigationRequest) -> Bool {
    guard source == other.source, !hasOwnMetadata, !other.hasOwnMetadata, options.payload == nil,
      other.options.payload == nil, !isInner, !other.isInner
    else { return false }
    switch action {
    case .go, .open, .reset, .show(_, .route): break
    case .show where source != nil: break
    default: return false
    }
    return action == other.action && origin == other.origin && isForwarded == other.isForwarded
      && options.returnsWhenHeld == other.options.returnsWhenHeld
      && options.isFromOutside == other.options.isFromOutside
  }

  /// Returns a request to end the screen or flow at a node.
  static func finishing(
    _ node: NodeID, _ options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    NavigationRequest(.leave(node), options: options, metadata: RequestMetadata(finishes: true))
  }

  /// Returns a request to go back to a screen. Interceptors are not asked, because the request only removes
  /// other screens.
  static func backTo(_ node: NodeID) -> NavigationRequest {
    var request = NavigationRequest(.select(node))
    request.admission = .none
    return request
  }
}

/// The screens that a request admits.
enum RequestAdmission: Hashable, Sendable {
  /// The screens that interceptors have allowed.
  case asked
  /// All screens that the request inserts, updates, or reveals, because the app itself has set the state.
  case given
  /// No screens, because the request only goes back or removes screens.
  case none
}

extension NavigationAction {
  /// The origin of requests with this action, unless it is stated.
  fileprivate var usualOrigin: RequestOrigin {
    switch self {
    case .open: .link
    case .reset, .back, .dismiss, .popToRoot, .select, .reselect: .user
    case .setState(_, let asksFirst), .setBlueprint(_, let asksFirst): asksFirst ? .user : .code
    case .go, .leave, .remove, .add, .move, .show: .code
    }
  }

  /// Whether the action goes back or removes a node.
  fileprivate var isUrgent: Bool {
    switch self {
    case .back, .dismiss, .popToRoot, .leave: true
    case .go, .open, .reset, .select, .reselect, .remove, .add, .move, .show, .setState, .setBlueprint:
      false
    }
  }

  fileprivate var admission: RequestAdmission {
    switch self {
    case .go, .open, .reset, .select, .add, .move, .show: .asked
    case .setState(_, let asksFirst), .setBlueprint(_, let asksFirst): asksFirst ? .asked : .given
    case .back, .dismiss, .popToRoot, .leave, .reselect, .remove: .none
    }
  }
}

/// Additional data of a request, mostly about the node that the request shows.
final class RequestMetadata: Sendable {
  /// The metadata to add to the node that the request shows.
  let entry: NodeMetadata.Entry?
  /// The tags to add to nodes. If there is no node, the tag is for the screen that the request shows.
  let tags: [(tag: NodeTag, node: NodeID?)]
  /// The condition for showing an equal screen again, or `nil` if there is none.
  let reuse: ReuseCondition?
  /// The metadata of the nodes that the request restores.
  let restored: NodeMetadata?
  /// The screens that a restoration has lost and for whose results flows wait.
  let lost: [LostScreen]
  /// The closures to keep as long as the node that the request shows exists.
  let closures: NodeClosures?
  /// Whether the request was held and is made again after its hold was released.
  let wakes: Bool
  /// Whether the request ends a screen or a flow. It does not remove the first screen of a window or a tab.
  let finishes: Bool
  /// The action as originally requested, or `nil` if it was not replaced.
  let original: NavigationAction?
  /// The middleware and routers that replaced the action, in order.
  let replacers: [RequestDecider]
  /// Whether the replacement of the action changed the destination.
  let leadsElsewhere: Bool

  init(
    _ entry: NodeMetadata.Entry? = nil, tags: [(tag: NodeTag, node: NodeID?)] = [],
    reuse: ReuseCondition? = nil, keeping closures: NodeClosures? = nil, restored: NodeMetadata? = nil,
    lost: [LostScreen] = [], wakes: Bool = false, finishes: Bool = false
  ) {
    (self.entry, self.tags, self.reuse, self.closures) = (entry, tags, reuse, closures)
    (self.restored, self.lost, self.wakes, self.finishes) = (restored, lost, wakes, finishes)
    (original, replacers, leadsElsewhere) = (nil, [], false)
  }

  /// Creates the metadata of a request whose action was replaced by `action`.
  ///
  /// - Parameter other: the metadata before the replacement.
  init(
    _ other: RequestMetadata?, original: NavigationAction, replacers: [RequestDecider],
    by action: NavigationAction
  ) {
    (entry, tags, reuse, closures) = (other?.entry, other?.tags ?? [], other?.reuse, other?.closures)
    (restored, lost) = (nil, [])
    (wakes, finishes) = (other?.wakes ?? false, other?.finishes ?? false)
    (self.original, self.replacers) = (original, replacers)
    leadsElsewhere = original.destination == nil || original.destination != action.destination
  }
}

/// A condition that the metadata of an equal screen must meet so that a request shows the screen again. A route that
/// is unique or declares a finder ignores it.
package struct ReuseCondition: Sendable {
  /// A phrase for explanations that follows the description of the screen, such as `as step "red"`.
  let phrase: String
  /// Whether the whole window is searched for the screen, even if the route does not.
  let searchesWindow: Bool
  /// Returns whether a screen with this metadata may be shown again.
  let allows: @Sendable (NodeMetadata.Entry) -> Bool

  package init(
    _ phrase: String, searchesWindow: Bool = false, allows: @escaping @Sendable (NodeMetadata.Entry) -> Bool
  ) {
    (self.phrase, self.searchesWindow, self.allows) = (phrase, searchesWindow, allows)
  }

  /// The condition of a request whose caller waits for the screen's result: a screen for whose result another caller
  /// waits is not shown again.
  static let forResult = ReuseCondition("whose result no one awaits") { $0.receivers.isEmpty }

  /// Returns a filter for the nodes of a window with this metadata.
  func filter(in metadata: NodeMetadata) -> NodeFilter {
    NodeFilter(phrase, searchesWindow: searchesWindow) { [allows] in metadata[$0].map(allows) ?? true }
  }
}

/// The origin of a request. It decides whether the request is queued or supersedes others.
package enum RequestOrigin: Hashable, Sendable {
  /// The app's own code. The request is queued.
  case code
  /// A link. The request supersedes requests that are not yet committed.
  case link
  /// The user, for example by a tap on a tab or a browser button. The request supersedes requests that are
  /// not yet committed.
  case user
}

/// The maker of a request.
enum RequestSource: Hashable, Sendable {
  /// A screen that goes to a destination or opens a link, by its scope or by a control in its view. A request
  /// replaces an earlier one of the same screen that is not yet committed. While the change of an earlier one is
  /// being shown, a request ends as superseded, because the user has not seen the change yet.
  case screen(NodeID)
  /// A flow that shows a screen.
  case flow(FlowID)
}

/// The id of a caller that is waiting for the outcome of a request.
struct CallerID: Hashable, Sendable {
  let number: UInt64
}
