import Testing

@testable import Waymark

private let home = NavigationState(start: .stack(Shop.Home()))

@Suite("The description of a plan")
struct ExplanationTests {
  // Scenario B1.
  @Test("a plan's description lists the created nodes, insertions and changes in order")
  func making() throws {
    let route = Route(to: Shop.Product.self).find(.key(\.id), in: [.focused, .visible])
      .using(.push).from(.newStack).using(.present(.sheet)).from(.current)
    #expect(
      try plan(Shop.Product(id: 42), by: route, from: home).description == """
        Plan for Product 42
          1. look for any Product with the same id as Product 42 among focused, visible: not found
          2. make Product 42 #4
          3. make stack #5
          4. push Product 42 #4 onto stack #5
          5. start from the current top: base #3
          6. present as sheet stack #5 over Home() #2
        Changes:
          + sheet #6 [stack #5 [Product 42 #4]]
        Arrives at Product 42 #4.
        """)
  }

  @Test("a plan's description names the found screen with its original value")
  func finding() throws {
    let route = Route(to: Shop.Product.self).find(.key(\.id)).using(.push).from(.firstStack())
    let state = NavigationState(start: .stack(Shop.Product(id: 1, ref: "mail"), Shop.Home()))
    #expect(
      try plan(Shop.Product(id: 1), by: route, from: state).description == """
        Plan for Product 1
          1. look for any Product with the same id as Product 1 anywhere: found Product 1 from mail #2
          2. update #2 to Product 1
        Changes:
          - Home() #3
          ~ Product 1 from mail #2 becomes Product 1 #2
        Arrives at Product 1 #2.
        """)
  }

  @Test("a plan's description says that there is nothing to do")
  func nothing() throws {
    let route = Route(to: Shop.Home.self).using(.replaceRoot).from(.root)
    #expect(
      try plan(Shop.Home(), by: route, from: home).description == """
        Plan for Home()
          1. look for Home() as a root anywhere: found Home() #2
        Nothing to do: Home() #2 is already shown.
        """)
  }

  @Test("a plan's description lists each alternative and the reason why the previous one failed")
  func alternatives() throws {
    let route = Route(to: Shop.Account.self).using(.push).from(
      .firstOf(
        .firstStack(in: .visible).when("the app is in beta") { _ in false }, .container(Shop.Inbox()),
        .newStackPresented(.sheet)))
    #expect(
      try plan(Shop.Account(), by: route, from: home).description == """
        Plan for Account()
          1. look for Account() as a root anywhere: not found
          2. make Account() #4
          3. condition "the app is in beta": false
          4. try the next alternative: the condition "the app is in beta" is false
          5. look for Inbox() anywhere: not found
          6. try the next alternative: there is no Inbox() anywhere
          7. make stack #5
          8. push Account() #4 onto stack #5
          9. start from the current top: base #3
          10. present as sheet stack #5 over Home() #2
        Changes:
          + sheet #6 [stack #5 [Account() #4]]
        Arrives at Account() #4.
        """)
  }

  @Test("a plan's description gives the reason why a request is impossible")
  func impossible() throws {
    let route = Route(to: Shop.Account.self, name: "tab").find(.type)
      .using(.push).from(.firstStack(in: .layer, from: .inside(Shop.MainTabs())))
    #expect(
      try plan(Shop.Account(), by: route, from: home).description == """
        Plan for Account(), by its route tab
          1. look for any Account anywhere: not found
          2. make Account() #4
          3. look for any stack among focused, visible, contained, inside MainTabs(): not found
        Impossible: the route to Account() cannot start: there is no stack among focused, \
        visible, contained, inside MainTabs()\(addAlternative)
        """)
  }

  @Test("a plan's description lists the contents of new tabs and names the container of a selection")
  func tabs() throws {
    let route = Route(to: Shop.Account.self).using(.select).from(endOf: Shop.tabs, at: Shop.MainTabs())
    #expect(
      try plan(Shop.Account(), by: route, from: home).description == """
        Plan for Account()
          1. look for Account() anywhere: not found
          2. look for MainTabs() anywhere: not found
          3. make MainTabs(), tabs #4
          4. start from the root: base #3
          5. replace the root by MainTabs(), tabs #4 in base #3
          6. look for Account() anywhere: found Account() #8
        Changes:
          + MainTabs(), tabs #4 [stack #5 [Home() #6], stack #7 [Account() #8]] into base #3
          - stack #1 [Home() #2]
        Arrives at Account() #8.
        """)
    let state = try plan(Shop.MainTabs(), by: Shop.tabs, from: home).after
    #expect(
      try plan(Shop.Account(), by: route, from: state).description == """
        Plan for Account()
          1. look for Account() anywhere: found Account() #8
        Changes:
          > stack #7 in front in MainTabs(), tabs #4
        Arrives at Account() #8.
        """)
  }

  @Test("planning has no side effects: equal requests in equal states have equal descriptions")
  func purity() throws {
    let route = Route(to: Shop.Forgotten.self).using(.push).from(endOf: Shop.login, at: Shop.Login())
    let first = try plan(Shop.Forgotten(), by: route, from: home)
    let second = try plan(Shop.Forgotten(), by: route, from: home)
    #expect(first.description == second.description)
    #expect(first.after == second.after && first.after.ids == second.after.ids)
    #expect(shape(home) == "stack[Home]")
  }
}
