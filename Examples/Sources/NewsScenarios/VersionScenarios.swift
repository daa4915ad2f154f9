import NewsData
import Waymark
import WaymarkTesting

/// Steps that use version 1.0 of the app and update it, with a role of the tab bar and without.
///
/// Version 1.0 has the tabs Most read, Latest and Settings. The current version has Headlines, which is Latest under a
/// new name, Most read and the reader.
struct VersionSteps {
  let hasRole: Bool

  private let item: ShownShape = .stack(Latest(), NewsItem(id: 6))
  private let renamedItem: ShownShape = .stack(Headlines(), NewsItem(id: 6))
  private let mostRead: ShownShape = .stack(MostRead())
  private let settings: ShownShape = .stack(Settings())
  private let harbour: ShownShape = .stack(Topic(subject: "harbour"))

  private var first: AppVersion { hasRole ? "1.0" : "1.0 without a role" }
  private var current: AppVersion { hasRole ? .latest : "current without a role" }

  private func tabs(selecting index: Int, _ children: ShownShape...) -> ShownPicture {
    ShownPicture(
      .container(
        key: Tabs.key, role: hasRole ? AnyDestination(NewsTabs()) : nil, children, selected: index))
  }

  /// Steps to an item that is open in the tab Latest, and to the harbour in a tab that the user has added.
  @ScenarioBuilder
  private var installed: [ScenarioStep] {
    let latest: ShownShape = .stack(Latest())
    Step.install(first, shows: tabs(selecting: 0, mostRead, latest, settings))
    Step.gesture(.tapTab(1), shows: tabs(selecting: 1, mostRead, latest, settings))
    Step.go(to: NewsItem(id: 6), shows: tabs(selecting: 1, mostRead, item, settings))
    Step.gesture(.tapTab(2), shows: tabs(selecting: 2, mostRead, item, settings))
    Step.gesture(.press("Add the harbour"), shows: tabs(selecting: 3, mostRead, item, settings, harbour))
    Step.gesture(.tapTab(2), shows: tabs(selecting: 2, mostRead, item, settings, harbour))
  }

  /// Steps after which all tabs have changed. The settings, which have no tab any longer, are shown in a sheet, because
  /// the user was there.
  @ScenarioBuilder
  var arranged: [ScenarioStep] {
    let all = tabs(selecting: 0, renamedItem, harbour, mostRead, .reader())
    installed
    Step.update(to: current, shows: all.presenting(.sheet, settings))
    Step.gesture(.back, shows: all)
    Step.gesture(.tapTab(1), shows: all.selecting(1))
    Step.go(to: Topics(), shows: all.selecting(3))
    Step.restart(shows: all.selecting(3))
  }

  /// Steps in which the user has removed a tab that both versions have. It stays removed.
  @ScenarioBuilder
  var withoutMostRead: [ScenarioStep] {
    let updated = tabs(selecting: 0, renamedItem, .reader(), harbour)
    installed
    Step.gesture(.press("Remove the most read"), shows: tabs(selecting: 1, item, settings, harbour))
    Step.gesture(.tapTab(0), shows: tabs(selecting: 0, item, settings, harbour))
    Step.update(to: current, shows: updated)
    Step.gesture(.tapTab(2), shows: updated.selecting(2))
    Step.restart(shows: updated.selecting(2))
  }
}
