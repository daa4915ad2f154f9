#if Web
import Waymark

/// A table of the controls on the page that was rendered last, indexed by unguessable ids.
///
/// A control keeps its id as long as it stays on the page. The table recognizes a control by its place, role
/// and key, and by its number among the controls for which these are equal. An id is never reused.
@MainActor
final class WebControlTable {
  /// The effect of using a control.
  enum Use {
    case press(WebAction)
    case fill(@MainActor (String) -> Void)
  }

  /// A part of a page that is rendered as a unit.
  enum Part: Hashable {
    case window
    case aside
    case accessory
  }

  private var drawings: [Part: Drawing] = [:]
  /// The controls of the part that is being rendered.
  private var current = Drawing()
  /// The controls of the same part in the previous rendering.
  private var previous = Drawing()
  private let makeID: () -> String

  /// Creates an empty table.
  ///
  /// - Parameter makeID: a closure that creates unique, unguessable ids. The id of a control is a prefix
  ///   followed by such an id.
  init(makeID: @escaping () -> String) {
    self.makeID = makeID
  }

  /// Returns the effect of a control, or `nil` if the control is not on the page that was rendered last or
  /// cannot be used.
  func use(of id: String) -> Use? {
    drawings.values.lazy.compactMap { $0.uses[id] }.first
  }

  /// Renders a part of the page, and removes the controls that the part no longer contains.
  func draw<Result>(_ part: Part, _ body: () -> Result) -> Result {
    (previous, current) = (drawings[part] ?? Drawing(), Drawing())
    defer {
      drawings[part] = current
      (previous, current) = (Drawing(), Drawing())
    }
    return body()
  }

  /// Adds a control to the part that is being rendered.
  ///
  /// - Parameters:
  ///   - key: a key that distinguishes the control from others with the same place and role. If several
  ///     controls have the same key, their order distinguishes them.
  ///   - isLive: whether the control can be used.
  /// - Returns: the control's id.
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
    /// The number of controls that have each name.
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

/// The location of a control on a page.
enum WebControlPlace: Hashable {
  /// On a screen. The incarnation changes when the screen is shown again with a new scope.
  case screen(NodeID, incarnation: UInt64)
  /// In a part of a node that Waymark draws, such as a tab bar or a title bar.
  case around(ShownIdentity)
  /// Beside the window.
  case aside
  /// In the strip below the window.
  case accessory
}
#endif
