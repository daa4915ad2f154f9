import Waymark
import WaymarkTesting

struct Lobby: Destination {}
struct Card: Destination {
  var number: Int
  static let samples = [Card(number: 1), Card(number: 2)]
}
struct Memo: Destination {}
struct Panes: ContainerDestination { static let kind = Split() }
struct MainBar: ContainerDestination { static let kind = Tabs() }

/// Small apps to verify.
enum VerifierFixture {
  /// A stack of cards without duplicates.
  static func stack() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Lobby.self, link: "/").using(.pushAsRoot).from(.firstStack())
      Route(to: Card.self, link: "/cards/{number}").unique().using(.push).from(.firstStack())
    }
  }

  /// A stack in which a card can occur again above another one.
  static func content() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Card.self).using(.push).from(.firstStack())
      Route(to: Card.self, name: "unique").unique().using(.push).from(.firstStack())
    }
  }

  /// Two tabs and a memo that is presented above them.
  static func tabs() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Card.self).unique().using(.push).from(.firstStack(in: .visible))
      Route(to: Memo.self).using(.present(.sheet)).from(.root)
    }
  }

  static let bar = NodeBlueprint.tabs(as: MainBar(), .stack(Lobby()), .stack(Lobby()))

  /// Two columns, of which the second starts empty.
  static func panes() throws -> NavigationMap {
    try NavigationMap {
      Route(to: Card.self).find(.equal, in: .visible).using(.setColumn(.detail)).from(.container(Panes()))
    }
  }

  static let split = NodeBlueprint.split(as: Panes(), [.primary: .screen(Lobby())])
}
