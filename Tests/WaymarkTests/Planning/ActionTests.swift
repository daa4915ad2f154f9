import Testing

@testable import Waymark

private let stack = NavigationState(start: .stack(Shop.Home(), Shop.Bag()))
private let tabs = NavigationState(
  start: .tabs(as: Shop.MainTabs(), .stack(Shop.Home()), .screen(Shop.Bag())))
private let split = NavigationState(start: .split(as: Shop.Library(), [.primary: .stack(Shop.Home())]))

@Suite("Route actions insert new nodes into existing or new containers")
struct ActionTests {
  @Test("push puts the screen on top of the stack")
  func push() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(.firstStack())
    #expect(try outcome(of: Shop.Account(), by: route, from: stack) == "stack[Home, Bag, Account]")
  }

  @Test("push onto the stack with a role does not change other stacks")
  func pushOntoRole() throws {
    let state = NavigationState(
      start: .tabs(.stack(Shop.Home()), .container(as: Shop.Inbox(), [.screen(Shop.Bag())])))
    let route = Route(to: Shop.Account.self).using(.push).from(.container(Shop.Inbox()))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: state) == "tabs[stack[Home], *stack[Bag, Account]]")
  }

  @Test("pushReplacingLast replaces the top screen")
  func pushReplacingLast() throws {
    let route = Route(to: Shop.Account.self).using(.pushReplacingLast).from(.firstStack())
    #expect(try outcome(of: Shop.Account(), by: route, from: stack) == "stack[Home, Account]")
  }

  @Test("pushReplacingLast onto a new stack adds the stack's first screen")
  func pushReplacingLastOntoNew() throws {
    let route = Route(to: Shop.Account.self)
      .using(.pushReplacingLast).from(.newStack).using(.replaceRoot).from(.root)
    #expect(try outcome(of: Shop.Account(), by: route, from: stack) == "stack[Account]")
  }

  @Test("pushAsRoot removes all other screens from an existing or new stack")
  func pushAsRoot() throws {
    let found = Route(to: Shop.Account.self).using(.pushAsRoot).from(.firstStack())
    #expect(try outcome(of: Shop.Account(), by: found, from: stack) == "stack[Account]")
    let made = Route(to: Shop.Account.self)
      .using(.pushAsRoot).from(.newStack(over: Shop.Hotel())).using(.replaceRoot).from(.root)
    #expect(try outcome(of: Shop.Account(), by: made, from: stack) == "stack[Account]")
  }

  @Test("addTab adds a last tab and selects it")
  func addTab() throws {
    let route = Route(to: Shop.Account.self).using(.addTab).from(.first(Tabs.self))
    #expect(try outcome(of: Shop.Account(), by: route, from: tabs) == "tabs[stack[Home], Bag, *Account]")
  }

  @Test(
    "addTab at an index inserts the tab at that index, or at the end if the index is out of range",
    arguments: [
      (0, "tabs[*Account, stack[Home], Bag]"), (1, "tabs[stack[Home], *Account, Bag]"),
      (2, "tabs[stack[Home], Bag, *Account]"), (.max, "tabs[stack[Home], Bag, *Account]"),
      (-1, "tabs[stack[Home], Bag, *Account]"), (.min, "tabs[stack[Home], Bag, *Account]"),
    ])
  func addTabAt(index: Int, expected: String) throws {
    let route = Route(to: Shop.Account.self).using(.addTab(at: index)).from(.first(Tabs.self))
    #expect(try outcome(of: Shop.Account(), by: route, from: tabs) == expected)
  }

  @Test(
    "addTab replacing an index replaces the tab, or appends a tab if the index is out of range",
    arguments: [
      (0, "tabs[*Account, Bag]"), (1, "tabs[stack[Home], *Account]"),
      (2, "tabs[stack[Home], Bag, *Account]"), (.max, "tabs[stack[Home], Bag, *Account]"),
      (-1, "tabs[stack[Home], Bag, *Account]"), (.min, "tabs[stack[Home], Bag, *Account]"),
    ])
  func addTabReplacing(index: Int, expected: String) throws {
    let route = Route(to: Shop.Account.self).using(.addTab(replacing: index)).from(
      .container(Shop.MainTabs()))
    #expect(try outcome(of: Shop.Account(), by: route, from: tabs) == expected)
  }

  @Test("addTab adds a tab to tabs that the same route creates")
  func addTabToNew() throws {
    let route = Route(to: Shop.Account.self)
      .using(.addTab(at: 0)).from(.new(Tabs(), holding: .stack(Shop.Hotel())))
      .using(.present(.fullScreen)).from(.current)
    #expect(
      try outcome(of: Shop.Account(), by: route, from: stack)
        == "stack[Home, Bag] | fullScreen: tabs[*Account, stack[Hotel]]")
  }

  @Test("setColumn fills the column and selects it")
  func setColumn() throws {
    let route = Route(to: Shop.Account.self).using(.setColumn(.detail)).from(.container(Shop.Library()))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: split)
        == "split[primary[stack[Home]], *detail[Account]]")
  }

  @Test("setColumn replaces the content of the column")
  func setColumnAgain() throws {
    let route = Route(to: Shop.Account.self).using(.setColumn(.primary)).from(.first(Split.self))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: split) == "split[*primary[Account], detail[]]")
  }

  @Test("setColumn fills a column of a split that the same route creates")
  func setColumnOfNew() throws {
    let route = Route(to: Shop.Account.self)
      .using(.setColumn(.detail)).from(.new(Split(), holding: .stack(Shop.Home())))
      .using(.replaceRoot).from(.root)
    #expect(
      try outcome(of: Shop.Account(), by: route, from: stack)
        == "split[primary[stack[Home]], *detail[Account]]")
  }

  @Test("setColumn for a column that the split does not have is an error")
  func setLackingColumn() throws {
    let route = Route(to: Shop.Account.self).using(.setColumn(.supplementary)).from(.first(Split.self))
    #expect(
      try outcome(of: Shop.Account(), by: route, from: split)
        == "Account() needs a container of kind split with a column supplementary, but there is none: "
        + "let its route search for one, as in .from(.first(…)), or present it")
  }

  @Test("append inserts the screen at the position that a custom container chooses")
  func append() throws {
    let state = NavigationState(start: .container(Shop.Carousel(), [.screen(Shop.Home())]))
    let found = Route(to: Shop.Account.self)
      .using(.append(to: Shop.Carousel.self)).from(.first(Shop.Carousel.self))
    #expect(try outcome(of: Shop.Account(), by: found, from: state) == "carousel[*Account, Home]")
    let made = Route(to: Shop.Account.self)
      .using(.append(to: Shop.Carousel.self)).from(.new(Shop.Carousel(), holding: .screen(Shop.Bag())))
      .using(.push).from(.firstStack())
    #expect(
      try outcome(of: Shop.Account(), by: made, from: stack) == "stack[Home, Bag, carousel[*Account, Bag]]")
  }

  // Scenario S6.
  @Test("present adds a layer with its style, anchor and presenting screen")
  func present() throws {
    let plan = try plan(
      Shop.Account(),
      by: Route(to: Shop.Account.self)
        .using(.present(.popover, from: PresentationAnchor(rawValue: "cart"))).from(.current), from: stack)
    #expect(shape(plan.after) == "stack[Home, Bag] | popover: Account")
    let presentation = plan.after.topLayer?.presentation
    #expect(presentation?.anchor == PresentationAnchor(rawValue: "cart"))
    #expect(presentation?.presenter == stack.focusedScreen?.id)
  }

  @Test("present from a covered stack closes the covering layer first")
  func presentFromStack() throws {
    let state = stack.presenting(.screen(Shop.Login()))
    let route = Route(to: Shop.Account.self).using(.present(.sheet)).from(.firstStack())
    #expect(try outcome(of: Shop.Account(), by: route, from: state) == "stack[Home, Bag] | sheet: Account")
  }

  @Test("present from an external screen adds a layer above the external screen")
  func presentOverForeign() throws {
    let state = try stack.pushingForeign("Player")
    let route = Route(to: Shop.Account.self).using(.present(.sheet)).from(.current)
    #expect(
      try outcome(of: Shop.Account(), by: route, from: state) == "stack[Home, Bag, ?Player] | sheet: Account")
  }

  // Scenario S2.
  @Test("replaceRoot keeps the base layer and replaces the layer's content")
  func replaceRoot() throws {
    let plan = try plan(
      Shop.Account(), by: Route(to: Shop.Account.self).using(.replaceRoot).from(.current), from: stack)
    #expect(shape(plan.after) == "Account")
    #expect(plan.after.layers.map(\.id) == stack.layers.map(\.id))
  }

  @Test("select brings a screen inside its container to the front and creates no node")
  func select() throws {
    let route = Route(to: Shop.Bag.self).find(.equal, in: .visible)
      .using(.select).from(.container(Shop.MainTabs()))
    let plan = try plan(Shop.Bag(), by: route, from: tabs)
    #expect(shape(plan.after) == "tabs[stack[Home], *Bag]")
    #expect(plan.operations.count == 1 && plan.after.ids == tabs.ids)
  }

  @Test("select does not search outside its container")
  func selectInside() throws {
    let route = Route(to: Shop.Hotel.self).find(.equal, in: .focused)
      .using(.select).from(.container(Shop.MainTabs()))
    let state = NavigationState(
      start: .stack(Shop.Hotel())
    ).presenting(.tabs(as: Shop.MainTabs(), .stack(Shop.Home())))
    #expect(
      try plan(Shop.Hotel(), by: route, from: state).failure?.description
        == "the search did not find Hotel(): show it first, add it to the contents of the "
        + "container that its route searches, or use an action that creates it, such as .push")
  }

  @Test("the action `none` searches for the screen after the remaining steps have been planned")
  func nothing() throws {
    let route = Route(to: Shop.Account.self)
      .using(.none).from(endOf: Shop.tabs, at: Shop.MainTabs())
    #expect(
      try outcome(of: Shop.Account(), by: route, from: stack) == "tabs[stack[Home], *stack[Account]]")
  }

  @Test(
    "the action `none` does not find a screen outside the scope of its finder",
    arguments: [(.presented, .base), (.presenting, .top), (.contained, .top)]
      as [(SearchScope, SearchStart)])
  func nothingOutsideScope(scope: SearchScope, start: SearchStart) throws {
    let route = Route(to: Shop.Bag.self).find(.equal, in: scope, from: start).using(.none).from(.current)
    #expect(
      try plan(Shop.Bag(), by: route, from: stack).failure?.description
        == "the search did not find Bag(): show it first, add it to the contents of the "
        + "container that its route searches, or use an action that creates it, such as .push")
  }

  @Test(
    "the action `none` repeats the search in its finder's scope after the remaining steps have been planned")
  func nothingInScope() throws {
    let route = Route(to: Shop.Account.self).find(.equal, in: .contained)
      .using(.none).from(endOf: Shop.tabs, at: Shop.MainTabs())
    #expect(
      try outcome(of: Shop.Account(), by: route, from: stack) == "tabs[stack[Home], *stack[Account]]")
  }
}
