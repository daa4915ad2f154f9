public import Waymark

/// A headless host that simulates the faults of real hosts.
///
/// The host delays operations, carries out only some of them, pops a screen without a request, begins a
/// gesture, or pushes an external screen. A seed determines the faults, so that you can reproduce a failure.
///
/// ```swift
/// let host = FaultInjectingHost(HeadlessHost(modules), seed: 42)
/// try await host.attach(to: navigator)
/// await navigator.go(to: Product(id: 42))
/// #expect(host.base.shows(navigator.state))
/// ```
///
/// If ``Fault/delay`` or ``Fault/gesture`` is enabled, the test must call ``proceed()`` from a separate task.
@MainActor
public final class FaultInjectingHost<View>: NavigationHost {
  /// The underlying host. Use it to simulate user actions.
  public let base: HeadlessHost<View>
  /// The faults that the host can inject.
  public var faults: Set<Fault> = Set(Fault.allCases)
  /// The probability of a fault each time the host receives operations. The value is between 0 and 1.
  public var likelihood = 0.5
  /// The maximum number of consecutive faults. A navigator gives up after three corrections have failed.
  public var mostInARow = 2
  /// The faults that the host has injected so far, in order.
  public private(set) var injected: [Fault] = []

  private var random: SeededGenerator
  private var row = 0
  private var nextToken: UInt64 = 1 << 32

  /// Creates a host that injects faults into `base`. The same seed produces the same faults.
  public init(_ base: HeadlessHost<View>, seed: UInt64) {
    self.base = base
    random = SeededGenerator(seed: seed)
  }

  public var connection: HostConnection? {
    get { base.connection }
    set { base.connection = newValue }
  }

  public var capabilities: HostCapabilities { base.capabilities }
  public var isInteracting: Bool { base.isInteracting }
  public var traits: LayoutTraits { base.traits }

  /// Attaches the host to a navigator and shows the navigator's window.
  ///
  /// - Throws: ``/Waymark/NavigationError`` if a visible screen could not be built.
  public func attach(to navigator: Navigator) async throws(NavigationError) {
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try base.build(screens, scope: scope)
  }

  public var snapshot: HostSnapshot { base.snapshot }

  public func draftGuard(of destination: AnyDestination) -> DraftGuard? {
    base.draftGuard(of: destination)
  }

  public func showFailure(_ failure: NavigationError, of screen: NodeID) {
    base.showFailure(failure, of: screen)
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) { base.withhold(screen, status) }

  public func apply(_ change: HostChange) async -> HostReport {
    base.lastWasAnimated = change.isAnimated
    let (operations, number) = (change.operations, change.number)
    guard let fault = nextFault() else { return await base.apply(operations, number: number) }
    injected.append(fault)
    switch fault {
    case .delay: return await applyLate(change)
    case .refusal:
      let count = operations.isEmpty ? 0 : Int.random(in: 0..<operations.count, using: &random)
      return await base.apply(operations, upTo: count, number: number)
    case .pop: return await base.apply(operations, number: number, disturbedBy: base.popUnasked)
    case .gesture:
      base.beginGesture()
      return await applyLate(change)
    case .foreign:
      nextToken += 1
      let mark = ForeignMark(token: nextToken, name: "unexpected")
      return await base.apply(operations, number: number) { base.pushUnasked(mark) }
    }
  }

  /// Ends the gesture that is in progress, and carries out the operations that are waiting. Does nothing if
  /// there is no gesture and no operations are waiting.
  ///
  /// The gesture ends either with a swipe back or without a change. The choice is random.
  public func proceed() {
    if base.isInteracting {
      if Bool.random(using: &random) { base.cancelGesture() } else { base.swipeBack() }
    }
    base.proceed()
  }

  private func applyLate(_ change: HostChange) async -> HostReport {
    let wasPaused = base.isPaused
    base.isPaused = true
    defer { base.isPaused = wasPaused }
    return await base.apply(change)
  }

  private func nextFault() -> Fault? {
    guard row < mostInARow, Double.random(in: 0..<1, using: &random) < likelihood else {
      row = 0
      return nil
    }
    row += 1
    return Fault.allCases.filter(faults.contains).randomElement(using: &random)
  }
}

extension FaultInjectingHost {
  /// A fault that occurs when the host carries out operations.
  public enum Fault: Hashable, Sendable, CaseIterable {
    /// The host carries out the operations only after a call to ``FaultInjectingHost/proceed()``.
    case delay
    /// The host carries out only some of the operations from the start of the list, or none.
    case refusal
    /// The host pops a screen without a request, just before it carries out the operations.
    case pop
    /// A gesture begins just before the host carries out the operations. Call
    /// ``FaultInjectingHost/proceed()`` to end the gesture.
    case gesture
    /// Other code pushes an external screen just before the host carries out the operations.
    case foreign
  }
}
