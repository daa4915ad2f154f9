extension UIKitDouble {
  /// What the file of a storyboard would say: scenes, by their identifiers, and the segues that lead from them.
  @preconcurrency @MainActor public final class Storyboard {
    /// Makes the controller of a scene, as the coder would have it made.
    public typealias Factory = (NSCoder) -> UIViewController?

    private(set) var scenes: [String: StoryboardScene] = [:]
    private(set) var initial: String?

    public init() {}

    /// Adds a scene.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - isInitial: Whether the storyboard begins here.
    ///   - children: The scenes that a container of this scene begins with.
    ///   - segues: What leads from here.
    ///   - unwinding: What is called here by the name of an action that unwinds to this scene.
    ///   - make: Makes the controller.
    public func scene(
      _ identifier: String, isInitial: Bool = false, children: [String] = [], segues: [Segue] = [],
      unwinding: [String: (UIStoryboardSegue) -> Void] = [:], make: @escaping Factory
    ) {
      if isInitial { initial = identifier }
      scenes[identifier] = StoryboardScene(
        children: children, segues: segues, unwinding: unwinding, make: make)
    }
  }

  /// A segue as a storyboard describes it.
  @preconcurrency @MainActor public struct Segue {
    /// What a segue does when it is performed.
    public enum Kind {
      case show
      case showDetail
      case present(UIModalPresentationStyle = .automatic)
      /// Makes a segue of the app's own, which does what it does.
      case custom((String?, UIViewController, UIViewController) -> UIStoryboardSegue)
      /// Goes back to a scene that has an action of this name.
      case unwind(String)
    }

    let identifier: String?
    let destination: String
    let kind: Kind
    let isAnimated: Bool
    let creator: ((NSCoder, Any?) -> UIViewController?)?

    /// - Parameters:
    ///   - identifier: By which the segue is performed.
    ///   - destination: The identifier of the scene it leads to; one that unwinds leads to none.
    ///   - kind: What it does.
    ///   - isAnimated: Whether it is animated.
    ///   - creator: Makes the destination in the scene's place, given the sender.
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

/// One scene of a storyboard.
struct StoryboardScene {
  let children: [String]
  let segues: [UIKitDouble.Segue]
  let unwinding: [String: (UIStoryboardSegue) -> Void]
  let make: UIKitDouble.Storyboard.Factory
}
