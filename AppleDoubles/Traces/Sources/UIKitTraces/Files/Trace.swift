/// The recorded callbacks and states of one sequence of calls.
public struct Trace: Hashable, Sendable {
  /// A step of a sequence, with its recorded lines.
  public struct Step: Hashable, Sendable {
    public let title: String
    /// The rules of the double that this step tests.
    public let rules: [Int]
    /// The callbacks, and descriptions of the controllers' states.
    public internal(set) var lines: [String]
  }

  /// The name of the sequence.
  public let name: String
  /// The system on which the trace was recorded.
  public let source: String
  public internal(set) var steps: [Step]
}

extension Trace {
  /// The content of a trace file.
  public var text: String {
    var lines = ["# \(name)", "# recorded on \(source)"]
    for step in steps {
      let rules = step.rules.map(String.init).joined(separator: ", ")
      lines += ["", "> \(step.title) (\(rules.isEmpty ? "no rules" : "rules \(rules)"))"]
      lines += step.lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Creates a trace from the content of a trace file. Returns `nil` if the content is invalid.
  public init?(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.count >= 2, let name = lines[0].without(prefix: "# "),
      let source = lines[1].without(prefix: "# recorded on ")
    else { return nil }
    self.init(name: name, source: source, steps: [])
    for line in lines.dropFirst(2) where !line.hasPrefix("#") {
      if let head = line.without(prefix: "> ") {
        guard let step = Step(head: head) else { return nil }
        steps.append(step)
      } else {
        guard !steps.isEmpty else { return nil }
        steps[steps.count - 1].lines.append(line)
      }
    }
  }
}

extension Trace.Step {
  /// Creates a step from the line with its title and rules. Returns `nil` if the line is invalid.
  fileprivate init?(head: String) {
    if head.hasSuffix(" (no rules)") {
      self.init(title: String(head.dropLast(" (no rules)".count)), rules: [], lines: [])
      return
    }
    let parts = head.split(separator: " (rules ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix(")") else { return nil }
    let rules = parts[1].dropLast().split(separator: ", ").map { Int($0) }
    self.init(title: String(parts[0]), rules: rules.compactMap(\.self), lines: [])
    guard self.rules.count == rules.count else { return nil }
  }
}

extension String {
  fileprivate func without(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
