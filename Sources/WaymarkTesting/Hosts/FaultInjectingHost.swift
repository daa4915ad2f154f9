public import Waymark

/// A headless host that goes wrong in the ways that real ones do: it is slow, does only part of what it is told,
/// pops by itself, is in the middle of a gesture, has something foreign come up.
///
/// What goes wrong when follows from a seed, so that a failure can be had again.
///
/// ```swift
/// let host = FaultInjectingHost(HeadlessHost(modules), seed: 42)
/// try await host.attach(to: navigator)
/// await navigator.go(to: Product(id: 42))
/// #expect(host.base.shows(navigator.state))
/// ```
///
/// A test in which delays may happen has to call ``proceed()`` from a task of its own, or leave
/// ``Fault/delay`` and ``Fault/gesture`` out.
@MainActor
public final class FaultInjectingHost<View>: NavigationHost {
  /// The host that shows what is shown; a test plays the user on it.
  public let base: HeadlessHost<View>
  /// What may go wrong.
  public var faults: Set<Fault> = Set(Fault.allCases)
  /// How likely something goes wrong each time operations come, from 0 to 1.
  public var likelihood = 0.5
  /// How many times in a row something may go wrong. A host that never does what it is told is given up by its
  /// navigator after three times.
  public var mostInARow = 2
  /// What went wrong so far, in order.
  public private(set) var injected: [Fault] = []

  private var random: SeededGenerator
  private var row = 0
  private var nextToken: UInt64 = 1 << 32

  /// Makes a host that shows what another does, with faults that follow from a seed.
  public init(_ base: HeadlessHost<View>, seed: UInt64) {
    self.base = base
    random = SeededGenerator(seed: seed)
  }

  public var connection: HostConnection? {
    get { base.connection }
    set { base.connection = newValue }
  }

  public var capabilities: HostCapabilities { base.capabilities }
  public var phase: HostPhase { base.phase }
  public var traits: LayoutTraits { base.traits }

  /// Shows a window from now on.
  ///
  /// - Throws: ``BuildFailure`` if a screen that shows could not be built.
  public func attach(to navigator: Navigator) async throws(BuildFailure) {
    try await navigator.attach(self)
  }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try base.build(screens, scope: scope)
  }

  public var snapshot: HostSnapshot { base.snapshot }

  public func showFailure(_ failure: BuildFailure, of screen: NodeID) {
    base.showFailure(failure, of: screen)
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) { base.withhold(screen, status) }

  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    base.lastWasAnimated = animated
    guard let fault = nextFault() else {
      return await base.apply(operations, number: number, animated: animated)
    }
    injected.append(fault)
    switch fault {
    case .delay: return await applyLate(operations, number, animated)
    case .refusal:
      let count = operations.isEmpty ? 0 : Int.random(in: 0..<operations.count, using: &random)
      return await base.apply(operations, upTo: count, number: number)
    case .pop: return await base.apply(operations, number: number, disturbedBy: base.popUnasked)
    case .gesture:
      base.beginGesture()
      return await applyLate(operations, number, animated)
    case .foreign:
      nextToken += 1
      let mark = ForeignMark(token: nextToken, name: "unexpected")
      return await base.apply(operations, number: number) { base.pushUnasked(mark) }
    }
  }

  /// Lets what is delayed go on: ends a gesture that is under way, by a swipe back or without any change, and
  /// has waiting operations carried out. Nothing happens if nothing is delayed.
  public func proceed() {
    if base.phase == .interacting {
      if Bool.random(using: &random) { base.cancelGesture() } else { base.swipeBack() }
    }
    base.proceed()
  }

  private func applyLate(
    _ operations: [HostOperation], _ number: UInt64, _ animated: Bool
  ) async -> HostReport {
    let wasPaused = base.isPaused
    base.isPaused = true
    defer { base.isPaused = wasPaused }
    return await base.apply(operations, number: number, animated: animated)
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
  /// Something that goes wrong with operations.
  public enum Fault: Hashable, Sendable, CaseIterable {
    /// They are carried out only after ``FaultInjectingHost/proceed()``.
    case delay
    /// Only the first of them are carried out, or none.
    case refusal
    /// The host pops a screen by itself just before.
    case pop
    /// A gesture begins just before; ``FaultInjectingHost/proceed()`` ends it.
    case gesture
    /// Something foreign is pushed just before.
    case foreign
  }
}
