extension Route {
  /// Sets the rule for finding an existing screen that can show the destination.
  ///
  /// By default, the route searches the whole window for a screen with an equal destination. If it finds a
  /// screen, it brings the screen to the front. If that screen shows a different destination, the screen is
  /// updated to show the requested one.
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

  /// Sets the window in which the route opens its destination, for apps with several windows. By default,
  /// this is the window that received the request. See ``NavigationApp``.
  ///
  /// ```swift
  /// Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack(from: .root)).window(.existingOrNew)
  /// ```
  ///
  /// To override this choice for one request, use ``Navigator/perform(_:in:with:returnsWhenHeld:)``.
  public func window(_ choice: WindowChoice) -> Self {
    var route = self
    route.declaration.window = choice
    return route
  }

  /// Adds a closure that loads missing data of the destination before the navigation is planned, such as a
  /// category that a mapping needs.
  ///
  /// `resolve` is called once per request, with the requested destination. If it throws, the request fails
  /// with ``NavigationError/resolving(_:_:)``.
  ///
  /// If `resolve` exceeds the time limit, its task is cancelled, and a late result is ignored. The request
  /// fails with the same error, which contains a ``ResolverTimeout``, and the navigator reports
  /// ``NavigationFault/resolverTimeout(_:)``.
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
