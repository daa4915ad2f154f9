// Routes that must not compile, each with a part of the expected compiler error.
// Scripts/check-wrong-routes compiles each snippet separately.

// snippet: a push onto tabs
// expect: this container is not of the kind that the action needs: .push needs a stack, .addTab needs tabs
let pushOntoTabs = Route(to: Product.self).using(.push).from(.first(Tabs.self))

// snippet: a push onto the tabs with a role
// expect: this container is not of the kind that the action needs: .push needs a stack, .addTab needs tabs
let pushOntoRole = Route(to: Product.self).using(.push).from(.container(MainTabs()))

// snippet: a tab added to a new stack
// expect: a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)
let tabOntoStack = Route(to: Product.self)
  .using(.addTab).from(.newStack)
  .using(.present(.sheet)).from(.current)

// snippet: a tab added to a found stack
// expect: a stack does not fit here: search for the container that the action needs, as in .first(Tabs.self)
let tabOntoFoundStack = Route(to: Product.self).using(.addTab(at: 1)).from(.firstStack())

// snippet: a push onto the current step
// expect: 'current' is unavailable: the top of the window can be another kind of container: search for one, as in .firstStack() or .first(Tabs.self)
let pushOntoCurrent = Route(to: Product.self).using(.push).from(.current)

// snippet: a push onto the root step
// expect: 'root' is unavailable: the root can be another kind of container: search for one, as in .firstStack(from: .base) or .first(Tabs.self)
let pushOntoRoot = Route(to: Product.self).using(.push).from(.root)

// snippet: a tab added to the current step
// expect: the top of the window can be another kind of container: search for one, as in .firstStack() or .first(Tabs.self)
let tabOntoCurrent = Route(to: Product.self).using(.addTab).from(.current)

// snippet: a column set in the current step
// expect: the top of the window can be another kind of container: search for one, as in .firstStack() or .first(Tabs.self)
let columnOntoCurrent = Route(to: Product.self).using(.setColumn(.detail)).from(.current)

// snippet: a route without an action
// expect: this route has no action: add one, as in .using(.push).from(.firstStack())
func noAction() throws -> NavigationMap {
  try NavigationMap {
    Route(to: Home.self).using(.replaceRoot).from(.root)
    Route(to: Product.self, link: "/products/{id}")
  }
}

// snippet: a route without an origin
// expect: this route has no origin: end it with a step that always exists, as in .using(.present(.sheet)).from(.current)
func noOrigin() throws -> NavigationMap {
  try NavigationMap {
    Route(to: Home.self).using(.replaceRoot).from(.root)
    Route(to: Product.self).using(.push).from(.newStack)
  }
}

// snippet: a route that ends with an action
// expect: this route ends with an action: add the step it works on, as in .from(.current)
func noStep() throws -> NavigationMap {
  try NavigationMap {
    Route(to: Home.self).using(.replaceRoot).from(.root)
    Route(to: Product.self).using(.push).from(.newStack).using(.present(.sheet))
  }
}

// snippet: a container's route without an action
// expect: this route has no origin: end it with a step that always exists, as in .using(.present(.sheet)).from(.current)
func noContainerAction() throws -> NavigationMap {
  try NavigationMap {
    Route(to: MainTabs.self) { .tabs(as: $0, .stack(Home())) }
  }
}

// snippet: an unfinished route in a group
// expect: this route has no action: add one, as in .using(.push).from(.firstStack())
let groupWithoutAction = RouteGroup("shop") {
  Route(to: Product.self)
}

// snippet: a push after a route that does not end in a container
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let pushAfterAlone = Route(to: Product.self).using(.push).from(endOf: hotelRoute, at: Home())

// snippet: a mapped push after a route that does not end in a container
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let mappedPushAfterAlone = Route(to: Product.self).using(.push).from(endOf: hotelRoute) { _ in Home() }

// snippet: a tab after a route that does not end in a container
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let tabAfterAlone = Route(to: Product.self).using(.addTab).from(endOf: hotelRoute, at: Home())

// snippet: a push after a route that ends in tabs
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let pushAfterTabs = Route(to: Product.self).using(.push).from(endOf: tabsRoute, at: MainTabs())

// snippet: a tab after a route that ends in a stack
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let tabAfterStack = Route(to: Product.self).using(.addTab).from(endOf: loginRoute, at: Login())

// snippet: the end of a route without an origin
// expect: the other route has no origin: end it with one, as in .from(.current)
let afterOpen = Route(to: Forgotten.self).using(.push)
  .from(endOf: Route(to: Login.self).using(.push).from(.newStack), at: Login())

// snippet: an action after the origin
// expect: this route already has an origin: remove the steps after it, or continue from a step that creates a container
let actionAfterOrigin = Route(to: Product.self)
  .using(.push).from(.firstStack())
  .using(.present(.sheet)).from(.current)

// snippet: an action after the current top
// expect: this route already has an origin: remove the steps after it, or continue from a step that creates a container
let actionAfterCurrent = Route(to: Product.self)
  .using(.present(.sheet)).from(.current)
  .using(.present(.sheet)).from(.root)

// snippet: a column set in a stack
// expect: a stack does not fit here: search for the container that the action needs, as in .first(Tabs.self)
let columnOntoStack = Route(to: Product.self).using(.setColumn(.detail)).from(.firstStack())

// snippet: an append to one container kind that starts from a different kind
// expect: a stack does not fit here: search for the container that the action needs, as in .first(Tabs.self)
let appendToOther = Route(to: Product.self).using(.append(to: Carousel.self)).from(.firstStack())

// snippet: a key path of a different destination
// expect: value of type 'Category' has no member 'ref'
let keyOfOther = Route(to: Category.self).find(.key(\.ref)).using(.push).from(.firstStack())

// snippet: an action after an existing step
// expect: this step already exists and takes no action: remove the action, or write RouteStep in front of a step that creates a container, as in RouteStep.newStack
let actionAfterStep = Route(to: Product.self)
  .using(.push).from(.firstStack().using(.present(.sheet)).from(.current))

// snippet: steps that begin with a new stack, in front of an alternative
// expect: this step already exists and takes no action: remove the action, or write RouteStep in front of a step that creates a container, as in RouteStep.newStack
let newStackOtherwise = Route(to: Product.self).using(.push).from(
  .newStack.using(.setColumn(.detail)).from(.container(Library())),
  otherwise: .newStackPresented(.sheet))

// snippet: steps that begin with a new stack, as an alternative
// expect: this step already exists and takes no action: remove the action, or write RouteStep in front of a step that creates a container, as in RouteStep.newStack
let otherwiseNewStack = Route(to: Product.self).using(.push).from(
  .firstStack(in: .visible),
  otherwise: .newStack.using(.present(.sheet)).from(.current))

// snippet: the end of a route to tabs as an alternative to a stack
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let otherwiseEndOfTabs = Route(to: Product.self)
  .using(.push).from(.firstStack(in: .visible), otherwise: .end(of: tabsRoute, at: MainTabs()))

// snippet: the end of a route without an origin as an alternative
// expect: the other route has no origin: end it with one, as in .from(.current)
let otherwiseEndOfOpen = Route(to: Product.self).using(.push).from(
  .firstStack(in: .visible),
  otherwise: .end(of: Route(to: Login.self).using(.push).from(.newStack), at: Login()))

// snippet: a presentation without an origin
// expect: this route ends with an action: add the step it works on, as in .from(.current)
let presentedOverNothing = RouteGroup("shop") {
  Route(to: Product.self).using(.present(.sheet))
}

// snippet: the mapped end of a route without an origin
// expect: the other route has no origin: end it with one, as in .from(.current)
let afterMappedOpen = Route(to: Product.self).using(.push)
  .from(endOf: Route(to: Category.self).using(.push).from(.newStack)) { Category(id: $0.categoryID) }

// snippet: a finder of a different destination
// expect: cannot convert value of type
let finderOfOther = Route(to: Category.self).find(RouteFinder<Product>.equal).using(.push).from(.firstStack())

// snippet: a finder of a role for a screen
// expect: cannot convert value of type 'MainTabs.Type' to expected argument type 'Category.Type'
let roleForScreen = Route(to: Category.self).find(.role(MainTabs.self)).using(.push).from(.firstStack())

// snippet: a predicate about a different destination
// expect: cannot convert value of type '@Sendable (Product, Product) -> Bool'
let whereOfOther = Route(to: Category.self)
  .find(.where { (shown: Product, wanted: Product) in shown.id == wanted.id })
  .using(.push).from(.firstStack())

// snippet: a mapping to the wrong type
// expect: cannot convert value of type 'Category' to closure result type 'Login'
let mappingToOther = Route(to: Product.self)
  .using(.push).from(endOf: loginRoute, mapping: { Category(id: $0.categoryID) })

// snippet: the end of a route at the wrong destination
// expect: cannot convert value of type 'Home' to expected argument type 'Login'
let atOther = Route(to: Forgotten.self).using(.push).from(endOf: loginRoute, at: Home())

// snippet: a new stack in place of an otherwise step
// expect: a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)
let openOtherwise = Route(to: Account.self).using(.push).from(.firstStack(in: .visible), otherwise: .newStack)

// snippet: a new stack as an alternative
// expect: a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)
let openAlternative = Route(to: Account.self).using(.push).from(.firstOf(.firstStack(), .newStack))

// snippet: a new stack over a screen as an alternative
// expect: a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)
let openAlternativeOverHome = Route(to: Account.self)
  .using(.push).from(.firstStack(), otherwise: .newStack(over: Home()))

// snippet: a new stack with a role as an alternative
// expect: a new stack does not fit here: search for a container that fits, or end with .newStackPresented(.sheet)
let openAlternativeWithRole = Route(to: Account.self)
  .using(.push).from(.container(Inbox()), otherwise: .newStack(as: Inbox()))

// snippet: new tabs as an alternative
// expect: an alternative must end with a step that always exists, as in .newStackPresented(.sheet)
let openTabs = Route(to: Account.self).using(.addTab).from(.first(Tabs.self), otherwise: .new(Tabs()))

// snippet: an alternative of a different container kind
// expect: this container is not of the kind that the action needs: .push needs a stack, .addTab needs tabs
let otherwiseOfOther = Route(to: Account.self)
  .using(.push).from(.firstStack(in: .visible), otherwise: .first(Tabs.self))

// snippet: a condition that captures a non-Sendable object
// expect: capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure
func conditionOn(_ counter: Counter) -> RouteStep<Stack, Never> {
  .firstStack().when("counted") { _ in counter.count > 0 }
}

// snippet: a mapping that captures a non-Sendable object
// expect: capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure
func mappingBy(_ counter: Counter) -> Route<Forgotten, Stack, Never> {
  Route(to: Forgotten.self).using(.push).from(
    endOf: loginRoute,
    mapping: { _ in
      counter.count += 1
      return Login()
    })
}

// snippet: a type that is not an interceptor
// expect: argument type 'Login' does not conform to expected type 'Interceptor'
let interceptedByNone = Route(to: Account.self)
  .intercepted(by: Login()).using(.push).from(.firstStack())

// snippet: an interceptor's type in place of an interceptor
// expect: argument type 'RequireLogin.Type' does not conform to expected type 'Interceptor'
let interceptedByType = Route(to: Account.self)
  .intercepted(by: RequireLogin.self).using(.push).from(.firstStack())

// snippet: a container built with another kind's builder
// expect: 'tabs(as:selecting:_:)' requires the types 'Split' and 'Tabs' be equivalent
let builtAsOther = Route(to: Library.self) { .tabs(as: $0, .stack(Home())) }
  .using(.replaceRoot).from(.root)

// snippet: a screen with children
// expect: requires that 'Home' conform to 'ContainerDestination'
let screenWithContents = Route(to: Home.self) { _ in .stack(Account()) }
  .using(.replaceRoot).from(.root)

// snippet: a type that is not a destination
// expect: requires that 'String' conform to 'Destination'
let noDestination = Route(to: String.self).using(.replaceRoot).from(.root)

// snippet: a resolver that returns a different destination
// expect: cannot convert value of type 'Category' to closure result type 'Product'
let resolvedToOther = Route(to: Product.self)
  .resolving { Category(id: $0.id) }
  .using(.push).from(.firstStack())

// snippet: a role's type in place of the role
// expect: pass a value of the container's role, as in .container(MainTabs())
let roleByType = Route(to: Product.self).using(.addTab).from(.container(MainTabs.self))

// snippet: a role's type in place of the role that a selection searches
// expect: pass a value of the container's role, as in .container(MainTabs())
let selectedByType = Route(to: Product.self).using(.select).from(.container(MainTabs.self))

// snippet: a route in place of a step
// expect: a route is not a step: continue from its end, as in .from(endOf: route, at: Login())
let routeAsStep = Route(to: Forgotten.self).using(.push).from(loginRoute)

// snippet: the end of a route without its destination
// expect: name the destination of the other route: add at:, or a mapping
let endOfAny = Route(to: Forgotten.self).using(.push).from(endOf: loginRoute)

// snippet: a type in place of the destination at the end of a parent route
// expect: cannot convert value of type 'Login.Type' to expected argument type 'Login'
let endAtType = Route(to: Forgotten.self).using(.push).from(endOf: loginRoute, at: Login.self)

// snippet: a value in place of the destination's type
// expect: cannot convert value of type 'Home' to expected argument type
let routeToValue = Route(to: Home()).using(.replaceRoot).from(.root)

// snippet: a screen as the start of a window
// expect: name the contents of the window: .stack(Home()), or .screen(Home()) without a stack
@MainActor func startWithScreen(_ map: NavigationMap) -> Navigator { Navigator(map, start: Home()) }

// snippet: screens as tabs
// expect: name the contents of the tab: .stack(Home()), or .screen(Home()) without a stack
let screensAsTabs = NodeBlueprint.tabs(Home(), Account())

// snippet: screens as the tabs with a role
// expect: name the contents of the tab: .stack(Home()), or .screen(Home()) without a stack
let screensAsMainTabs = Route(to: MainTabs.self) { .tabs(as: $0, Home(), Account()) }
  .using(.replaceRoot).from(.root)

// snippet: a push onto a tab's stack in the route of the tabs
// expect: the other route does not end in the container that the action needs: .push needs a route to a stack, .addTab one to tabs
let pushOntoTab = Route(to: Product.self).using(.push).from(endOf: foundTabs, at: MainTabs())
let foundTabs = Route(to: MainTabs.self).using(.select).from(.root)

// snippet: a new stack with the role of tabs
// expect: static method 'newStack(as:over:)' requires the types 'Tabs' and 'Stack' be equivalent
let stackAsTabs = Route(to: Product.self)
  .using(.push).from(.newStack(as: MainTabs()))
  .using(.replaceRoot).from(.root)

// snippet: a replaced root without an origin
// expect: this route ends with an action: add the step it works on, as in .from(.current)
let replacedFromNowhere = RouteGroup("shop") {
  Route(to: Home.self).using(.replaceRoot)
}

// snippet: a selection without an origin
// expect: this route ends with an action: add the step it works on, as in .from(.current)
let selectedNowhere = RouteGroup("shop") {
  Route(to: Home.self).using(.select)
}
