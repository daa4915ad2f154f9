#if Web
import Waymark

/// A table of the controls on the most recently rendered page, indexed by unguessable ids.
///
/// A control keeps its id as long as it stays on the page. The table identifies a control by its place, role
/// and key. If several controls have the same place, role and key, their order distinguishes them. Ids are
/// never reused.
@MainActor
final class WebControlTable {
  /// An interaction that a control supports, and the closure that handles it.
  enum Use {
    case press(WebAction)
    case fill(@MainActor (String) -> Void)
  }

  /// A part of a page that is rendered separately from the other parts.
  enum Part: Hashable {
    case window
    case aside
    case accessory
  }

  private var drawings: [Part: Drawing] = [:]
  /// The controls of the part that is being rendered.
  private var current = Drawing()
  /// The controls of this part in its previous rendering.
  private var previous = Drawing()
  private let makeID: () -> String

  /// Creates an empty table.
  ///
  /// - Parameter makeID: a closure that creates unique, unguessable ids. The table prefixes these ids with a
  ///   letter.
  init(makeID: @escaping () -> String) {
    self.makeID = makeID
  }

  /// Returns the interaction that a control supports. Returns `nil` if the control is not on the most
  /// recently rendered page, or if it is disabled.
  func use(of id: String) -> Use? {
    drawings.values.lazy.compactMap { $0.uses[id] }.first
  }

  /// Renders a part of the page. Removes the controls that the part no longer contains from the table.
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
  ///   - key: a key that distinguishes the control from others that have the same place and role. If
  ///     several controls have the same key, their order distinguishes them.
  ///   - isLive: whether the user can use the control.
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
    /// The number of controls with each name.
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
  /// The control is in the content of a screen. The generation changes when the screen is shown again with a
  /// new scope.
  case screen(NodeID, generation: UInt64)
  /// The control is in a part of the page that Waymark draws for a node, such as a tab bar or a title bar.
  case around(ShownIdentity)
  /// The control is in the content beside the window.
  case aside
  /// The control is in the strip below the window.
  case accessory
}
#endif
