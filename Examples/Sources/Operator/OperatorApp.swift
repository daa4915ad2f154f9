public import ColourService
public import ScreenKit
public import Waymark

/// The operator's page of the Colours app: all flows, with their steps and faults to edit.
///
/// Its links contain a secret token. Without it, no screen is built and nothing can be changed.
public struct OperatorApp: Sendable {
  /// The secret token that the links must contain.
  public let token: String

  /// Creates the app.
  ///
  /// - Parameter token: the secret token. By default, it cannot be guessed.
  public init(token: String = UnguessableKey.make()) {
    self.token = token
  }

  /// The initial contents of a window.
  public static let start = NodeBlueprint.stack(OperatorDoor())

  /// Creates the map with all routes of the app.
  ///
  /// - Throws: ``NavigationMapError`` if the routes are invalid.
  public static func map() throws -> NavigationMap {
    let list = Route(to: FlowList.self, link: "/{token}")
      .find(.equal)
      .using(.push).from(.firstStack(from: .base))
    let flow = Route(to: FlowSteps.self, link: "/{token}/flows/{flow}")
      .find(.equal)
      .using(.push).from(endOf: list) { FlowList(token: $0.token) }
    return try NavigationMap(links: LinkFormat(scheme: "operator", hosts: ["operator.example"])) {
      Route(to: OperatorDoor.self, link: "/")
        .find(.equal)
        .using(.push).from(RouteStep.newStack.using(.replaceRoot).from(.root))
      list
      flow
      Route(to: FlowFaults.self, link: "/{token}/flows/{flow}/faults")
        .find(.equal)
        .using(.push).from(endOf: flow) { FlowSteps(token: $0.token, flow: $0.flow) }
    }
  }

  /// Creates the registry with the modules of all screens. Except for the start screen, each module checks
  /// the token.
  @MainActor
  public func modules(for desk: Desk) -> ModuleRegistry<ScreenDescription> {
    ModuleRegistry {
      ScreenModule(OperatorDoor.self, title: { _ in "Operator" }) { _, _ in
        ScreenDescription(
          "Operator", picture: ScreenPicture(.landscape, .blue),
          text: ["Open the link that was printed when the server started."])
      }
      ScreenModule(FlowList.self, title: { _ in "Walks" }) { list, scope in
        try check(list.token)
        return flowList(desk, scope, token: list.token)
      }
      ScreenModule(FlowSteps.self, title: { _ in "Steps" }) { steps, scope in
        try check(steps.token, steps.flow, at: desk)
        let faults = FlowFaults(token: steps.token, flow: steps.flow)
        return StepsDesk(desk) { steps.flow }.view(
          "Steps", [ScreenButton("Faults") { await scope.navigator?.go(to: faults) }])
      }
      ScreenModule(FlowFaults.self, title: { _ in "Faults" }) { faults, _ in
        try check(faults.token, faults.flow, at: desk)
        return FaultsDesk(desk) { faults.flow }.view("Faults")
      }
    }
  }

  @MainActor
  private func flowList(_ desk: Desk, _ scope: ScreenScope, token: String) -> ScreenDescription {
    ScreenDescription(
      "Walks", picture: ScreenPicture(.landscape, .blue),
      text: [
        desk.flows.isEmpty ? "No walk has started yet." : "Choose a walk. The latest is first."
      ],
      following: {
        desk.flows.enumerated().suffix(50).reversed().map { index, flow in
          ScreenRow(
            "Walk \(index + 1)", detail: flow.progress, to: FlowSteps(token: token, flow: flow.id),
            from: scope)
        }
      })
  }

  private func check(_ token: String) throws(OperatorFault) {
    if !isSame(token, self.token) { throw .wrongToken }
  }

  @MainActor
  private func check(_ token: String, _ flow: String, at desk: Desk) throws(OperatorFault) {
    try check(token)
    if desk.flow(flow) == nil { throw .noSuchFlow }
  }

  /// Compares two strings in constant time.
  private func isSame(_ given: String, _ wanted: String) -> Bool {
    given.utf8.count == wanted.utf8.count
      && zip(given.utf8, wanted.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// An error that prevents an operator's screen from being built.
enum OperatorFault: Error, Hashable, CustomStringConvertible {
  case wrongToken
  case noSuchFlow

  var description: String {
    switch self {
    case .wrongToken: "this is not the operator's link"
    case .noSuchFlow: "this flow no longer exists"
    }
  }
}

extension DeskFlow {
  /// The progress of the flow in a list.
  fileprivate var progress: String {
    "\(steps.count { $0.status == .completed }) of \(steps.count) found"
  }
}
