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
        "Colours", text: ["Five colours, one after another. A server decides the order."] + session.report,
        buttons: [
          ScreenButton("Start", .prominent) {
            await session.start(); return nil
          },
          ScreenButton("Resume the flow") {
            await session.advance(); return nil
          },
          ScreenButton("Studio") { await scope.navigator?.go(to: Studio()) },
        ])
    }
    ScreenModule(Studio.self) { _ in
      "Studio"
    } build: { _, scope in
      let buttons = studioButtons(session, scope)
      guard let desk = session.world.desk else {
        return ScreenDescription("Studio", text: [elsewhere], buttons: buttons)
      }
      return StepsDesk(desk) { session.flow }.view("Studio", buttons)
    }
    ScreenModule(Trouble.self) { _ in
      "Faults"
    } build: { _, _ in
      let policy = { @MainActor in ["When a step fails: \(session.policy.words)."] }
      let buttons = troubleButtons(session)
      guard let desk = session.world.desk else {
        return ScreenDescription("Faults", text: policy() + [elsewhere], buttons: buttons)
      }
      return FaultsDesk(desk) { session.flow }.view("Faults", saying: policy, buttons)
    }
  }

  private static let elsewhere = "The service and its operator's page are in another program."

  @MainActor
  private static func studioButtons(_ session: ColoursSession, _ scope: ScreenScope) -> [ScreenButton] {
    [
      ScreenButton("Prepare a flow") {
        await session.prepare(); return nil
      },
      ScreenButton("Faults") { await scope.navigator?.go(to: Trouble()) },
      ScreenButton("Hide the sky", doing: { session.sky.hide() }),
      ScreenButton("Show the sky", doing: { session.sky.show() }),
    ]
  }

  @MainActor
  private static func troubleButtons(_ session: ColoursSession) -> [ScreenButton] {
    let policies = [StepPolicy.stop, .skip, .retry(attempts: 2, backOff: session.world.backOff)]
    let buttons = policies.map { policy in
      ScreenButton(policy.title, doing: { session.policy = policy })
    }
    guard let passTime = session.world.passTime else { return buttons }
    return buttons + [ScreenButton("Advance one minute", doing: { passTime(.seconds(60)) })]
  }
}

extension StepPolicy {
  fileprivate var title: String {
    switch self {
    case .stop: "Stop when a step fails"
    case .skip: "Skip failed steps"
    case .retry: "Retry failed steps"
    }
  }

  fileprivate var words: String {
    switch self {
    case .stop: "stop"
    case .skip: "skip it"
    case .retry(let attempts, _): "try again, up to \(attempts) times"
    }
  }
}
