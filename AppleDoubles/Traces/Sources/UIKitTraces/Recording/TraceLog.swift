/// Writes down what is heard, step by step.
@MainActor final class TraceLog {
  private(set) var steps: [Trace.Step] = []
  /// What was heard outside any step is not written down.
  private var isOpen = false
  /// How many lines were heard.
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

  /// What an object is called: what it was given, or else its type.
  func name(of object: AnyObject) -> String {
    names[ObjectIdentifier(object)] ?? "\(type(of: object))"
  }
}
