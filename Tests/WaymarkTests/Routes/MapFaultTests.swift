import Testing

@testable import Waymark

private func mapError(@RouteBuilder _ routes: () -> [RouteGroup]) -> NavigationMapError? {
  do throws(NavigationMapError) {
    _ = try NavigationMap(routes)
    return nil
  } catch {
    return error
  }
}

private func faults(@RouteBuilder _ routes: () -> [RouteGroup]) -> [MapFault] {
  mapError(routes)?.faults ?? []
}

private struct Narrow: ContainerDestination { static let kind = Split(columns: [.primary]) }

private struct Numbered: ContainerDestination {
  static let kind = Stack()
  static let samples = [Self(screens: 1), Self(screens: 0)]
  var screens: Int
}

private struct Unsampled: ContainerDestination {
  static let kind = Stack()
  var screens: Int
}

/// Has the same key as ``Shop/Home``.
private struct Start: Destination { static let key = "Home" }

@Suite("Building a map detects faults in its routes")
struct MapFaultTests {
  @Test("two routes with the same name to one destination are reported with both locations")
  func sharedName() {
    let first = #line + 2
    let found = faults {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
      Route(to: Shop.Home.self).using(.present(.sheet)).from(.current)
    }
    #expect(
      found == [
        MapFault(
          reason: "two routes to Home are named default: remove one, or give one another name, "
            + "as in Route(to: Home.self, name: \"other\")",
          places: [CodeLocation(line: first), CodeLocation(line: first + 1)])
      ])
  }

  @Test("three routes with the same name are reported as two faults")
  func sharedNameThrice() {
    let found = faults {
      for _ in 0..<3 { Shop.login }
    }
    #expect(found.count == 2)
  }

  @Test("two routes with different names to one destination are valid")
  func differentNames() {
    let found = faults {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
      Route(to: Shop.Home.self, name: "modal").using(.present(.sheet)).from(.current)
    }
    #expect(found == [])
  }

  @Test("two destinations with the same key are reported with both locations")
  func sharedKey() {
    let first = #line + 2
    let found = faults {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
      Route(to: Shop.Home.self, name: "modal").using(.present(.sheet)).from(.current)
      Route(to: Start.self).using(.replaceRoot).from(.root)
    }
    #expect(
      found == [
        MapFault(
          reason:
            "Home and Start have the same key \"Home\": declare another `static let key` in one of them",
          places: [CodeLocation(line: first), CodeLocation(line: first + 2)])
      ])
  }

  @Test("two destinations with the same former key are reported with both locations")
  func sharedFormerKey() {
    let first = #line + 2
    let found = faults {
      Route(to: Renamed.self).using(.replaceRoot).from(.root)
      Route(to: Renamed.self, name: "modal").using(.present(.sheet)).from(.current)
      Route(to: AlsoRenamed.self).using(.replaceRoot).from(.root)
    }
    #expect(
      found == [
        MapFault(
          reason:
            "Renamed and AlsoRenamed have the same former key \"Old\": remove it from `formerKeys` in one of them",
          places: [CodeLocation(line: first), CodeLocation(line: first + 2)])
      ])
  }

  private struct Renamed: Destination { static let formerKeys = ["Older", "Old", "Old"] }
  private struct AlsoRenamed: Destination { static let formerKeys = ["Old"] }

  @Test(
    "a route that sets a missing column of a split is reported, no matter which step names the split",
    arguments: [
      .container(Narrow()),
      .firstOf(.first(Split.self), .container(Narrow())),
      .container(Narrow()).when("it is there") { _ in true },
      .firstOf(.container(Narrow()).when("it is there") { _ in true }),
    ] as [RouteStep<Split, Never>])
  func lackingColumn(step: RouteStep<Split, Never>) {
    let line = #line + 2
    let found = faults {
      Route(to: Shop.Home.self).using(.setColumn(.detail)).from(step)
    }
    #expect(
      found == [
        MapFault(
          reason:
            "the route to Home sets column detail of Narrow(), which has only primary: name one of those",
          places: [CodeLocation(line: line)])
      ])
  }

  @Test("a route that sets an existing column of a split is accepted")
  func presentColumn() {
    let found = faults {
      Route(to: Shop.Home.self).using(.setColumn(.primary)).from(.container(Narrow()))
    }
    #expect(found == [])
  }

  @Test("a route that sets a missing column of a new split is reported")
  func lackingColumnOfNewSplit() {
    let found = faults {
      Route(to: Shop.Home.self)
        .using(.setColumn(.detail)).from(.new(Split(columns: [.primary])))
        .using(.replaceRoot).from(.root)
    }
    #expect(
      found.map(\.reason) == [
        "the route to Home creates a split container that has no column detail: name one of its columns"
      ])
  }

  @Test("a search without a scope is reported, for a route's origin and for a screen")
  func emptyScope() {
    let found = faults {
      Route(to: Shop.Home.self).using(.push).from(.firstStack(in: []))
      Route(to: Shop.Bag.self).find(.equal, in: []).using(.push).from(.firstStack())
      Route(to: Shop.Login.self).find(.never, in: []).using(.push).from(.firstStack())
    }
    #expect(
      found.map(\.reason) == [
        "the route to Home has a search without a scope: add one, such as .visible",
        "the route to Bag has a search without a scope: add one, such as .visible",
      ])
  }

  @Test("a new container without contents is reported")
  func emptyContainer() {
    let found = faults {
      Route(to: Shop.Home.self)
        .using(.present(.sheet)).from(.newStack)
        .using(.replaceRoot).from(.root)
    }
    #expect(
      found.map(\.reason) == [
        "the route to Home creates a stack container without contents: specify its contents"
      ])
  }

  @Test("a presented alternative stack that contains the pushed screen is accepted")
  func filledAlternative() {
    let found = faults {
      Route(to: Shop.Home.self).using(.push).from(.firstStack(), otherwise: .newStackPresented(.sheet))
    }
    #expect(found == [])
  }

  @Test("a split with more children than columns is reported")
  func crowdedSplit() {
    let found = faults {
      Route(to: Shop.Home.self)
        .using(.setColumn(.primary))
        .from(.new(Split(columns: [.primary]), holding: .screen(Shop.Bag()), .screen(Shop.Bag())))
        .using(.replaceRoot).from(.root)
    }
    #expect(
      found.map(\.reason) == [
        "the route to Home creates a split container that cannot be shown, because "
          + "its children are not its columns, one each, in order: "
          + "describe them as in .split(as: Library(), [.primary: …])"
      ])
  }

  @Test("a route that creates a container without contents is reported")
  func containerWithoutContents() {
    let found = faults {
      Route(to: Shop.MainTabs.self).using(.replaceRoot).from(.root)
      Route(to: Shop.MainTabs.self, name: "found").using(.select).from(.root)
    }
    #expect(
      found.map(\.reason) == [
        "the route to MainTabs creates a container without contents: "
          + "write Route(to: MainTabs.self) { .container(as: $0, …) }, or use .select to find one"
      ])
  }

  @Test("a container description that is empty or contains an empty container is reported")
  func emptyRole() {
    let found = faults {
      Route(to: Shop.Inbox.self) { .stack(as: $0) }.using(.present(.sheet)).from(.current)
      Route(to: Shop.MainTabs.self) { .tabs(as: $0, .stack(Shop.Home()), .stack()) }
        .using(.replaceRoot).from(.root)
    }
    #expect(
      found.map(\.reason) == [
        "the route to Inbox describes a container that cannot be shown, because Inbox() is empty: specify its contents",
        "the route to MainTabs describes a container that cannot be shown, because "
          + "a stack container in MainTabs() is empty: specify its contents",
      ])
  }

  @Test("a container description with the wrong role is reported")
  func missingRole() {
    let found = faults {
      Route(to: Shop.MainTabs.self) { _ in .tabs(.stack(Shop.Home())) }.using(.replaceRoot).from(.root)
    }
    #expect(
      found.map(\.reason) == [
        "the route to MainTabs describes a container that cannot be shown, because "
          + "it does not have the role MainTabs(): describe it as in .container(as: $0, …)"
      ])
  }

  @Test("a container description is checked for each sample and ignored without samples")
  func describedForSamples() {
    let found = faults {
      Route(to: Numbered.self) {
        .container(as: $0, Array(repeating: .screen(Shop.Home()), count: $0.screens))
      }
      .using(.present(.sheet)).from(.current)
      Route(to: Unsampled.self) { .stack(as: $0) }.using(.present(.sheet)).from(.current)
    }
    #expect(
      found.map(\.reason) == [
        "the route to Numbered describes a container that cannot be shown, because "
          + "Numbered(screens: 0) is empty: specify its contents"
      ])
  }

  @Test("an empty stack with a role is accepted if a route continues from it")
  func emptyRoleGoneOnFrom() {
    let inbox = Route(to: Shop.Inbox.self) { .stack(as: $0) }.using(.present(.sheet)).from(.current)
    let found = faults {
      Route(to: Shop.Home.self).using(.push).from(endOf: inbox, at: Shop.Inbox())
      Route(to: Shop.Bag.self).using(.push).from(.newStack(as: Shop.Inbox())).using(.replaceRoot).from(.root)
    }
    #expect(found == [])
  }

  @Test("a presentation inside a container is reported")
  func currentContext() {
    let found = faults {
      Route(to: Shop.Home.self).using(.present(.currentContext)).from(.current)
    }
    #expect(
      found.map(\.reason) == [
        "the route to Home presents inside a container: "
          + "present over the window, as in .present(.sheet), or push"
      ])
  }

  @Test("an alternative without any steps is reported")
  func emptyChoice() {
    let found = faults {
      Route(to: Shop.Home.self).using(.push).from(.firstOf())
    }
    #expect(found.map(\.reason) == ["the route to Home has a .firstOf() without steps: add at least one"])
  }

  @Test("all faults are reported together, each on its own line with its locations")
  func allAtOnce() {
    let line = #line + 2
    let error = mapError {
      Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
      Route(to: Shop.Home.self).using(.push).from(.firstStack(in: []))
    }
    let file = "WaymarkTests/MapFaultTests.swift"
    #expect(
      error?.description == """
        \(file):\(line) and \(file):\(line + 1): two routes to Home are named default: remove one, or give one \
        another name, as in Route(to: Home.self, name: "other")
        \(file):\(line + 1): the route to Home has a search without a scope: add one, such as .visible
        """)
  }
}
