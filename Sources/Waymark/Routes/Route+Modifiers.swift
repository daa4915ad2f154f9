extension Route {
  /// Says which screen on display counts as the destination, and where it is looked for. Without this, one
  /// with an equal destination, anywhere in the window.
  ///
  /// A screen that is found is revealed, and given the destination that was asked for if it shows another.
  public func find(
    _ finder: RouteFinder<D>, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self {
    var route = self
    route.declaration.find(StepFinder(matcher: finder.matcher, scope: scope, start: start))
    return route
  }

  /// Has interceptors asked, in this order, before the route is taken.
  public func intercepted(by interceptors: any Interceptor...) -> Self {
    var route = self
    route.declaration.interceptors += interceptors
    return route
  }

  /// Has something done each time a request has arrived by the route, after what its groups and the window want done.
  public func onArrival(_ task: @escaping ArrivalTask) -> Self {
    var route = self
    route.declaration.arrivalTasks.append(task)
    return route
  }

  /// Says which window the route leads to, in an app with several: see ``NavigationApp``. Without this, the one that was asked.
  ///
  /// ```swift
  /// Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack(from: .root)).window(.existingOrNew)
  /// ```
  ///
  /// Who asks may want another: see ``Navigator/perform(_:in:with:returnsWhenHeld:)``.
  public func window(_ choice: WindowChoice) -> Self {
    var route = self
    route.declaration.window = choice
    return route
  }

  /// Fetches what the destination does not say itself before the route is planned, such as the category that
  /// a mapping needs. Called once for each request, with what was asked for.
  ///
  /// What it throws ends the request with ``NavigationError/resolving(_:_:)``. So does the end of its time, with a
  /// ``ResolverTimeout``: the task is cancelled, ``NavigationFault/resolverTimeout(_:)`` is reported, and what the task still
  /// fetches counts for nothing.
  ///
  /// - Parameters:
  ///   - timeLimit: how long it may take, by the navigator's clock. By default as long as it takes; other requests of the app
  ///     wait meanwhile.
  ///   - resolve: fetches what the destination needs.
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
