/// Records events step by step.
@MainActor final class TraceLog {
  private(set) var steps: [Trace.Step] = []
  /// Whether a step is being recorded. Events outside a step are counted, but not recorded.
  private var isOpen = false
  /// The number of events so far.
  private(set) var count = 0
  private var names: [ObjectIdentifier: String] = [:]

  func begin(_ title: String, _ rules: [Int]) {
    steps.append(Trace.Step(title: title, rules: Set(rules).sorted(), lines: []))
    isOpen = true
  }

  func end() { isOpen = false }

  func note(_ line: String) {
    count += 1
    if isOpen { steps[steps.count - 1].lines.append(line) }
  }

  func hear(_ subject: AnyObject, _ callback: String) { note("\(name(of: subject)) \(callback)") }

  func setName(_ object: AnyObject, _ name: String) { names[ObjectIdentifier(object)] = name }

  /// Returns the name that was set for an object, or else the name of its type.
  func name(of object: AnyObject) -> String {
    names[ObjectIdentifier(object)] ?? "\(type(of: object))"
  }
}
