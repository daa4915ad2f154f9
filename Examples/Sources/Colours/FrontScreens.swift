import Operator
import ScreenKit
import Waymark
import WaymarkSequences

extension Colours {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func frontModules(_ session: ColoursSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(ColoursHome.self) { _ in
      "Colours"
    } build: { _, scope in
      ScreenDescription(
        "Colours", picture: ScreenPicture(.landscape, .blue),
        text: ["A walk to find five colours. A server chooses which one comes next."] + session.report,
        following: { session.colours }, buttons: homeButtons(session, scope))
    }
    ScreenModule(Studio.self) { _ in
      "Planner"
    } build: { _, scope in
      guard let desk = session.world.desk else {
        return ScreenDescription(
          "Planner", picture: .plan, text: [weather(session), elsewhere],
          buttons: studioButtons(session, scope))
      }
      return StepsDesk(desk) {
        session.flow
      }.view("Planner", saying: { [weather(session)] }, studioButtons(session, scope))
    }
    ScreenModule(Trouble.self) { _ in
      "Faults"
    } build: { _, _ in
      guard let desk = session.world.desk else {
        return ScreenDescription(
          "Faults", picture: .storm, text: [session.policy.sentence, elsewhere],
          buttons: troubleButtons(session))
      }
      return FaultsDesk(desk) {
        session.flow
      }.view("Faults", saying: { [session.policy.sentence] }, troubleButtons(session))
    }
  }

  private static let elsewhere = "The walk itself is planned on the operator's page."

  @MainActor
  private static func weather(_ session: ColoursSession) -> String {
    session.sky.isUnknown ? "Clouds hide the sky, so Blue has to wait." : "The sky is clear."
  }

  @MainActor
  private static func homeButtons(_ session: ColoursSession, _ scope: ScreenScope) -> [ScreenButton] {
    let start = ScreenButton(
      "Start", .prominent, obstacle: session.isStarting ? "The walk is about to start." : nil
    ) {
      await session.start(); return nil
    }
    let resume = ScreenButton("Go on") {
      await session.advance(); return nil
    }
    return [start] + (session.kept == nil ? [] : [resume])
      + [ScreenButton("Planner") { await scope.navigator?.go(to: Studio()) }]
  }

  @MainActor
  private static func studioButtons(_ session: ColoursSession, _ scope: ScreenScope) -> [ScreenButton] {
    [
      ScreenButton(
        "Plan a new walk", session.flow == nil ? .prominent : .plain, obstacle: session.planObstacle
      ) {
        await session.prepare(); return nil
      },
      ScreenButton("Faults") { await scope.navigator?.go(to: Trouble()) },
      session.sky.isUnknown
        ? ScreenButton("Clear the sky", doing: { session.sky.show() })
        : ScreenButton("Cloud the sky", doing: { session.sky.hide() }),
    ]
  }

  @MainActor
  private static func troubleButtons(_ session: ColoursSession) -> [ScreenButton] {
    let policies = [StepPolicy.stop, .skip, .retry(attempts: 2, backOff: session.world.backOff)]
    let buttons = policies.filter { $0 != session.policy }.map { policy in
      ScreenButton(policy.title, doing: { session.policy = policy })
    }
    guard let passTime = session.world.passTime else { return buttons }
    return buttons + [
      ScreenButton(
        "Let a minute pass", obstacle: session.waits > 0 || session.isStarting ? nil : "Nothing is waiting.",
        doing: { passTime(.seconds(60)) })
    ]
  }
}

extension ColoursSession {
  /// The reason why no walk can be planned now, or `nil` if one can be planned.
  fileprivate var planObstacle: String? {
    if manager?.current != nil { return "You are on a walk." }
    return isPrepared ? "It is ready. Start it on the first screen." : nil
  }
}

extension ScreenPicture {
  fileprivate static let plan = ScreenPicture(.leaf, .green)
  fileprivate static let storm = ScreenPicture(.cloud, .blue)
}

extension StepPolicy {
  fileprivate var title: String {
    switch self {
    case .stop: "Stop at a fault"
    case .skip: "Skip a fault"
    case .retry: "Try again at a fault"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .stop: "At a fault, the walk stays where it is."
    case .skip: "At a fault, the walk skips the colour."
    case .retry(let attempts, _): "At a fault, the walk tries again, up to \(attempts) times."
    }
  }
}
