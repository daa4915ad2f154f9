extension Route {
  /// Sets how the route searches for an existing screen that can show the destination.
  ///
  /// By default, the route searches the whole window for a screen with an equal destination. If it finds a
  /// screen, it brings the screen to the front. If that screen shows another destination, it is updated to
  /// the requested one.
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

  /// Adds interceptors that decide, in this order, whether the route may be used.
  public func intercepted(by interceptors: any Interceptor...) -> Self {
    var route = self
    route.declaration.interceptors += interceptors
    return route
  }

  /// Adds a closure that runs each time a request arrives by this route. It runs after the arrival closures
  /// of the window and of the route's groups.
  public func onArrival(_ task: @escaping ArrivalTask) -> Self {
    var route = self
    route.declaration.arrivalTasks.append(task)
    return route
  }

  /// Sets the window in which the route opens its destination, for apps with several windows. See
  /// ``NavigationApp``. By default, the window that received the request is used.
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

  /// Adds a closure that loads missing parts of the destination before the navigation is planned, such as a
  /// category that a mapping needs.
  ///
  /// `resolve` is called once per request, with the requested destination. If it throws, the request fails
  /// with ``NavigationError/resolving(_:_:)``. If it exceeds the time limit, the request fails with the same
  /// error and a ``ResolverTimeout``. The task is then cancelled, ``NavigationFault/resolverTimeout(_:)`` is
  /// reported, and a late result is ignored.
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
