#if Web
import Waymark

/// The controls of the page that was rendered last, by ids that nobody can guess.
///
/// A control keeps its id as long as it stays on the page, from one rendering to the next: what tells it from others is
/// the screen that it is on, what it says and which of those it is. Once it is gone its id is never given again.
@MainActor
final class WebControlTable {
  /// What a control does.
  enum Use {
    case press(WebAction)
    case fill(@MainActor (String) -> Void)
  }

  /// A part of a page, which is rendered as a whole.
  enum Part: Hashable {
    case window
    case aside
    case accessory
  }

  private var drawings: [Part: Drawing] = [:]
  /// What is being rendered.
  private var current = Drawing()
  /// What the part showed before that is being rendered.
  private var previous = Drawing()
  private let makeID: () -> String

  /// Makes an empty table.
  ///
  /// - Parameter makeID: makes what ids end with: no two are the same, and none can be guessed.
  init(makeID: @escaping () -> String) {
    self.makeID = makeID
  }

  /// What a control id stands for; `nil` if it is not on the page that was rendered last, or cannot be used there.
  func use(of id: String) -> Use? {
    drawings.values.lazy.compactMap { $0.uses[id] }.first
  }

  /// Renders a part of the page. The controls that it had and has no longer are forgotten.
  func draw<Result>(_ part: Part, _ body: () -> Result) -> Result {
    (previous, current) = (drawings[part] ?? Drawing(), Drawing())
    defer {
      drawings[part] = current
      (previous, current) = (Drawing(), Drawing())
    }
    return body()
  }

  /// Enters a control of what is being rendered.
  ///
  /// - Parameters:
  ///   - key: tells it from others with its role in the same place. Of several with one key, the order tells.
  ///   - isLive: whether it can be used.
  /// - Returns: its id.
  func id(
    of key: String, role: String, in place: WebControlPlace, _ isLive: Bool, _ use: Use
  ) -> String {
    let name = Name(place: place, role: role, key: key)
    let number = current.counts[name, default: 0]
    current.counts[name] = number + 1
    let control = NumberedName(name: name, number: number)
    let id = previous.ids[control] ?? "c" + makeID()
    current.ids[control] = id
    if isLive { current.uses[id] = use }
    return id
  }

  /// The controls of one part of a page.
  private struct Drawing {
    var ids: [NumberedName: String] = [:]
    var uses: [String: Use] = [:]
    /// How many there are of each name.
    var counts: [Name: Int] = [:]
  }

  private struct Name: Hashable {
    let place: WebControlPlace
    let role: String
    let key: String
  }

  private struct NumberedName: Hashable {
    let name: Name
    let number: Int
  }
}

/// Where on a page a control is.
enum WebControlPlace: Hashable {
  /// On a screen, at one stay of it on display.
  case screen(NodeID, incarnation: UInt64)
  /// On what is around screens: a container or a layer.
  case around(ShownIdentity)
  /// Beside the window.
  case aside
  /// Below the window, on every screen.
  case accessory
}
#endif
