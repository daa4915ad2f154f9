import Testing
import UIKit

@MainActor @Suite(.world) struct PageTests {
  let world = UIKitDouble.world

  private func pages(_ first: UIViewController) -> UIPageViewController {
    let pages = screen(
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), "pages")
    pages.setViewControllers([first], direction: .forward, animated: false)
    return pages
  }

  @Test("a page view controller without a style curls its pages")
  func plain() {
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .horizontal)
  }

  // Rule 61.
  @Test("setting a page calls the completion but not the delegate")
  func setting() {
    let pages = pages(screen("A")), book = Book()
    pages.delegate = book
    let window = show(pages)
    var completed: [Bool] = []
    world.follow {
      pages.setViewControllers([screen("B")], direction: .forward, animated: true) { completed.append($0) }
      #expect(pages.viewControllers?.map(\.title) == ["B"] && completed.isEmpty)
    }
    #expect(completed == [true])
    #expect(book.heard.isEmpty)
    keep(window)
  }

  // Rule 62.
  @Test("a page swipe makes its callbacks in order")
  func scroll() {
    let pages = pages(screen("A")), book = Book()
    (pages.delegate, pages.dataSource) = (book, book)
    let window = show(pages)
    world.follow { #expect(world.user.swipePage(on: pages)) }
    #expect(
      world.turns == ["B viewWillAppear", "A viewWillDisappear", "B viewDidAppear", "A viewDidDisappear"])
    #expect(book.heard == ["will B", "did true from A"])
    #expect(pages.children.map(\.title) == ["B"])
    keep(window)
  }

  @Test("a cancelled page swipe restores the previous page")
  func cancelled() {
    let pages = pages(screen("A")), book = Book()
    (pages.delegate, pages.dataSource) = (book, book)
    let window = show(pages)
    world.follow { world.user.beginPageSwipe(on: pages, .forward)?.cancel() }
    #expect(book.heard == ["will B", "did false from A"])
    #expect(pages.viewControllers?.map(\.title) == ["A"])
    #expect(pages.children.map(\.title) == ["A"])
    #expect(world.turns.suffix(1) == ["A viewDidAppear"])
    keep(window)
  }

  @Test("the user cannot swipe beyond the last page")
  func end() {
    let pages = pages(screen("C")), book = Book()
    (pages.delegate, pages.dataSource) = (book, book)
    let window = show(pages)
    #expect(!world.user.swipePage(on: pages))
    #expect(world.user.swipePage(on: pages, .reverse))
    keep(window)
  }
}

/// A data source with pages from A to C.
@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private let titles = ["A", "B", "C"]
  var heard: [String] = []

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { heard.append("will \(pendingViewControllers.first?.title ?? "")") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { heard.append("did \(completed) from \(previousViewControllers.first?.title ?? "")") }

  private func page(_ step: Int, from controller: UIViewController) -> UIViewController? {
    guard let index = titles.firstIndex(of: controller.title ?? ""), titles.indices.contains(index + step)
    else { return nil }
    return screen(titles[index + step])
  }
}
