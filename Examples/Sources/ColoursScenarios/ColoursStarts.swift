import Colours
import Red
import Waymark
public import WaymarkTesting
import Yellow

/// Where the scenarios of the colours begin.
public enum ColoursStarts {
  /// Every start: what a user may be looking at when a flow is asked for.
  public static let all = [plain, inFlow, oneModal, deep, foreign, covered]

  /// The colours as they start.
  static let plain = ScenarioStart("plain home", shows: home) {}

  /// The second step of another flow.
  static let inFlow = ScenarioStart("in a flow", shows: home.pushing(Red(), lemon)) {
    Step.gesture(.press("Start"), shows: home.pushing(Red()))
    Step.gesture(.press("Next colour"), shows: home.pushing(Red(), lemon))
  }

  /// The studio in a stack, presented.
  static let oneModal = ScenarioStart("one modal up", shows: home.withStudio) {
    Step.go(to: Studio(), shows: home.withStudio)
  }

  /// What can go wrong, in the studio.
  static let deep = ScenarioStart("deep in a modal", shows: home.withTrouble) {
    Step.go(to: Trouble(), shows: home.withTrouble)
  }

  /// Something that Waymark did not make, over the colours as they start.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// Something that Waymark did not make, over the studio.
  static let covered = ScenarioStart("a foreign screen on a modal", shows: noticedStudio) {
    Step.go(to: Studio(), shows: home.withStudio)
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticedStudio)
  }

  /// Home, with nothing over it.
  static let home = ShownPicture(.stack(ColoursHome()))
  /// What the server says that yellow is like.
  static let lemon = Yellow(shade: "lemon")

  private static let noticed = home.presenting(.foreign, .foreign("Notice"))
  private static let noticedStudio = home.withStudio.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// Home, with nothing over it.
  @ScenarioBuilder
  var toHome: [ScenarioStep] {
    Step.go(
      to: ColoursHome(), name == ColoursStarts.plain.name ? .unchanged : .arrived, shows: ColoursStarts.home)
  }

  /// A flow that has just been started.
  @ScenarioBuilder
  var toRed: [ScenarioStep] {
    toHome
    Step.gesture(.press("Start"), shows: ColoursStarts.home.pushing(Red()))
  }
}

extension ShownPicture {
  /// The studio over it.
  var withStudio: ShownPicture { presenting(.sheet, .stack(Studio())) }
  /// The studio over it, and what can go wrong.
  var withTrouble: ShownPicture { presenting(.sheet, .stack(Studio(), Trouble())) }

  /// Goes into the studio, presses these one after another, and comes back.
  @ScenarioBuilder
  func inStudio(_ titles: String...) -> [ScenarioStep] {
    Step.go(to: Studio(), shows: withStudio)
    for title in titles { Step.gesture(.press(title), shows: withStudio) }
    Step.gesture(.back, shows: self)
  }

  /// Goes to where things can be made to go wrong, presses these one after another, and comes back.
  @ScenarioBuilder
  func inTrouble(_ titles: String...) -> [ScenarioStep] {
    Step.go(to: Trouble(), shows: withTrouble)
    for title in titles { Step.gesture(.press(title), shows: withTrouble) }
    Step.gesture(.back, shows: withStudio)
    Step.gesture(.back, shows: self)
  }
}
