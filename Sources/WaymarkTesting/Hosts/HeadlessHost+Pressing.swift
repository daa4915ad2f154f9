public import Waymark

/// How many turns without anything under way are taken for rest.
private let quietTurns = 20
/// How many turns are waited for rest.
private let mostTurns = 2_000

extension HeadlessHost {
  /// Answers the dialog in front by the button that the user reads, and waits for what comes of it.
  ///
  /// ```swift
  /// host.pullDown()                    // .askedGuard
  /// try await host.press("Discard")
  /// #expect(host.front == Home())
  /// ```
  ///
  /// A dialog that is not there yet is waited for. Afterwards other tasks get their turns, as by ``settle()``: a guard that has
  /// asked by the dialog decides, and the request that it was asked for ends.
  ///
  /// - Parameters:
  ///   - title: what the button says.
  ///   - limit: how long to wait for a dialog at least.
  /// - Returns: how the request ended that takes the dialog away.
  /// - Throws: ``ButtonNotFound`` if no dialog comes to the front, or if it has no such button; the error names those that there
  ///   are. `CancellationError` if the task is cancelled meanwhile.
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

  /// Gives other tasks on the main actor their turns until no request is under way, or a dialog asks the user.
  ///
  /// A request that waits for something else, such as a server, is not waited for longer than some thousand turns: wait for
  /// what it leads to, with ``waitFor(_:within:file:line:until:)``.
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

/// A test has pressed a button that is not there.
public struct ButtonNotFound: Error, Hashable, CustomStringConvertible {
  /// What the button should have said.
  public let title: String
  /// What was in front instead of a dialog with that button.
  public let front: AnyDestination?
  /// The file and the line of the test.
  public let place: String

  public var description: String {
    guard let dialog = front?.as(Dialog.self) else {
      let front = front.map { "\($0)" } ?? "nothing that Waymark made"
      return "no dialog with a button \"\(title)\" is in front, but \(front), at \(place)"
    }
    let buttons = dialog.buttons.map { "\"\($0.title)\"" }.joined(separator: ", ")
    return "the dialog \"\(dialog.title)\" has no button \"\(title)\"; it has \(buttons), at \(place)"
  }
}
