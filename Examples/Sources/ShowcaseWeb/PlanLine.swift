/// A line of a plan's description and its class in the style sheet.
struct PlanLine {
  let text: String
  let name: String

  init(_ line: Substring) {
    let text = line.drop { $0 == " " }
    self.text = String(text)
    name =
      switch text.first {
      case "+": "is-added"
      case "-": "is-removed"
      case "~", "→", ">": "is-changed"
      case let digit? where digit.isNumber: "is-reason"
      default: "is-note"
      }
  }
}
