extension Route {
  /// Sets which existing screen counts as the destination, and where to look for it.
  ///
  /// By default, a screen with an equal destination anywhere in the window counts. The screen that is found
  /// is revealed. If it shows another destination, it is updated to the requested one.
  public func find(
    _ finder: RouteFinder<D>, in scope: SearchScope = .anywhere, from start: SearchStart = .top
  ) -> Self {
    var route = self
    route.declaration.find(StepFinder(matcher: finder.matcher, scope: scope, start: start))
    return route
  }

  /// Adds interceptors, which are asked in this order before the route is used.
  public func intercepted(by interceptors: any Interceptor...) -> Self {
    var route = self
    route.declaration.interceptors += interceptors
    return route
  }

  /// Adds a task that runs each time a request arrives by this route, after the tasks of its groups and of
  /// the window.
  public func onArrival(_ task: @escaping ArrivalTask) -> Self {
    var route = self
    route.declaration.arrivalTasks.append(task)
    return route
  }

  /// Sets which window the route leads to in an app with several windows (see ``NavigationApp``). By default,
  /// the window that received the request.
  ///
  /// ```swift
  /// Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack(from: .root)).window(.existingOrNew)
  /// ```
  ///
  /// A caller can choose another window: see ``Navigator/perform(_:in:with:returnsWhenHeld:)``.
  public func window(_ choice: WindowChoice) -> Self {
    var route = self
    route.declaration.window = choice
    return route
  }

  /// Loads missing parts of the destination before the route is planned, such as the category that a mapping
  /// needs.
  ///
  /// `resolve` is called once per request, with the requested destination. If it throws, the request fails
  /// with ``NavigationError/resolving(_:_:)``. If it exceeds the time limit, the request fails with the same
  /// error and a ``ResolverTimeout``. The task is then cancelled, ``NavigationFault/resolverTimeout(_:)`` is
  /// reported, and a late result is ignored.
  ///
  /// - Parameters:
  ///   - timeLimit: the maximum duration, measured by the navigator's clock, or `nil` for no limit. Other
  ///     requests of the app wait until the destination is resolved.
  ///   - resolve: returns the completed destination.
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
