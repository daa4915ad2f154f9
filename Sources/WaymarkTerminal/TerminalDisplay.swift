import Observation
import Waymark

/// A host's window on a whole terminal, which is drawn again in place and operated with keys.
///
/// ```swift
/// let display = TerminalDisplay(host)
/// display.onChange = { write(display.draw()) }
/// write(TerminalDisplay<View>.start + display.draw())
/// for await bytes in input {
///   for key in reader.keys(in: bytes) { display.press(key) }
///   write(display.draw())
/// }
/// ```
///
/// The display performs no input or output itself. The app switches its terminal to raw mode and passes the
/// keys that a ``TerminalKeyReader`` finds.
@MainActor
public final class TerminalDisplay<View> {
  /// The host whose window is shown.
  public let host: TerminalHost<View>
  /// The number of characters in a line, at least 20.
  public private(set) var width = 80
  /// The number of lines, at least 5.
  public private(set) var height = 24
  /// Whether to use colors. Other styles, such as bold and reverse, are always used.
  public var hasColor = true
  /// A closure that is called once when the last drawing may be out of date, for example because a response of
  /// a server has arrived. Draw again when it is called.
  public var onChange: (@MainActor () -> Void)?
  /// A line above the keys: the reason why the last press did nothing, or a message of the app. The next key
  /// removes it.
  public var notice: String?

  /// The control with the focus, counted from 0. It may be beyond the last one.
  private var focus = 0
  /// The first line of the screens that is visible.
  private var top = 0
  /// The front screen of the last drawing.
  private var front: NodeID?

  /// Text that switches to an empty screen and hides the cursor.
  public nonisolated static var start: String { "\u{1B}[?1049h\u{1B}[?25l" }
  /// Text that restores the screen and the cursor.
  public nonisolated static var end: String { "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l" }

  /// Creates a display for a host.
  public init(_ host: TerminalHost<View>) { self.host = host }

  /// Sets the size of the terminal, and the width of the host's pages.
  public func resize(width: Int, height: Int) {
    (self.width, self.height) = (max(width, 20), max(height, 5))
    host.resize(width: self.width)
  }

  /// Returns the text that draws the window over the last drawing.
  ///
  /// - Complexity: O(n) in the length of the page.
  public func draw() -> String {
    let rows = tracked { layout(page) }
    let lines = rows.map { $0 + "\u{1B}[K" }
    return "\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[J"
  }

  /// Handles a key: arrows move the focus, Return presses the focused control, Escape goes back, and characters
  /// edit the focused field. ``TerminalKey/interrupt`` is left to the app.
  ///
  /// - Returns: the task that carries out the action of a control or goes back, or `nil` for any other key.
  @discardableResult
  public func press(_ key: TerminalKey) -> Task<Void, Never>? {
    notice = nil
    let page = page
    switch key {
    case .up: move(-1, on: page)
    case .down: move(1, on: page)
    case .left: moveInChoices(-1, on: page)
    case .right: moveInChoices(1, on: page)
    case .enter: return pressFocused(on: page)
    case .escape: return carryOut { await page.read("back") }
    case .character(let character): edit(on: page) { $0 + String(character) }
    case .backspace: edit(on: page) { String($0.dropLast()) }
    case .interrupt: break
    }
    return nil
  }

  /// Whether the focused control is a field, so that a key for a character edits its text.
  public var acceptsText: Bool {
    let page = page
    guard page.controls.indices.contains(focus), case .fill = page.controls[focus].use else { return false }
    return true
  }

  /// The page. If another screen is in front, the focus starts at its first control.
  private var page: TerminalPage {
    let page = host.page
    let shown = page.navigator?.state.front.id
    if shown != front { (focus, top, front) = (0, 0, shown) }
    focus = min(focus, max(page.controls.count - 1, 0))
    return page
  }

  private func tracked<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(body) { [weak self] in
      Task { @MainActor in self?.onChange?() }
    }
  }
}

// MARK: - Keys

extension TerminalDisplay {
  /// Moves the focus to the next control if it is visible, and the visible lines by one line otherwise.
  private func move(_ step: Int, on page: TerminalPage) {
    let (lines, visible) = (Body(page, width), bodyHeight(page))
    let next = focus + step
    let line = page.controls.indices.contains(next) ? lines.line(of: next) : nil
    let isChoice = page.controls.indices.contains(next) && line == nil
    let reach = top - 1..<top + visible + 1
    let isAtEnd = step < 0 ? top == 0 : top + visible >= lines.rows.count
    if line.map(reach.contains) ?? (isChoice && isAtEnd) {
      focus = next
      if let line { show(line, within: visible) }
    } else if !isAtEnd {
      top += step
    }
  }

  /// Scrolls as little as possible until a line is visible.
  private func show(_ line: Int, within visible: Int) { top = min(max(top, line - visible + 1), line) }

  /// Moves the focus to a neighbouring choice, such as a tab, or to the first choice.
  private func moveInChoices(_ step: Int, on page: TerminalPage) {
    let choices = page.controls.indices.filter { page.controls[$0].role == .choice }
    guard let place = choices.firstIndex(of: focus) else {
      focus = choices.first ?? focus
      return
    }
    focus = choices[min(max(place + step, 0), choices.count - 1)]
  }

  /// Presses the control with the focus. If the control is not visible, scrolls to it instead.
  private func pressFocused(on page: TerminalPage) -> Task<Void, Never>? {
    guard page.controls.indices.contains(focus), !scrollsToFocus(on: page) else { return nil }
    guard case .press = page.controls[focus].use else {
      move(1, on: page)
      return nil
    }
    let line = "\(focus + 1)"
    return carryOut { await page.read(line) }
  }

  /// Scrolls to the control with the focus if it is not visible, and returns whether it did.
  private func scrollsToFocus(on page: TerminalPage) -> Bool {
    let visible = bodyHeight(page)
    guard let line = Body(page, width).line(of: focus), !(top..<top + visible).contains(line) else {
      return false
    }
    show(line, within: visible)
    return true
  }

  private func carryOut(_ action: @escaping @MainActor () async -> TerminalReply) -> Task<Void, Never> {
    Task {
      let reply = await action()
      guard let complaint = reply.complaint else { return }
      notice = complaint
      onChange?()
    }
  }

  /// Changes the text of the field with the focus. If the field is not visible, also scrolls to it.
  private func edit(on page: TerminalPage, _ change: (String) -> String) {
    guard page.controls.indices.contains(focus), case .fill(let set) = page.controls[focus].use else {
      return
    }
    set(change(page.controls[focus].value))
    _ = scrollsToFocus(on: page)
  }
}

// MARK: - Drawing

extension TerminalDisplay {
  /// The lines of the screens, wrapped to the width.
  private struct Body {
    private(set) var rows: [(role: TerminalLine.Role, text: String, control: Int?)] = []

    init(_ page: TerminalPage, _ width: Int) {
      for line in page.lines where line.role != .choices && line.role != .back {
        let text = line.parts.map(\.text).joined(separator: "  ")
        let control = line.parts.first?.control.map { $0 - 1 }
        if line.role == .text {
          rows += TerminalText.wrap(text, to: width).map { (line.role, $0, nil) }
        } else {
          rows.append((line.role, TerminalText.cut(text, to: width - 2), control))
        }
      }
    }

    /// The index of the row that shows a control.
    func line(of control: Int) -> Int? { rows.firstIndex { $0.control == control } }
  }

  private func layout(_ page: TerminalPage) -> [String] {
    let (body, visible) = (Body(page, width), bodyHeight(page))
    top = min(top, max(body.rows.count - visible, 0))
    var rows = body.rows.dropFirst(top).prefix(visible).map { row in
      styled(row.text, row.role, isFocused: row.control == focus)
    }
    rows += Array(repeating: "", count: visible - rows.count)
    return Array((rows + foot(page, hasMore: top + visible < body.rows.count)).prefix(height))
  }

  /// The number of lines for the screens. It is at least 1, so that the screens stay visible above many tab bars.
  private func bodyHeight(_ page: TerminalPage) -> Int {
    max(height - 2 - page.lines.count { $0.role == .choices }, 1)
  }

  /// The lines at the bottom: choices, a notice, and the keys.
  private func foot(_ page: TerminalPage, hasMore: Bool) -> [String] {
    let choices = page.lines.filter { $0.role == .choices }.map(choices)
    let canGoBack = page.lines.contains { $0.role == .back }
    let keys = ["↑↓ move", "⏎ press", canGoBack ? "esc back" : nil, hasMore ? "↓ more" : nil]
    let help = keys.compactMap(\.self).joined(separator: "   ")
    let message = TerminalText.cut(TerminalText.line(notice ?? ""), to: width)
    return [paint(message, "33")] + choices + [style(TerminalText.cut(help, to: width), "2")]
  }

  private func choices(_ line: TerminalLine) -> String {
    var columns = 0
    return line.parts.map { part in
      let text = " \(part.text) "
      columns += TerminalText.width(of: text)
      if columns > width { return "" }
      return part.control.map { $0 - 1 == focus } ?? false ? style(text, "7") : paint(text, "36")
    }.joined()
  }

  private func styled(_ text: String, _ role: TerminalLine.Role, isFocused: Bool) -> String {
    switch role {
    case .place: style(text, "2")
    case .title: style(text, "1")
    case .accessory: style("— \(text)", "2")
    case .text: text
    case .row: "  \(text)"
    case .control: isFocused ? style("› \(text)", "7") : paint("  \(text)", "36")
    case .choices, .back: ""
    }
  }

  private func paint(_ text: String, _ code: String) -> String { hasColor ? style(text, code) : text }

  private func style(_ text: String, _ code: String) -> String {
    text.isEmpty ? "" : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
