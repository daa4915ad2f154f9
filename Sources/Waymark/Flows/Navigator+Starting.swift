extension Navigator {
  /// Makes the navigator of a window.
  ///
  /// - Parameters:
  ///   - map: the routes.
  ///   - start: what the window shows at first, and again if it should ever become empty.
  ///   - window: the window's id; windows of one app need different ones.
  ///   - interceptors: are asked before any destination is entered, before those of groups and routes.
  ///   - flows: make the coordinators of the destinations that begin a flow. By default none does.
  ///   - clock: by which time limits are kept.
  ///   - onArrival: is done each time a request has arrived, before what its route wants done. By default nothing.
  ///   - onFault: is told of what went wrong without anybody waiting for it. By default nothing happens.
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

  /// The flows of the window: what the initializer above has given the navigator to keep, which is the only one that does.
  var flows: FlowStore { unsafeDowncast(flowKeeper, to: FlowStore.self) }
}
