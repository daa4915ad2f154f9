// Routes that must compile: the corrected wrong routes, and every form of the syntax.
// Scripts/check-wrong-routes compiles each snippet separately.

// snippet: a map of routes and groups
func makeMap(isBeta: Bool, topics: [RouteName]) throws -> NavigationMap {
  try NavigationMap {
    Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
    Route(to: Product.self, link: "/products/{id}?ref={ref}")
      .find(.key(\.id), in: [.focused, .visible])
      .using(.push).from(.newStack)
      .using(.present(.sheet)).from(.current)
    if isBeta {
      Route(to: Bag.self).find(.never).using(.present(.fullScreen)).from(.current)
    } else {
      Route(to: Bag.self).using(.push).from(.firstStack())
    }
    for topic in topics {
      Route(to: Article.self, name: topic).using(.push).from(.firstStack())
    }
    RouteGroup("account", interceptedBy: [RequireLogin()]) {
      Route(to: Account.self, link: "/account").using(.push).from(.firstStack())
    }
    loginRoute
    tabsRoute
  }
}

// snippet: every action on a stack
let pushed = Route(to: Product.self).using(.push).from(.firstStack())
let pushedReplacing = Route(to: Product.self).using(.pushReplacingLast).from(.firstStack(in: .visible))
let pushedAsRoot = Route(to: Product.self).using(.pushAsRoot).from(.container(Inbox()))
let appended = Route(to: Product.self).using(.append(to: Stack.self)).from(.firstStack(from: .base))

// snippet: every action on tabs
let added = Route(to: Product.self).using(.addTab).from(.first(Tabs.self))
let addedAt = Route(to: Product.self).using(.addTab(at: 1)).from(.container(MainTabs()))
let addedInPlace = Route(to: Product.self).using(.addTab(replacing: 0)).from(endOf: tabsRoute, at: MainTabs())

// snippet: a column and a custom container
let column = Route(to: Product.self).using(.setColumn(.detail)).from(.container(Library()))
let inCarousel = Route(to: Product.self)
  .using(.append(to: Carousel.self)).from(.new(Carousel(), holding: .screen(Home())))
  .using(.replaceRoot).from(.root)

// snippet: actions that work from anywhere
let overTop = Route(to: Product.self).using(.present(.sheet)).from(.current)
let overRoot = Route(to: Product.self).using(.present(PresentationStyle("zoom"))).from(.root)
let overStack = Route(to: Product.self).using(.present(.popover, from: .init(rawValue: "+"))).from(
  .firstStack())
let overRoute = Route(to: Product.self).using(.present(.sheet)).from(endOf: hotelRoute, at: Home())
let replacing = Route(to: Product.self).using(.replaceRoot).from(.current)
let selected = Route(to: Product.self).using(.select).from(.first(Tabs.self))
let there = Route(to: Product.self).using(.none).from(.root)

// snippet: several levels in one route
let levels = Route(to: Product.self)
  .using(.push).from(.newStack(over: Home(), Category(id: 1)))
  .using(.addTab).from(.new(Tabs(), holding: .stack(Home())))
  .using(.present(.fullScreen)).from(.current)

// snippet: a step with nested steps
let nested = Route(to: Product.self)
  .using(.push).from(RouteStep.newStack.using(.present(.sheet)).from(.current))

// snippet: alternatives and conditions
let alternatives = Route(to: Account.self).using(.push).from(
  .firstOf(
    .firstStack(in: .visible).when("a stack is wanted") { $0.destination == AnyDestination(Account()) },
    .firstStack(from: .nearest(Tabs.self)),
    .newStackPresented(.sheet)))
let otherwise = Route(to: Account.self)
  .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))

// snippet: the end of another route
let forgotten = Route(to: Forgotten.self).using(.push).from(endOf: loginRoute, at: Login())
let categoryRoute = Route(to: Category.self).using(.push).from(.firstStack())
let productAfterCategory = Route(to: Product.self)
  .using(.push).from(endOf: categoryRoute, mapping: { Category(id: $0.categoryID) })
let productAfterTrailing = Route(to: Product.self)
  .using(.push).from(endOf: categoryRoute) { Category(id: $0.categoryID) }

// snippet: the end of another route as an alternative
let columnOrTab = Route(to: Product.self).using(.push).from(
  RouteStep.newStack.using(.setColumn(.detail)).from(.container(Library())),
  otherwise: .end(of: inboxInTabs, at: Inbox()))
let inboxInTabs = Route(to: Inbox.self).using(.select).from(endOf: tabsRoute, at: MainTabs())
let columnOrLogin = Route(to: Product.self).using(.push).from(
  .firstOf(.firstStack(from: .column(.detail, of: Library())), .end(of: loginRoute, at: Login())))
let stackOrCategory = Route(to: Product.self)
  .using(.push).from(.firstStack(in: .visible), otherwiseEndOf: categories) { Category(id: $0.categoryID) }
let categories = Route(to: Category.self).using(.push).from(.firstStack())

// snippet: into the stack of a tab
let inboxRoute = Route(to: Inbox.self).using(.select).from(endOf: tabsRoute, at: MainTabs())
let inInbox = Route(to: Product.self).using(.push).from(endOf: inboxRoute, at: Inbox())
let mappedInInbox = Route(to: Product.self).using(.push).from(endOf: inboxRoute) { _ in Inbox() }
let inboxThere = Route(to: Inbox.self).using(.none).from(.current)
let afterThere = Route(to: Product.self).using(.pushAsRoot).from(endOf: inboxThere, at: Inbox())
let inFoundTabs = Route(to: Product.self).using(.addTab).from(endOf: foundTabs, at: MainTabs())
let foundTabs = Route(to: MainTabs.self).using(.select).from(.root)

// snippet: a new stack with a role
let newInbox = Route(to: Product.self)
  .using(.push).from(.newStack(as: Inbox(), over: Home()))
  .using(.present(.sheet)).from(.current)
let newInboxOfItsOwn = Route(to: Inbox.self) { .stack(as: $0, Home()) }
  .using(.present(.sheet)).from(.current)
let foundOrNewInbox = Route(to: Product.self)
  .using(.push).from(.container(Inbox()), otherwise: .newStackPresented(.sheet, as: Inbox()))
let newTabs = Route(to: Product.self)
  .using(.addTab).from(.new(as: MainTabs(), holding: .stack(as: Inbox(), Home())))
  .using(.replaceRoot).from(.root)

// snippet: every finder and modifier
let equal = Route(to: Product.self).find(.equal).using(.push).from(.firstStack())
let type = Route(to: Product.self).find(.type, in: .layer, from: .base).using(.push).from(.firstStack())
let predicate = Route(to: Product.self)
  .find(.where("of the same category") { shown, wanted in shown.categoryID == wanted.categoryID })
  .intercepted(by: RequireLogin(), RequireLogin())
  .resolving { product in Product(id: product.id, categoryID: 7) }
  .using(.push).from(.firstStack())
let role = Route(to: MainTabs.self) { .tabs(as: $0, .stack(Home())) }
  .find(.role(MainTabs.self))
  .using(.replaceRoot).from(.root)

// snippet: modifiers after the action
let modifiedAfterAction = Route(to: Product.self)
  .using(.push).find(.key(\.id)).intercepted(by: RequireLogin()).from(.firstStack())
let modifiedAfterOpenAction = Route(to: Product.self)
  .using(.present(.sheet)).resolving { $0 }.onArrival { _ in }.from(.current).window(.new)

// snippet: an object passed on the main actor, and a value passed from another isolation
@MainActor func hand(_ counter: Counter, to navigator: Navigator) async {
  await navigator.go(to: Home(), with: .payload(counter))
  counter.count += 1
}
func hand(_ text: String, to navigator: Navigator) async {
  await navigator.go(to: Home(), with: .payload(text))
}
