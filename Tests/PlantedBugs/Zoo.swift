import Waymark
import WaymarkTesting

// Two small apps with every kind of node, in which the verifier searches for planted bugs.

struct Lobby: Destination {}
struct Library: Destination {}
struct Card: Destination {
  var number: Int
  static let samples = [Card(number: 1), Card(number: 2)]
}
struct Entry: Destination {
  var id: Int
  var ref: String?
  static let samples = [Entry(id: 1), Entry(id: 1, ref: "mail")]
}
struct Memo: Destination {}
struct Extra: Destination {}
struct MainBar: ContainerDestination { static let kind = Tabs() }
struct Panes: ContainerDestination { static let kind = Split() }

enum Zoo {
  static let tabs = tabs(as: MainBar())
  static let split = NodeBlueprint.split(as: Panes(), [.primary: .screen(Lobby())])

  private static func tabs(as role: MainBar) -> NodeBlueprint {
    .tabs(as: role, .stack(Lobby()), .stack(Library()))
  }

  /// Tabs, stacks and sheets.
  static func tabsMap() throws -> NavigationMap {
    let bar = Route(to: MainBar.self) { tabs(as: $0) }.using(.replaceRoot).from(.root)
    let entry = Route(to: Entry.self).find(.key(\.id))
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    return try NavigationMap {
      bar
      Route(to: Lobby.self).using(.select).from(endOf: bar, at: MainBar())
      Route(to: Lobby.self, name: "anew").find(.never).using(.replaceRoot).from(.root)
      Route(to: Library.self).using(.select).from(endOf: bar, at: MainBar())
      Route(to: Card.self).find(.equal, in: [.focused, .visible])
        .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
      Route(to: Card.self, name: "anywhere").unique().using(.push).from(.firstStack())
      Route(to: Card.self, name: "content", link: "/cards/{number}").using(.push).from(.firstStack())
      Route(to: Card.self, name: "in place").find(.never)
        .using(.pushReplacingLast).from(.firstStack(in: .visible))
      Route(to: Card.self, name: "alone").find(.never).using(.pushAsRoot).from(.firstStack(in: .visible))
      entry
      Route(to: Card.self, name: "behind its entry").find(.equal, in: .focused)
        .using(.push).from(endOf: entry, mapping: { Entry(id: $0.number) })
      Route(to: Memo.self).using(.present(.fullScreen)).from(.current)
      Route(to: Extra.self).using(.addTab).from(.container(MainBar()))
    }
  }

  /// A split that collapses.
  static func splitMap() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Card.self).find(.equal, in: .visible).using(.setColumn(.detail)).from(.container(Panes()))
      Route(to: Memo.self).using(.present(.sheet)).from(.current)
    }
  }

  /// Returns the first failure in either app, which is the nearest to a start.
  @MainActor
  static func firstFailure() async throws -> VerificationFailure? {
    var verification = Verification()
    verification.bounds.states = 80
    verification.bounds.screens = 5
    verification.failuresKept = 1
    verification.mapExpression = "try Zoo.tabsMap()"
    let tabs = await (try tabsMap()).verify(from: tabs, by: verification)
    if let failure = tabs.failures.first { return failure }
    verification.mapExpression = "try Zoo.splitMap()"
    return await (try splitMap()).verify(from: split, by: verification).failures.first
  }
}
