public import Waymark

/// The number of consecutive turns without an active request after which the host counts as settled.
private let quietTurns = 20
/// The maximum number of turns for which ``HeadlessHost/settle()`` waits.
private let mostTurns = 2_000

extension HeadlessHost {
  /// Presses a button of the frontmost dialog, then waits for the effects.
  ///
  /// ```swift
  /// host.pullDown()                    // .askedGuard
  /// try await host.press("Discard")
  /// #expect(host.front == Home())
  /// ```
  ///
  /// If no dialog is in front, this method waits until one appears. After the press, it lets other tasks run,
  /// as ``settle()`` does. For example, a leave guard that shows the dialog has time to decide, and its
  /// request has time to end.
  ///
  /// - Parameters:
  ///   - title: the title of the button.
  ///   - limit: how long to wait for a dialog, at least.
  ///   - file: the file of the call, which the error names.
  ///   - line: the line of the call.
  /// - Returns: the outcome of the request that dismisses the dialog.
  /// - Throws: ``ButtonNotFound`` if no dialog appears or the dialog has no button with this title. The error
  ///   lists the buttons that the dialog has. Throws `CancellationError` if the task is cancelled.
  @discardableResult
  public func press(
    _ title: String, within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
  ) async throws -> NavigationOutcome {
    do {
      try await waitFor("a dialog", within: limit, file: file, line: line) { dialogInFront != nil }
    } catch is WaitTimedOut {
      throw ButtonNotFound(title: title, front: front, place: "\(file):\(line)")
    }
    guard let (dialog, screen) = dialogInFront, let scope = scope(of: screen),
      let button = dialog.buttons.first(where: { $0.title == title })
    else { throw ButtonNotFound(title: title, front: front, place: "\(file):\(line)") }
    let outcome = await scope.perform(
      .finish(dialog, with: button), at: CodeLocation(file: "\(file)", line: Int(line)))
    await settle()
    return outcome
  }

  /// Lets other tasks on the main actor run until no request is active or a dialog is in front.
  ///
  /// This method returns after 2,000 turns at the latest, for example if a request waits for a server. To
  /// wait longer, use ``waitFor(_:within:file:line:until:)``.
  public func settle() async {
    var (turns, quiet) = (0, 0)
    while quiet < quietTurns, turns < mostTurns {
      quiet = isAtRest ? quiet + 1 : 0
      turns += 1
      await Task.yield()
    }
  }

  private var isAtRest: Bool {
    dialogInFront != nil || connection?.navigator?.hasRequestsUnderWay != true
  }
}

/// An error that is thrown when a test presses a button that no dialog in front has.
public struct ButtonNotFound: Error, Hashable, CustomStringConvertible {
  /// The title of the button that was not found.
  public let title: String
  /// The destination of the front screen, or `nil` if no screen of the app is in front.
  public let front: AnyDestination?
  /// The file and line of the call that failed.
  public let place: String

  public var description: String {
    guard let dialog = front?.as(Dialog.self) else {
      let front = front.map { "\($0)" } ?? "no screen of Waymark"
      return "no dialog with a button \"\(title)\" is in front, but \(front), at \(place)"
    }
    let buttons = dialog.buttons.map { "\"\($0.title)\"" }.joined(separator: ", ")
    return "the dialog \"\(dialog.title)\" has no button \"\(title)\"; it has \(buttons), at \(place)"
  }
}
