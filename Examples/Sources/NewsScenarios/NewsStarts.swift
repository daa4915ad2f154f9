import NewsData
import Waymark
public import WaymarkTesting

/// The start states of the scenarios.
public enum NewsStarts {
  /// All start states: the situations in which a navigation can be requested.
  public static let all = [plain, deep, otherTab, oneModal, twoModals, foreign]

  /// The headlines.
  static let plain = ScenarioStart("plain headlines", shows: headlines) {}

  /// The comments on an item, two screens above the headlines.
  static let deep = ScenarioStart("deep in a stack", shows: comments) {
    Step.open("news://items/6/comments", shows: comments, operations: 1)
  }

  /// The list of the most read items.
  static let otherTab = ScenarioStart("other tab", shows: headlines.selecting(1)) {
    Step.gesture(.tapTab(1), shows: headlines.selecting(1))
  }

  /// The settings, presented in a stack.
  static let oneModal = ScenarioStart("one modal up", shows: settings) {
    Step.go(to: Settings(), shows: settings)
  }

  /// The newsroom without a stack, presented over the settings.
  static let twoModals = ScenarioStart("two modals up", shows: newsroom) {
    Step.go(to: Settings(), shows: settings)
    Step.go(to: Newsroom(), shows: newsroom)
  }

  /// An external screen over the headlines.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// The tabs with the headlines selected and nothing presented over them.
  static let headlines = tabs(selecting: 0, ShownShape.reader())

  /// Returns the picture of the tabs with the given contents of the reader and nothing presented over them.
  static func tabs(selecting index: Int, _ reader: ShownShape) -> ShownPicture {
    ShownPicture(.tabs(as: NewsTabs(), selecting: index, .stack(Headlines()), .stack(MostRead()), reader))
  }

  private static let comments = headlines.pushing(NewsItem(id: 6), Comments(item: 6))
  private static let settings = headlines.presenting(.sheet, .stack(Settings()))
  private static let newsroom = settings.presenting(.sheet, .screen(Newsroom()))
  private static let noticed = headlines.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// Steps to the headlines with nothing presented over them.
  @ScenarioBuilder
  var toHeadlines: [ScenarioStep] {
    Step.go(
      to: Headlines(), name == NewsStarts.plain.name ? .unchanged : .arrived, shows: NewsStarts.headlines)
  }

  /// The start state with the newsroom in front.
  var withNewsroom: ShownPicture { showsNewsroom ? picture : picture.withNewsroom }

  /// Steps to the newsroom.
  @ScenarioBuilder
  var toNewsroom: [ScenarioStep] {
    Step.go(to: Newsroom(), showsNewsroom ? .unchanged : .arrived, shows: withNewsroom)
  }

  /// Whether the number of the start is even.
  var isEven: Bool { (NewsStarts.all.firstIndex { $0.name == name } ?? 0).isMultiple(of: 2) }

  /// Whether the newsroom is in front.
  var showsNewsroom: Bool { name == NewsStarts.twoModals.name }
}

extension ShownShape {
  /// Returns the shape of the reader with the topics in its first column.
  ///
  /// - Parameters:
  ///   - selected: the index of the selected column.
  ///   - topic: the topic in the second column, if there is one.
  ///   - story: the screens on the stack of the third column.
  static func reader(
    selecting selected: Int = 0, topic: Topic? = nil, story: any Destination...
  ) -> ShownShape {
    let columns: [(Split.Column, ShownShape?)] = [
      (.primary, .stack(Topics())), (.supplementary, topic.map { .stack($0) }),
      (
        .detail,
        story.isEmpty
          ? nil
          : .container(key: Stack.key, role: nil, story.map { .screen(AnyDestination($0)) }, selected: nil)
      ),
    ]
    return .container(
      as: Reader(), selecting: selected,
      columns.map { .container(key: Split.Column.key, role: nil, $0.1.map { [$0] } ?? [], selected: nil) })
  }
}

extension ShownPicture {
  /// This picture with the newsroom presented over it.
  var withNewsroom: ShownPicture { presenting(.sheet, .screen(Newsroom())) }
}
