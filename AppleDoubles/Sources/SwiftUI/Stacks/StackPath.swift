/// The storage of a stack's path.
protocol StackPath {
  /// The elements, or `nil` if the stack stores them itself.
  @MainActor var elements: [AnyHashable]? { get }

  /// Removes all elements after the first `count`.
  @MainActor func keep(first count: Int)

  /// Appends an element. Has no effect if it does not have the path's type.
  @MainActor func append(_ element: AnyHashable)
}

/// The path of a stack without a binding.
struct OwnPath: StackPath {
  var elements: [AnyHashable]? { nil }
  func keep(first count: Int) {}
  func append(_ element: AnyHashable) {}
}

struct BoundPath<Data>: StackPath
where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
  let binding: Binding<Data>

  var elements: [AnyHashable]? { binding.wrappedValue.map { AnyHashable($0) } }

  func keep(first count: Int) { binding.wrappedValue = Data(binding.wrappedValue.prefix(count)) }

  func append(_ element: AnyHashable) {
    guard let element = element.base as? Data.Element else { return }
    binding.wrappedValue.append(element)
  }
}

struct BoundNavigationPath: StackPath {
  let binding: Binding<NavigationPath>

  var elements: [AnyHashable]? { binding.wrappedValue.elements }

  func keep(first count: Int) {
    var path = binding.wrappedValue
    path.removeLast(path.count - count)
    binding.wrappedValue = path
  }

  func append(_ element: AnyHashable) { binding.wrappedValue.elements.append(element) }
}

public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  public init() {}

  public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append<V>(_ value: V) where V: Hashable { elements.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
