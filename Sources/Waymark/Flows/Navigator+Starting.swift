extension Navigator {
  /// Creates the navigator of a window.
  ///
  /// - Parameters:
  ///   - map: the routes of the app.
  ///   - start: the initial contents of the window. They are shown again if the window becomes empty.
  ///   - window: the window's id, which must be unique within the app.
  ///   - interceptors: the interceptors of the window. They decide about every destination, before the
  ///     interceptors of groups and routes.
  ///   - flows: the registry of coordinators. By default, it is empty.
  ///   - clock: the clock that measures time limits.
  ///   - onArrival: a closure that is called when a request has arrived, before the arrival closures of its
  ///     route. By default, there is none.
  ///   - onFault: a closure that is called with problems that are not reported to a caller. By default,
  ///     they are ignored.
  public convenience init(
    _ map: NavigationMap, start: NodeBlueprint, window: WindowID = .main,
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    clock: any Clock<Duration> = ContinuousClock(),
    onArrival: ArrivalTask? = nil, onFault: @escaping @MainActor (NavigationFault) -> Void = { _ in }
  ) {
    self.init(
      map, start: start, window: window, interceptors: interceptors, flowKeeper: FlowStore(flows),
      clock: clock, onArrival: onArrival, onFault: onFault)
  }

  /// The flows of the window. The initializer above always passes a `FlowStore` as `flowKeeper`.
  var flows: FlowStore { unsafeDowncast(flowKeeper, to: FlowStore.self) }
}
