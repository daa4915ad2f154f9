import Colours
import Red
import Waymark
public import WaymarkTesting
import Yellow

/// The start states of the scenarios.
public enum ColoursStarts {
  /// All start states: the situations in which the user can start a flow.
  public static let all = [plain, inFlow, oneModal, deep, foreign, covered]

  /// The home screen.
  static let plain = ScenarioStart("plain home", shows: home) {}

  /// The second step of another flow.
  static let inFlow = ScenarioStart("in a flow", shows: home.pushing(Red(), lemon)) {
    Step.gesture(.press("Start"), shows: home.pushing(Red()))
    Step.gesture(.press("Found it"), shows: home.pushing(Red(), lemon))
  }

  /// The studio, presented in a stack.
  static let oneModal = ScenarioStart("one modal up", shows: home.withStudio) {
    Step.go(to: Studio(), shows: home.withStudio)
  }

  /// The trouble screen, pushed onto the studio.
  static let deep = ScenarioStart("deep in a modal", shows: home.withTrouble) {
    Step.go(to: Trouble(), shows: home.withTrouble)
  }

  /// An external screen over the home screen.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// An external screen over the studio.
  static let covered = ScenarioStart("a foreign screen on a modal", shows: noticedStudio) {
    Step.go(to: Studio(), shows: home.withStudio)
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticedStudio)
  }

  /// The home screen with nothing presented over it.
  static let home = ShownPicture(.stack(ColoursHome()))
  /// The yellow step with the shade that the server sends.
  static let lemon = Yellow(shade: "lemon")

  private static let noticed = home.presenting(.foreign, .foreign("Notice"))
  private static let noticedStudio = home.withStudio.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// Steps to the home screen with nothing presented over it.
  @ScenarioBuilder
  var toHome: [ScenarioStep] {
    Step.go(
      to: ColoursHome(), name == ColoursStarts.plain.name ? .unchanged : .arrived, shows: ColoursStarts.home)
  }

  /// Steps to the first step of a new flow.
  @ScenarioBuilder
  var toRed: [ScenarioStep] {
    toHome
    Step.gesture(.press("Start"), shows: ColoursStarts.home.pushing(Red()))
  }
}

extension ShownPicture {
  /// This picture with the studio presented over it.
  var withStudio: ShownPicture { presenting(.sheet, .stack(Studio())) }
  /// This picture with the studio and the trouble screen presented over it.
  var withTrouble: ShownPicture { presenting(.sheet, .stack(Studio(), Trouble())) }

  /// Steps that open the studio, press the buttons in order and go back.
  @ScenarioBuilder
  func inStudio(_ titles: String...) -> [ScenarioStep] {
    Step.go(to: Studio(), shows: withStudio)
    for title in titles { Step.gesture(.press(title), shows: withStudio) }
    Step.gesture(.back, shows: self)
  }

  /// Steps that open the trouble screen, press the buttons in order and go back.
  @ScenarioBuilder
  func inTrouble(_ titles: String...) -> [ScenarioStep] {
    Step.go(to: Trouble(), shows: withTrouble)
    for title in titles { Step.gesture(.press(title), shows: withTrouble) }
    Step.gesture(.back, shows: withStudio)
    Step.gesture(.back, shows: self)
  }
}
