/// A declaration of how to show a destination from any state.
///
/// A route is evaluated from its destination to its origin. If the screen does not exist, it is created and
/// placed into the container of the next step. That container is found or created in the same way. The
/// evaluation stops at the first step whose container exists.
///
/// ```swift
/// Route(to: Product.self, link: "/products/{id}?ref={ref}")
///   .find(.key(\.id), in: .visible)
///   .using(.push).from(.newStack)
///   .using(.present(.sheet)).from(.current)
/// ```
///
/// - `Ends` is the kind of container that the screen is placed into, or `Never` if the screen fills a layer.
///   For a route to a container, it is the kind of that container. It determines which routes can start at
///   the end of this one.
/// - `Needs` is what the declaration still needs: a ``NextAction`` or a ``NextStep``. It is `Never` if the route
///   is complete and can be added to a map.
public struct Route<D: Destination, Ends, Needs>: Sendable {
  var declaration: RouteDeclaration

  consuming func with<OtherEnds, OtherNeeds>(_ chain: consuming RouteChain) -> Route<D, OtherEnds, OtherNeeds>
  {
    var declaration = self.declaration
    declaration.chain = chain
    return Route<D, OtherEnds, OtherNeeds>(declaration: declaration)
  }
}

/// A marker type for routes and steps that need an action. Call `using` to add it.
public enum NextAction: Sendable {}

/// A marker type for routes and steps whose last action needs a step. Call `from` to add it. `Onto` is the kind
/// of container that the action requires.
public enum NextStep<Onto>: Sendable {}

extension Route where Ends == NextAction, Needs == NextAction {
  /// Creates a route to screens with the given destination type.
  ///
  /// - Parameters:
  ///   - destination: the destination type.
  ///   - name: the name of the route. It must be unique among the routes to the same destination type.
  ///   - link: the pattern of the route's link, such as `"/products/{id}?ref={ref}"`. If it is `nil`, no
  ///     link to the destination is written.
  ///   - alsoOpens: the patterns of further links that open the route, such as addresses of earlier versions of the
  ///     app. They are only read: links to the destination are written with the pattern of `link`.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  public init(
    to destination: D.Type, name: RouteName = .default, link: String? = nil, alsoOpens: [String] = [],
    file: String = #fileID, line: Int = #line
  ) {
    declaration = RouteDeclaration(
      D.self, name: name, link: link, otherLinks: alsoOpens,
      chain: RouteChain(making: .screen, search: .content),
      place: CodeLocation(file: file, line: line))
  }

  /// Sets the action that places the screen into the container of the next step.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> Route<D, Into, NextStep<Onto>> {
    with(declaration.chain.placed(by: action.placement))
  }
}

extension Route where D: ContainerDestination, Ends == NextAction, Needs == NextAction {
  /// Sets the action that finds the container, starting at the next step.
  ///
  /// This route never creates the container. Use an action that finds an existing one, such as
  /// `RouteAction.select`. A route that starts at the end of this one places its screen into the container.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> Route<D, D.Kind, NextStep<Onto>> {
    with(declaration.chain.placed(by: action.placement))
  }
}

extension Route where D: ContainerDestination, Ends == D.Kind, Needs == NextAction {
  /// Creates a route to a container that has a role.
  ///
  /// - Parameters:
  ///   - destination: the type of the container's role.
  ///   - name: the name of the route. It must be unique among the routes to the same destination type.
  ///   - link: the pattern of the route's link. If it is `nil`, no link to the destination is written.
  ///   - alsoOpens: the patterns of further links that open the route. They are only read.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - building: a closure that describes the container, including its role and contents.
  public init(
    to destination: D.Type, name: RouteName = .default, link: String? = nil, alsoOpens: [String] = [],
    file: String = #fileID, line: Int = #line, building: @escaping @Sendable (D) -> NodeBlueprint
  ) {
    let factory = NodeFactory.role { wanted in
      wanted.as(D.self).map(building) ?? NodeBlueprint.container(D.kind, [])
    }
    declaration = RouteDeclaration(
      D.self, name: name, link: link, otherLinks: alsoOpens,
      chain: RouteChain(making: factory, search: .finder(.unique)),
      place: CodeLocation(file: file, line: line))
  }
}

extension Route where Needs == NextAction {
  /// Sets the action that places the previous step's node into the container of the next step.
  public func using<Onto, Into>(_ action: RouteAction<Onto, Into>) -> Route<D, Ends, NextStep<Onto>> {
    with(declaration.chain.placed(by: action.placement))
  }
}

extension Route {
  /// Adds the step that provides the container or layer for the route's last action.
  public func from<Onto, Rest>(_ step: RouteStep<Onto, Rest>) -> Route<D, Ends, Rest>
  where Needs == NextStep<Onto> {
    with(declaration.chain.followed(by: step.chain))
  }

  /// Adds a step at which the route starts, and another step that is used if the first one fails.
  ///
  /// - Parameters:
  ///   - step: the preferred step.
  ///   - other: the step to use if the preferred step fails.
  public func from<Onto>(
    _ step: RouteStep<Onto, Never>, otherwise other: RouteStep<Onto, Never>
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> {
    from(.firstOf(step, other))
  }

  /// Starts this route at the end of another route. The other route's screen is found or created first. Then
  /// this route's screen is placed into the same container.
  ///
  /// - Parameters:
  ///   - other: the other route.
  ///   - mapping: a closure that converts a destination of this route to a destination of the other route.
  public func from<E: Destination, Onto>(
    endOf other: Route<E, Onto, Never>, mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> {
    from(end(of: other, mapping: mapping))
  }

  private func end<E: Destination, Onto>(
    of other: Route<E, Onto, Never>, mapping: @escaping @Sendable (D) -> E
  ) -> RouteStep<Onto, Never> {
    let end = ChainEnd.endOf(other.declaration.chain, to: E.self) { wanted in
      wanted.as(D.self).map { AnyDestination(mapping($0)) }
    }
    return RouteStep(chain: RouteChain(end: end))
  }

  /// Starts this route at a step or, if that step fails, at the end of another route.
  ///
  /// - Parameters:
  ///   - step: the preferred step.
  ///   - other: the route to use if the preferred step fails.
  ///   - mapping: a closure that converts a destination of this route to a destination of the other route.
  ///     If the other route's destination is always the same, use ``RouteStep/end(of:at:)`` instead.
  public func from<E: Destination, Onto>(
    _ step: RouteStep<Onto, Never>, otherwiseEndOf other: Route<E, Onto, Never>,
    mapping: @escaping @Sendable (D) -> E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> {
    from(step, otherwise: end(of: other, mapping: mapping))
  }

  /// Starts this route at the end of another route that leads to the given destination.
  ///
  /// - Parameters:
  ///   - other: the other route.
  ///   - destination: the destination of the other route.
  public func from<E: Destination, Onto>(
    endOf other: Route<E, Onto, Never>, at destination: E
  ) -> Route<D, Ends, Never> where Needs == NextStep<Onto> {
    from(endOf: other, mapping: { _ in destination })
  }
}

extension Route {
  /// Sets whether a request for the destination that waits for a hold, such as a login, is kept with the screen that the
  /// hold has opened.
  ///
  /// By default it is kept. It is then carried out when the hold is released, even if the app was started again in the
  /// meantime, or if the screen was removed and has returned. Pass `false` for a destination that must not be shown
  /// later, for example because its value expires. A request with a payload is never kept, and a destination with a
  /// ``Sensitive`` value is not saved.
  public func keepsHeldRequests(_ keeps: Bool) -> Route {
    var declaration = declaration
    declaration.keepsHeldRequests = keeps
    return Route(declaration: declaration)
  }
}

extension Route {
  /// Sets the rule for finding an existing screen that can show the destination.
  ///
  /// If the route finds a screen, it brings the screen to the front. If that screen shows a different destination, the
  /// screen is updated to show the requested one. Without this rule, the route shows *content*: see ``unique()``.
  ///
  /// - Parameters:
  ///   - finder: the rule that decides whether a screen matches.
  ///   - scope: the part of the window to search.
  ///   - start: the place where the search starts.
  public func find(
    _ finder: RouteFinder<D>, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self {
    var route = self
    route.declaration.find(StepFinder(matcher: finder.matcher, scope: scope, start: start))
    return route
  }

  /// Makes the screens of the route unique in the window: a request for a screen that the window already contains brings
  /// that screen to the front, wherever it is.
  ///
  /// By default, a route shows *content*. A request is compared with the screen on top of the stack or layer in which the
  /// route ends. If both show an equal destination, nothing happens; otherwise, there is a new screen. Only the roots of
  /// the window, of tabs and of columns, and containers with a role, are found wherever they are. A screen at whose end the
  /// route starts is also found below others in that stack.
  ///
  /// Use it for a screen that must not exist twice, such as the bag or the settings. It is the same as `find(.equal)`.
  public func unique() -> Self { find(.equal) }

  /// Adds interceptors that decide, in this order, whether a request may use the route.
  public func intercepted(by interceptors: any Interceptor...) -> Self {
    var route = self
    route.declaration.interceptors += interceptors
    return route
  }

  /// Adds a closure that runs each time a request that uses this route has reached its destination. The
  /// closure runs after the arrival closures of the window and of the route's groups.
  public func onArrival(_ task: @escaping ArrivalTask) -> Self {
    var route = self
    route.declaration.arrivalTasks.append(task)
    return route
  }

  /// Declares that the route opens every link of the app that no route declares, with a screen that says so.
  ///
  /// ```swift
  /// Route(to: NotFound.self)
  ///   .opensUnknownLinks { NotFound(path: $0.path) }
  ///   .using(.push).from(.firstStack())
  /// ```
  ///
  /// The route also opens links whose values in the path do not fit their fields, such as `/products/abc` for
  /// `/products/{id}` with a number. Other invalid links are still errors: links with another scheme or host, links
  /// that are malformed or too long, and links with a wrong value in the query. At most one route of a map can open
  /// unknown links.
  ///
  /// - Parameter destination: a closure that returns the destination for a link.
  public func opensUnknownLinks(_ destination: @escaping @Sendable (UnknownLink) -> D) -> Self {
    var route = self
    route.declaration.unknownLinks = { AnyDestination(destination($0)) }
    return route
  }

  /// Sets the window in which the route opens its destination, for apps with several windows. By default,
  /// this is the window that received the request. See ``NavigationApp``.
  ///
  /// ```swift
  /// Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack(from: .base)).window(.existingOrNew)
  /// ```
  ///
  /// With ``WindowChoice/existing`` or ``WindowChoice/existingOrNew``, a route without a finder is ``unique()``, since a
  /// window is then chosen by the screens that it contains.
  ///
  /// To override this choice for one request, use ``Navigator/perform(_:in:with:file:line:)``.
  ///
  /// If the system allows only one window, the route shows its destination in that window. To show it there in a
  /// different way, name a second route. For example, this route shows a layer instead of replacing the tabs:
  ///
  /// ```swift
  /// Route(to: Film.self, link: "/films/{id}")
  ///   .using(.replaceRoot).from(.root).window(.existingOrNew, otherwise: "layer")
  /// Route(to: Film.self, name: "layer").using(.present(.fullScreen)).from(.current)
  /// ```
  ///
  /// - Parameters:
  ///   - choice: the window that carries out requests.
  ///   - other: the name of the route to the same destination that is used instead whenever the window that received the
  ///     request carries it out. If it is `nil`, this route is used there, too. The interceptors of the other
  ///     route decide about requests that use it.
  public func window(_ choice: WindowChoice, otherwise other: RouteName? = nil) -> Self {
    var route = self
    (route.declaration.window, route.declaration.routeWithoutWindow) = (choice, other)
    if choice == .existing || choice == .existingOrNew { route.declaration.findAnywhere() }
    return route
  }

  /// Adds a closure that loads missing data of the destination before the navigation is planned, such as a
  /// category that a mapping needs.
  ///
  /// `resolve` is called once per request, with the requested destination. If it throws, the request fails
  /// with ``NavigationError/resolverFailed(_:_:)``.
  ///
  /// If `resolve` exceeds the time limit, its task is cancelled, and a late result is ignored. The request
  /// fails with the same error, which contains a ``NavigationTimeout``, and the navigator reports
  /// ``NavigationFault/timedOut(_:)``.
  ///
  /// - Parameters:
  ///   - timeLimit: the maximum duration, measured by the navigator's clock, or `nil` for no limit. Other
  ///     requests of the app wait until the destination is resolved.
  ///   - resolve: a closure that returns the completed destination.
  public func resolving(
    within timeLimit: Duration? = nil, _ resolve: @escaping @Sendable (D) async throws -> D
  ) -> Self {
    var route = self
    route.declaration.resolveLimit = timeLimit
    route.declaration.resolve = { wanted in
      guard let wanted = wanted.as(D.self) else { return wanted }
      return AnyDestination(try await resolve(wanted))
    }
    return route
  }
}
