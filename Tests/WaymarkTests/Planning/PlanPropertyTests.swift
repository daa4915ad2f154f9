import Testing
import WaymarkTesting

@testable import Waymark

/// A sequence of requests in a random map.
private struct Walk {
  struct Request {
    var destination: AnyDestination
    /// A declaration without map errors.
    var route: RouteDeclaration
    /// Whether an external screen appears before the request.
    var isAfterForeign: Bool
    /// Whether the request resets the window first.
    var isReset: Bool
  }

  var start: NodeBlueprint
  var requests: [Request]
}

extension SeededGenerator {
  fileprivate mutating func pick<Element>(_ elements: [Element], or other: Element) -> Element {
    elements.randomElement(using: &self) ?? other
  }

  fileprivate mutating func product() -> Shop.Product {
    Shop.Product(id: Int.random(in: 0..<3, using: &self), ref: Bool.random(using: &self) ? "mail" : nil)
  }

  fileprivate mutating func scope() -> SearchScope {
    SearchScope(rawValue: UInt8.random(in: 1..<32, using: &self))
  }

  fileprivate mutating func searchStart() -> SearchStart {
    pick([.base, .inside(Shop.MainTabs()), .nearest(Stack.self), .nearest(Tabs.self)], or: .top)
  }

  fileprivate mutating func stackStep(depth: Int = 2) -> RouteStep<Stack, Never> {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &self) {
    case 0: .firstStack(in: scope(), from: searchStart())
    case 1: .newStackPresented(pick([.fullScreen, .popover], or: .sheet))
    case 2: .container(Shop.Inbox(), in: scope())
    case 3: .firstOf(stackStep(depth: depth - 1), stackStep(depth: depth - 1))
    case 4: RouteStep.newStack(over: product()).using(.addTab).from(tabsStep())
    default: RouteStep.newStack.using(.setColumn(.detail)).from(.first(Split.self, in: scope()))
    }
  }

  fileprivate mutating func tabsStep() -> RouteStep<Tabs, Never> {
    let found = RouteStep.first(Tabs.self, in: scope(), from: searchStart())
    let made = RouteStep.new(Tabs(), holding: .stack(product())).using(.replaceRoot).from(.root)
    return pick([found, .container(Shop.MainTabs())], or: .firstOf(found, made))
  }

  fileprivate mutating func productRoute() -> RouteDeclaration {
    let finder = pick([.key(\.id), .type, .never], or: RouteFinder<Shop.Product>.equal)
    let route = Route(to: Shop.Product.self).find(finder, in: scope(), from: searchStart())
    let index = Int.random(in: -1..<4, using: &self)
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return route.using(.push).from(stackStep()).declaration
    case 1: return route.using(.pushReplacingLast).from(stackStep()).declaration
    case 2: return route.using(.pushAsRoot).from(stackStep()).declaration
    case 3: return route.using(.addTab(at: index)).from(tabsStep()).declaration
    case 4: return route.using(.addTab(replacing: index)).from(tabsStep()).declaration
    case 5: return route.using(.setColumn(.detail)).from(.container(Shop.Library())).declaration
    case 6: return route.using(.present(.sheet)).from(stackStep()).declaration
    case 7: return route.using(.replaceRoot).from(.root).declaration
    case 8: return route.using(.select).from(tabsStep()).declaration
    default: return route.using(.push).from(endOf: bagRoute(), at: Shop.Bag()).declaration
    }
  }

  fileprivate mutating func bagRoute() -> Route<Shop.Bag, Stack, Never> {
    Route(to: Shop.Bag.self).find(.equal, in: scope()).using(.push).from(stackStep())
  }

  fileprivate mutating func tabsRoute() -> RouteDeclaration {
    let route = Route(to: Shop.MainTabs.self) {
      .tabs(as: $0, .stack(Shop.Home()), .container(as: Shop.Inbox(), [.screen(Shop.Bag())]))
    }
    return Bool.random(using: &self)
      ? route.find(.never).using(.present(.sheet)).from(.current).declaration
      : route.using(.replaceRoot).from(.current).declaration
  }

  fileprivate mutating func blueprint() -> NodeBlueprint {
    let stack = NodeBlueprint.stack(Shop.Home(), product())
    let split = NodeBlueprint.split(as: Shop.Library(), [.primary: .stack(product()), .detail: stack])
    return pick(
      [stack, split, .tabs(as: Shop.MainTabs(), selecting: 1, stack, split), .tabs(split, stack)],
      or: .screen(Shop.Home()))
  }

  private mutating func request() -> Walk.Request {
    let foreign = Int.random(in: 0..<8, using: &self) == 0
    let (destination, route) =
      switch Int.random(in: 0..<6, using: &self) {
      case 0: (AnyDestination(Shop.Bag()), bagRoute().declaration)
      case 1: (AnyDestination(Shop.MainTabs()), tabsRoute())
      default: (AnyDestination(product()), productRoute())
      }
    return Walk.Request(
      destination: destination, route: route, isAfterForeign: foreign,
      isReset: Int.random(in: 0..<4, using: &self) == 0)
  }

  fileprivate mutating func walk() -> Walk {
    let requests = (0..<Int.random(in: 1..<8, using: &self)).map { _ in request() }
    let sound = requests.filter { MapCheck(routes: [$0.route]).faults().isEmpty }
    return Walk(start: blueprint(), requests: sound)
  }
}

extension Walk {
  /// Plans each request in the state after the previous one.
  func plans() throws -> [Plan] {
    var state = NavigationState(start: start)
    return try requests.map { request in
      if request.isAfterForeign, state.firstNode(in: .visible, where: { $0.container?.kind is Stack }) != nil
      {
        state = try state.pushingForeign("Player")
      }
      let plan = request.plan(from: state)
      state = plan.after
      return plan
    }
  }
}

extension Walk.Request {
  fileprivate func plan(from state: NavigationState) -> Plan {
    var planner = Planner(state: state, traits: LayoutTraits())
    return planner.plan(
      isReset ? .reset(to: destination, route.name) : .go(destination, route.name), to: destination,
      along: route.chain)
  }
}

extension Plan {
  /// Whether the plan satisfies the conditions that hold for every plan.
  fileprivate var isSound: Bool {
    get throws {
      guard after.validate().isEmpty, try before.applying(operations) == after else { return false }
      guard failure == nil else { return after == before && after.ids == before.ids && operations.isEmpty }
      guard let arrival, let goal = action.destination, let node = after.node(arrival) else { return false }
      let shown = node.screen?.destination ?? node.container?.role
      return shown == goal && after.isInFront(arrival)
    }
  }
}

extension NavigationState {
  /// Whether a node is the screen in front or one of its ancestors.
  fileprivate func isInFront(_ id: NodeID) -> Bool {
    guard layerStack.focusedChild?.id == path(to: id).first?.id else { return false }
    return zip(path(to: id), path(to: id).dropFirst()).allSatisfy { outer, inner in
      outer.container?.focusedChild?.id == inner.id
    }
  }
}

@Suite("Plans of random requests")
struct PlanPropertyTests {
  @Test("every plan leads to a valid state with the destination in front, or changes nothing")
  func soundness() {
    let failure = checkProperty(seed: 14, cases: 2_000) { generator in
      generator.walk()
    } shrink: { walk in
      Shrink.array(walk.requests.indices.map(\.self)).lazy.map { kept in
        Walk(start: walk.start, requests: kept.map { walk.requests[$0] })
      }
    } holds: { walk in
      try walk.plans().allSatisfy { try $0.isSound }
    }
    if let failure {
      let plans = (try? failure.value.plans()) ?? []
      Issue.record("\(plans.map { "\($0)\n\($0.after)\n\($0.after.validate())" }.joined(separator: "\n\n"))")
    }
  }

  @Test("planning has no side effects: equal walks give equal states and descriptions")
  func purity() {
    let failure = checkProperty(seed: 15, cases: 300) { generator in
      generator.walk()
    } holds: { walk in
      let (first, second) = (try walk.plans(), try walk.plans())
      return zip(first, second).allSatisfy { $0.after == $1.after && $0.description == $1.description }
    }
    #expect(failure == nil)
  }

  @Test("the walks contain enough possible plans and enough different failures")
  func coverage() throws {
    var possible = 0
    var impossible: Set<String> = []
    for stream in 0..<300 {
      var generator = SeededGenerator(seed: 14, stream: stream)
      for plan in try generator.walk().plans() {
        if let failure = plan.failure {
          impossible.insert("\(failure)".prefix { $0 != "(" && $0 != ":" }.description)
        } else {
          possible += plan.isUnchanged ? 0 : 1
        }
      }
    }
    #expect(possible > 300)
    #expect(impossible.count > 4)
  }
}
