public import Waymark

/// The number of consecutive turns without an active request after which the host is settled.
private let quietTurns = 20
/// The maximum number of turns to wait for the host to settle.
private let mostTurns = 2_000

extension HeadlessHost {
  /// Presses a button of the front dialog, then waits for the effects.
  ///
  /// ```swift
  /// host.pullDown()                    // .askedGuard
  /// try await host.press("Discard")
  /// #expect(host.front == Home())
  /// ```
  ///
  /// If no dialog is in front, waits until one appears. After the press, lets other tasks run, as
  /// ``settle()`` does. If a leave guard has shown the dialog, for example, the guard decides and its request
  /// ends.
  ///
  /// - Parameters:
  ///   - title: the title of the button.
  ///   - limit: the minimum time to wait for a dialog.
  /// - Returns: the outcome of the request that dismisses the dialog.
  /// - Throws: ``ButtonNotFound`` if no dialog appears or the dialog has no such button. The error lists the
  ///   existing buttons. Throws `CancellationError` if the task is cancelled.
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
    let outcome = await scope.press(button)
    await settle()
    return outcome
  }

  /// Lets other tasks on the main actor run until no request is active, or until a dialog is in front.
  ///
  /// Gives up after 2,000 turns, for example if a request waits for a server. To wait longer, use ``waitFor(_:within:file:line:until:)``.
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

/// An error that is thrown when a test presses a button that does not exist.
public struct ButtonNotFound: Error, Hashable, CustomStringConvertible {
  /// The title of the missing button.
  public let title: String
  /// The destination of the front screen, or `nil` if it is not a screen of the app.
  public let front: AnyDestination?
  /// The file and line of the call.
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
