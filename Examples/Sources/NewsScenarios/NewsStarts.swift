import NewsData
import Waymark
public import WaymarkTesting

/// Where the scenarios of the news begin.
public enum NewsStarts {
  /// Every start: what a user may be looking at when a navigation is asked for.
  public static let all = [plain, deep, otherTab, oneModal, twoModals, foreign]

  /// The news as they start.
  static let plain = ScenarioStart("plain headlines", shows: headlines) {}

  /// What is said about an item, two screens up in the first tab.
  static let deep = ScenarioStart("deep in a stack", shows: comments) {
    Step.open("news://items/6/comments", shows: comments, operations: 1)
  }

  /// The other list.
  static let otherTab = ScenarioStart("other tab", shows: headlines.selecting(1)) {
    Step.gesture(.tapTab(1), shows: headlines.selecting(1))
  }

  /// The settings in a stack, presented.
  static let oneModal = ScenarioStart("one modal up", shows: settings) {
    Step.go(to: Settings(), shows: settings)
  }

  /// The newsroom presented over the settings, without a stack.
  static let twoModals = ScenarioStart("two modals up", shows: newsroom) {
    Step.go(to: Settings(), shows: settings)
    Step.go(to: Newsroom(), shows: newsroom)
  }

  /// Something that Waymark did not make, over the news as they start.
  static let foreign = ScenarioStart("a foreign screen on top", shows: noticed) {
    Step.gesture(.presentForeign(ForeignMark(token: 1, name: "Notice")), shows: noticed)
  }

  /// The lists with nothing over them, the headlines in front.
  static let headlines = tabs(selecting: 0, ShownShape.reader())

  /// The tabs with what is in the reader, nothing over them.
  static func tabs(selecting index: Int, _ reader: ShownShape) -> ShownPicture {
    ShownPicture(.tabs(as: NewsTabs(), selecting: index, .stack(Headlines()), .stack(MostRead()), reader))
  }

  private static let comments = headlines.pushing(NewsItem(id: 6), Comments(item: 6))
  private static let settings = headlines.presenting(.sheet, .stack(Settings()))
  private static let newsroom = settings.presenting(.sheet, .screen(Newsroom()))
  private static let noticed = headlines.presenting(.foreign, .foreign("Notice"))
}

extension ScenarioStart {
  /// To the headlines, with nothing over them.
  @ScenarioBuilder
  var toHeadlines: [ScenarioStep] {
    Step.go(
      to: Headlines(), name == NewsStarts.plain.name ? .unchanged : .arrived, shows: NewsStarts.headlines)
  }

  /// The newsroom, over everything.
  var withNewsroom: ShownPicture { showsNewsroom ? picture : picture.withNewsroom }

  /// To the newsroom.
  @ScenarioBuilder
  var toNewsroom: [ScenarioStep] {
    Step.go(to: Newsroom(), showsNewsroom ? .unchanged : .arrived, shows: withNewsroom)
  }

  /// Whether the newsroom is in front.
  var showsNewsroom: Bool { name == NewsStarts.twoModals.name }
}

extension ShownShape {
  /// The reader with the topics in its first column.
  ///
  /// - Parameters:
  ///   - selected: the place of the column that is selected.
  ///   - topic: what is in the second column, if anything is.
  ///   - story: what is in the stack of the third column.
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
      columns.map { .container(key: SplitColumn.key, role: nil, $0.1.map { [$0] } ?? [], selected: nil) })
  }
}

extension ShownPicture {
  /// The newsroom over it.
  var withNewsroom: ShownPicture { presenting(.sheet, .screen(Newsroom())) }
}
