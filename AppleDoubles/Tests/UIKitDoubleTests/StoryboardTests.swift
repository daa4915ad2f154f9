import Testing
import UIKit

@MainActor @Suite(.world) struct StoryboardTests {
  let world = UIKitDouble.world

  /// Returns a storyboard with a list in a stack, and a detail that is pushed or presented and can unwind.
  private func shop() -> UIStoryboard {
    let board = UIKitDouble.Storyboard()
    board.scene("stack", isInitial: true, children: ["list"]) { UINavigationController(coder: $0) }
    board.scene(
      "list",
      segues: [
        UIKitDouble.Segue("push", to: "detail"),
        UIKitDouble.Segue("present", to: "detail", .present(.fullScreen)),
        UIKitDouble.Segue("own", to: "detail", .custom(OwnSegue.init)),
        UIKitDouble.Segue("made", to: "detail", creator: { _, sender in screen("made for \(sender ?? "")") }),
      ], unwinding: ["toList": { ($0.destination as? List)?.heard.append("unwind") }]
    ) { List(coder: $0) }
    board.scene("detail", segues: [UIKitDouble.Segue("back", .unwind("toList"))]) { Detail(coder: $0) }
    world.storyboards["Shop"] = board
    return UIStoryboard(name: "Shop", bundle: nil)
  }

  private func showList() throws -> (List, UINavigationController, UIWindow) {
    let stack = try #require(shop().instantiateInitialViewController() as? UINavigationController)
    return (try #require(stack.topViewController as? List), stack, show(stack))
  }

  // Scenario T9.
  @Test("a controller stores the storyboard that created it")
  func instantiation() throws {
    let storyboard = shop()
    let detail = storyboard.instantiateViewController(withIdentifier: "detail")
    #expect(detail is Detail && detail.storyboard === storyboard)
    let own = storyboard.instantiateViewController(identifier: "detail") { Detail(number: 7, coder: $0) }
    #expect(own.number == 7 && own.hasAwoken && !own.isViewLoaded)
  }

  // Scenario T9.
  @Test("a missing storyboard, scene or segue raises an exception", .world(recordsExceptions: true))
  func missing() {
    _ = UIStoryboard(name: "None", bundle: nil)
    _ = shop().instantiateViewController(withIdentifier: "none")
    shop().instantiateViewController(withIdentifier: "list").performSegue(withIdentifier: "none", sender: nil)
    #expect(world.exceptions.map(\.name) == Array(repeating: "NSInvalidArgumentException", count: 3))
  }

  // Scenario T9.
  @Test("a segue calls prepare before its destination loads")
  func push() throws {
    let (list, stack, window) = try showList()
    list.performSegue(withIdentifier: "push", sender: "me")
    #expect(list.heard == ["prepare push from me, loaded false"])
    #expect(stack.topViewController is Detail)
    keep(window)
  }

  // Scenario T9.
  @Test("shouldPerformSegue is called only for segues triggered by taps")
  func refusal() throws {
    let (list, stack, window) = try showList()
    list.refuses = true
    #expect(world.user.triggerSegue("push", on: list))
    #expect(stack.viewControllers.count == 1)
    list.performSegue(withIdentifier: "push", sender: nil)
    #expect(stack.viewControllers.count == 2)
    keep(window)
  }

  // Scenario T9.
  @Test("a custom segue runs its own perform method")
  func ownSegue() throws {
    let (list, stack, window) = try showList()
    list.performSegue(withIdentifier: "own", sender: nil)
    #expect(stack.viewControllers.map { $0 is Detail } == [true])
    keep(window)
  }

  // Scenario T9.
  @Test("a segue's creator receives the sender and creates the destination")
  func creator() throws {
    let (list, stack, window) = try showList()
    list.performSegue(withIdentifier: "made", sender: "me")
    #expect(stack.topViewController?.title == "made for me")
    keep(window)
  }

  // Scenario T9.
  @Test("unwinding returns to the scene with the unwind action", arguments: ["push", "present"])
  func unwinding(segue: String) throws {
    let (list, stack, window) = try showList()
    world.follow { list.performSegue(withIdentifier: segue, sender: nil) }
    let detail = try #require(list.presentedViewController ?? stack.topViewController)
    #expect(detail is Detail)
    world.follow { detail.performSegue(withIdentifier: "back", sender: nil) }
    #expect(list.heard.last == "unwind")
    #expect(stack.topViewController === list && list.presentedViewController == nil)
    keep(window)
  }

  @Test("an app can create and perform a segue in code")
  func byHand() {
    var performed = false
    let segue = UIStoryboardSegue(identifier: "x", source: screen("A"), destination: screen("B")) {
      performed = true
    }
    segue.perform()
    #expect(performed && segue.identifier == "x" && segue.destination.title == "B")
  }

  // Scenario T9.
  @Test("a controller loads its view from the nib with its name")
  func nibs() {
    world.nibs["Card"] = { _ in [UILabel()] }
    world.nibs["Detail"] = { owner in
      (owner as? Detail)?.view = UIButton()
      return []
    }
    #expect(UIViewController(nibName: "Card", bundle: nil).view is UILabel)
    #expect(Detail(nibName: nil, bundle: nil).view is UIButton)
    #expect(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first is UILabel)
  }

  @Test("loading a view from a missing nib raises an exception", .world(recordsExceptions: true))
  func missingNib() {
    UIViewController(nibName: "None", bundle: nil).loadViewIfNeeded()
    #expect(world.exceptions.first?.name == "NSInternalInconsistencyException")
  }
}

private final class List: UIViewController {
  var heard: [String] = []
  var refuses = false

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !refuses }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let sender else { return }
    let loaded = segue.destination.isViewLoaded
    heard.append("prepare \(segue.identifier ?? "") from \(sender), loaded \(loaded)")
  }
}

private final class Detail: UIViewController {
  let number: Int
  var hasAwoken = false

  init?(number: Int, coder: NSCoder) {
    self.number = number
    super.init(coder: coder)
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    number = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    hasAwoken = true
  }
}

/// A segue that replaces the source with the destination.
private final class OwnSegue: UIStoryboardSegue {
  override func perform() {
    source.navigationController?.setViewControllers([destination], animated: false)
  }
}
