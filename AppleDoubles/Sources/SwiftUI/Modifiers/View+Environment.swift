import Observation

extension View {
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    applying(EnvironmentEffect { $0[keyPath: keyPath] = value })
  }

  public nonisolated func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
    applying(EnvironmentEffect { $0[object: T.self] = object })
  }

  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    applying(EnvironmentEffect { transform(&$0[keyPath: keyPath]) })
  }
}

struct EnvironmentEffect: ViewEffect {
  let change: (inout EnvironmentValues) -> Void

  func adjust(_ environment: inout EnvironmentValues, at node: ViewNode) { change(&environment) }
}
