import Operator
import ScreenKit
import Waymark

extension Colours {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func frontModules(_ session: ColoursSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(ColoursHome.self) { _ in
      "Colours"
    } build: { _, scope in
      ScreenDescription(
        "Colours", text: ["Five colours, one after another. In which order, a server says."] + session.report,
        buttons: [
          ScreenButton("Start", .prominent) {
            await session.start(); return nil
          },
          ScreenButton("Go on where you were") {
            await session.goOn(); return nil
          },
          ScreenButton("The studio") { await scope.navigator?.go(to: Studio()) },
        ])
    }
    ScreenModule(Studio.self) { _ in
      "Studio"
    } build: { _, scope in
      StepsDesk(session.world.desk) { session.flow }.view(
        "Studio",
        [
          ScreenButton("Prepare a flow") {
            await session.prepare(); return nil
          },
          ScreenButton("Trouble") { await scope.navigator?.go(to: Trouble()) },
          ScreenButton("Hide the sky", doing: { session.sky.hide() }),
          ScreenButton("Look at the sky", doing: { session.sky.show() }),
        ])
    }
    ScreenModule(Trouble.self) { _ in
      "Trouble"
    } build: { _, _ in
      FaultsDesk(session.world.desk) { session.flow }.view(
        "Trouble", saying: { ["When a step goes wrong: \(session.policy.words)."] }, troubleButtons(session))
    }
  }

  @MainActor
  private static func troubleButtons(_ session: ColoursSession) -> [ScreenButton] {
    let policies = [StepPolicy.stop, .skip, .retry(attempts: 2, backOff: session.world.backOff)]
    let buttons = policies.map { policy in
      ScreenButton(policy.title, doing: { session.policy = policy })
    }
    guard let passTime = session.world.passTime else { return buttons }
    return buttons + [ScreenButton("A minute passes", doing: { passTime(.seconds(60)) })]
  }
}

extension StepPolicy {
  fileprivate var title: String {
    switch self {
    case .stop: "Stop at what goes wrong"
    case .skip: "Skip what goes wrong"
    case .retry: "Try again what goes wrong"
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
