import SwiftUI
import Testing

/// Rules 40 to 44: controllers among views, bars, columns, links.
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

  @Test("40: a represented controller is made once, is updated, and appears with the views around it")
  func represented() throws {
    let model = Model()
    let shown = Shown(Holder(model: model))
    model.count = 1
    shown.world.settle()
    let controller = try #require(shown.find(Represented.Controller.self))
    #expect(controller.texts == ["count 0", "count 1"])
    #expect(controller.viewIfLoaded?.window === shown.window)
  }

  @Test("41: titles and buttons go into the bar of the screen") func bar() throws {
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

  @Test("42: a hidden back button is not there, and the edge still swipes") func hiddenBack() throws {
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

  @Test("43: of the handlers of a link those further inside hear of it first") func links() throws {
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
      } detail: {
        Text("detail")
      }
      .onChange(of: column) { _, new in model.log.append("\(new == .sidebar ? "sidebar" : "detail")") }
    }
  }

  @Test("44: in a narrow window one column shows, and going back writes the one before") func columns() throws
  {
    let model = Model()
    let shown = Shown(Columns(model: model))
    #expect(shown.texts == ["open"])
    #expect(shown.press("open"))
    #expect(shown.texts == ["detail"])
    #expect(shown.goBack())
    #expect(shown.texts == ["open"])
    #expect(model.log == ["detail", "sidebar"])
  }
}
