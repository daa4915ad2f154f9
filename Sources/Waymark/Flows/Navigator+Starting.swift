extension Navigator {
  /// Creates the navigator of a window.
  ///
  /// - Parameters:
  ///   - map: the routes of the app.
  ///   - start: the initial contents of the window, which are also shown if the window becomes empty.
  ///   - window: the window's id, which must be unique within the app.
  ///   - interceptors: interceptors that are asked before any destination is shown, and before those of
  ///     groups and routes.
  ///   - flows: the registry of coordinators. By default, it is empty.
  ///   - clock: the clock for time limits.
  ///   - onArrival: a task that runs each time a request arrives, before the tasks of its route. By
  ///     default, there is none.
  ///   - onFault: called with errors that no caller receives. By default, nothing happens.
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
