extension Navigator {
  /// Unavailable. Pass a stack, a screen, or another container as `start`.
  @available(
    *, unavailable,
    message: "name the contents of the window: .stack(Home()), or .screen(Home()) without a stack"
  )
  public convenience init(
    _ map: NavigationMap, start: some Destination, window: WindowID = .main,
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    clock: any Clock<Duration> = ContinuousClock(),
    onArrival: ArrivalTask? = nil, onFault: @escaping @MainActor (NavigationFault) -> Void = { _ in }
  ) {
    self.init(map, start: .screen(start))
  }
}
