/// The tools that receive events, such as the inspector. A tool is not retained, and leaves the list when it is
/// deallocated.
@MainActor
struct ToolList<Event> {
  private struct Entry {
    weak var tool: AnyObject?
    let receive: @MainActor (Event) -> Void
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  var isEmpty: Bool { entries.allSatisfy { $0.tool == nil } }

  /// Adds a tool.
  ///
  /// - Parameter receive: a closure that is called with each event. It must not retain the tool.
  mutating func add(_ tool: AnyObject, _ receive: @escaping @MainActor (Event) -> Void) {
    entries.removeAll { $0.tool == nil }
    entries.append(Entry(tool: tool, receive: receive))
  }

  /// Removes a tool. Does nothing if it is not in the list.
  mutating func remove(_ tool: AnyObject) { entries.removeAll { $0.tool == nil || $0.tool === tool } }

  /// Sends an event to every tool, in the order in which the tools were added.
  func send(_ event: Event) {
    for entry in entries where entry.tool != nil { entry.receive(event) }
  }
}
