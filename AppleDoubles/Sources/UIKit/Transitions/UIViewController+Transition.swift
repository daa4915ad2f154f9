extension UIViewController {
  /// The preferred transition of a controller. Keeps its kind, and the options of a zoom.
  @preconcurrency @MainActor public class Transition: NSObject {
    let kind: String
    let options: ZoomOptions?

    init(_ kind: String, _ options: ZoomOptions? = nil) { (self.kind, self.options) = (kind, options) }

    public class var coverVertical: Transition { Transition("coverVertical") }
    public class var flipHorizontal: Transition { Transition("flipHorizontal") }
    public class var crossDissolve: Transition { Transition("crossDissolve") }
    public class var partialCurl: Transition { Transition("partialCurl") }

    public class func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition("zoom", options) }

    @preconcurrency @MainActor public class ZoomOptions: NSObject {
      public var dimmingColor: UIColor?
      public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
      public override init() {}

      @preconcurrency @MainActor public class InteractionContext: NSObject {
        public let location = CGPoint.zero
        public let velocity = CGVector.zero
        public let willBegin: Bool

        init(willBegin: Bool) { self.willBegin = willBegin }
      }
    }

    @preconcurrency @MainActor public class ZoomSourceViewProviderContext: NSObject {
      public let sourceViewController: UIViewController
      public let zoomedViewController: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        sourceViewController = source
        zoomedViewController = zoomed
      }
    }
  }
}
