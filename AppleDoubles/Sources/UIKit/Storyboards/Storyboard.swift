extension UIKitDouble {
  /// The contents of a storyboard file: its scenes by identifier, and the segues between them.
  @preconcurrency @MainActor public final class Storyboard {
    /// A closure that creates the controller of a scene from a coder.
    public typealias Factory = (NSCoder) -> UIViewController?

    private(set) var scenes: [String: StoryboardScene] = [:]
    private(set) var initial: String?

    public init() {}

    /// Adds a scene.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - isInitial: Whether this is the initial scene of the storyboard.
    ///   - children: The identifiers of the initial children, if the scene is a container.
    ///   - segues: The segues that start at this scene.
    ///   - unwinding: The unwind actions of this scene, by name.
    ///   - make: Creates the controller.
    public func scene(
      _ identifier: String, isInitial: Bool = false, children: [String] = [], segues: [Segue] = [],
      unwinding: [String: (UIStoryboardSegue) -> Void] = [:], make: @escaping Factory
    ) {
      if isInitial { initial = identifier }
      scenes[identifier] = StoryboardScene(
        children: children, segues: segues, unwinding: unwinding, make: make)
    }
  }

  /// A segue as described in a storyboard.
  @preconcurrency @MainActor public struct Segue {
    /// The kind of a segue.
    public enum Kind {
      case show
      case showDetail
      case present(UIModalPresentationStyle = .automatic)
      /// Creates a segue of the app's own class from its identifier, source and destination.
      case custom((String?, UIViewController, UIViewController) -> UIStoryboardSegue)
      /// Returns to a scene that has an unwind action of this name.
      case unwind(String)
    }

    let identifier: String?
    let destination: String
    let kind: Kind
    let isAnimated: Bool
    let creator: ((NSCoder, Any?) -> UIViewController?)?

    /// Creates a description of a segue.
    ///
    /// - Parameters:
    ///   - identifier: The identifier with which the segue is performed.
    ///   - destination: The identifier of the destination scene. An unwind segue has none.
    ///   - kind: The kind of the segue.
    ///   - isAnimated: Whether the segue is animated.
    ///   - creator: Creates the destination instead of the scene. It receives the coder and the sender.
    public init(
      _ identifier: String?, to destination: String = "", _ kind: Kind = .show, isAnimated: Bool = true,
      creator: ((NSCoder, Any?) -> UIViewController?)? = nil
    ) {
      self.identifier = identifier
      self.destination = destination
      self.kind = kind
      self.isAnimated = isAnimated
      self.creator = creator
    }
  }
}

/// A scene of a storyboard.
struct StoryboardScene {
  let children: [String]
  let segues: [UIKitDouble.Segue]
  let unwinding: [String: (UIStoryboardSegue) -> Void]
  let make: UIKitDouble.Storyboard.Factory
}
