import SwiftUI
import Testing

/// Rules 40 to 44, and 46: represented controllers, bars, columns, links.
@MainActor @Suite(.world) struct SystemTests {
  private struct Represented: UIViewControllerRepresentable {
    let text: String

    final class Controller: UIViewController {
      var texts: [String] = []
    }

    func makeUIViewController(context: Context) -> Controller { Controller() }
    func updateUIViewController(_ uiViewController: Controller, context: Context) {
      uiViewController.texts.append(text)
    }
  }

  private struct Holder: View {
    let model: Model

    var body: some View { Represented(text: "count \(model.count)") }
  }

  // Rule 40.
  @Test("a representable creates its view controller once and updates it later")
  func represented() throws {
    let model = Model()
    let shown = Shown(Holder(model: model))
    model.count = 1
    shown.world.settle()
    let controller = try #require(shown.find(Represented.Controller.self))
    #expect(controller.texts == ["count 0", "count 1"])
    #expect(controller.viewIfLoaded?.window === shown.window)
  }

  // Rule 41.
  @Test("a navigation bar shows the screen's title and buttons") func bar() throws {
    let model = Model()
    let shown = Shown(
      NavigationStack {
        Text("root").navigationTitle("Home").toolbar { Button("Bag") { model.log.append("bag") } }
      })
    let stack = try #require(shown.find(UINavigationController.self))
    #expect(stack.topViewController?.navigationItem.title == "Home")
    #expect(shown.press("Bag"))
    #expect(model.log == ["bag"])
  }

  // Rule 42.
  @Test("the user cannot tap a hidden back button") func hiddenBack() throws {
    let model = Model()
    model.path = [1]
    let shown = Shown(
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          Text("detail").navigationBarBackButtonHidden()
        }
      })
    #expect(!shown.goBack())
    #expect(model.path == [1])
  }

  // Rule 43.
  @Test("the innermost openURL handler is called first") func links() throws {
    let model = Model()
    let shown = Shown(
      VStack { Text("inner").onOpenURL { model.log.append("inner \($0.path)") } }
        .onOpenURL { model.log.append("outer \($0.path)") })
    let url = try #require(URL(string: "https://example.org/a"))
    #expect(SwiftUIDouble.openURL(url, in: shown.window))
    #expect(model.log == ["inner /a", "outer /a"])
  }

  private struct Columns: View {
    @State private var column = NavigationSplitViewColumn.sidebar
    let model: Model

    var body: some View {
      NavigationSplitView(preferredCompactColumn: $column) {
        Button("open") { column = .detail }
        if model.count > 0 { Text("count \(model.count)") }
      } detail: {
        Text("detail")
      }
      .onChange(of: column) { _, new in model.log.append("\(new == .sidebar ? "sidebar" : "detail")") }
    }
  }

  // Rule 44.
  @Test("going back in a narrow split view selects the previous column") func columns() throws {
    let model = Model()
    let shown = Shown(Columns(model: model))
    #expect(shown.texts == ["open"])
    #expect(shown.press("open"))
    #expect(shown.texts == ["detail"])
    #expect(shown.goBack())
    #expect(shown.texts == ["open"])
    #expect(model.log == ["detail", "sidebar"])
  }

  // Rule 46.
  @Test("a view update during a back swipe does not show the column again") func columnUpdate() throws {
    let model = Model()
    let shown = Shown(Columns(model: model))
    #expect(shown.press("open"))
    let stack = try #require(shown.find(UINavigationController.self))
    let before = stack.viewControllers
    let swipe = try #require(shown.world.user.beginBackSwipe(on: stack))
    model.count += 1
    shown.world.settle()
    #expect(stack.viewControllers == before.dropLast())
    swipe.finish()
    shown.world.settle()
    #expect(shown.texts == ["open", "count 1"])
    #expect(model.log == ["detail", "sidebar"])
    #expect(shown.press("open"))
    #expect(shown.texts == ["detail"])
  }
}
