extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    applying(AppearanceEffect(appear: action ?? {}))
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    applying(AppearanceEffect(disappear: action ?? {}))
  }

  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    applying(TaskEffect(id: 0, priority: priority, action: action))
  }

  public nonisolated func task<T>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View where T: Equatable {
    applying(TaskEffect(id: value, priority: priority, action: action))
  }

  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View where V: Equatable {
    applying(ChangeEffect(value: value, isInitial: initial, action: action))
  }

  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    applying(ChangeEffect(value: value, isInitial: initial) { _, _ in action() })
  }

  public nonisolated func id<ID>(_ id: ID) -> some View where ID: Hashable {
    applying(IdentityEffect(id: AnyHashable(id)))
  }
}

private struct AppearanceEffect: ViewEffect {
  var appear: () -> Void = {}
  var disappear: () -> Void = {}

  func conclude(at node: ViewNode) {
    let appearance = node.bridge(ViewNode.Appearance.init)
    appearance.appear = appear
    appearance.disappear = disappear
  }
}

private struct TaskEffect: ViewEffect {
  let id: any Equatable
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  func conclude(at node: ViewNode) {
    let running = node.bridge(RunningTask.init)
    let isOther = running.id.map { !isSame($0, id) } ?? false
    running.id = id
    running.start = { [priority, action] in Task(priority: priority) { await action() } }
    if isOther, running.isThere { running.restart() }
  }
}

/// The task of a node, which runs while the node is visible.
private final class RunningTask: ViewNode.Appearance {
  var id: (any Equatable)?
  var start: () -> Task<Void, Never> = { Task {} }
  private var task: Task<Void, Never>?

  override init() {
    super.init()
    appear = { [unowned self] in task = start() }
    disappear = { [unowned self] in task?.cancel() }
  }

  func restart() {
    task?.cancel()
    task = start()
  }
}

private struct ChangeEffect<Value: Equatable>: ViewEffect {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func conclude(at node: ViewNode) {
    let last = node.bridge { LastValue<Value>() }
    let former = last.value
    last.value = value
    guard former != value, former != nil || isInitial else { return }
    action(former ?? value, value)
  }
}

private final class LastValue<Value> {
  var value: Value?
}

private struct IdentityEffect: ViewEffect {
  let id: AnyHashable

  var identity: AnyHashable? { id }
}
