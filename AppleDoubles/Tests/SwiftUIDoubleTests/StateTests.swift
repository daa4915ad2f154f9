import SwiftUI
import Testing

/// Rules 1 to 6: state, identity, environment.
@MainActor @Suite(.world) struct StateTests {
  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 } }
  }

  private struct Place: View {
    let model: Model

    var body: some View {
      VStack {
        Text("outer \(model.count)")
        if model.isOther { Text("in between") }
        Counter().id(model.isOther)
        Counter()
      }
    }
  }

  // Rule 1.
  @Test("a view keeps its state while it stays in the tree") func state() {
    let model = Model()
    let shown = Shown(Place(model: model))
    #expect(shown.press("count 0"))
    model.count = 1
    shown.world.settle()
    #expect(shown.texts == ["outer 1", "count 1", "count 0"])
  }

  // Rule 2.
  @Test("a view with a new id starts with new state") func identity() {
    let model = Model()
    let shown = Shown(Place(model: model))
    #expect(shown.press("count 0"))
    model.isOther = true
    shown.world.settle()
    #expect(shown.texts == ["outer 0", "in between", "count 0", "count 0"])
  }

  // Rule 3.
  @Test("a change evaluates only the bodies that read the changed value") func bodies() {
    let model = Model()
    let shown = Shown(Place(model: model))
    let before = SwiftUIDouble.bodies
    model.path = [1]
    shown.world.settle()
    #expect(SwiftUIDouble.bodies == before)
    model.count = 1
    shown.world.settle()
    #expect(SwiftUIDouble.bodies == before + 1)
  }

  private struct Field: View {
    @Binding var text: String

    var body: some View { TextField("Name", text: $text) }
  }

  private struct Form: View {
    @State private var text = "old"

    var body: some View {
      Field(text: $text)
      Text(text)
    }
  }

  // Rule 4.
  @Test("a binding reads and writes the state of another view") func binding() {
    let shown = Shown(Form())
    #expect(SwiftUIDouble.write("new", into: "Name", in: shown.top))
    shown.world.settle()
    #expect(shown.texts == ["Name", "new"])
  }

  private struct Reader: View {
    @Environment(\.colour) private var colour
    @Environment(Model.self) private var model

    var body: some View { Text("\(colour) \(model.count)") }
  }

  // Rule 5.
  @Test("nested, presented and pushed views inherit the environment")
  func environment() {
    let model = Model()
    let shown = Shown(
      NavigationStack(path: Bindable(model).path) {
        Reader().navigationDestination(for: Int.self) { _ in Reader() }
          .sheet(isPresented: Bindable(model).isPresented) { Reader() }
      }
      .environment(\.colour, "red").environment(model))
    #expect(shown.texts == ["red 0"])
    model.path = [1]
    shown.world.settle()
    #expect(shown.texts == ["red 0"])
    model.path = []
    model.isPresented = true
    model.count = 2
    shown.world.settle()
    #expect(shown.texts == ["red 2"])
  }

  private struct Watcher: View {
    let model: Model

    var body: some View {
      Text("watched").onChange(of: model.count) { old, new in model.log.append("\(old) to \(new)") }
    }
  }

  private struct Counting: ViewModifier {
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
      VStack {
        content
        Button("\(isEnabled ? "on" : "off") \(count)") { count += 1 }
      }
    }
  }

  // Rules 1, 5.
  @Test("a view modifier has its own state and reads the environment") func modifier() {
    let shown = Shown(Text("text").modifier(Counting()))
    #expect(shown.press("on 0"))
    shown.world.settle()
    #expect(shown.texts == ["text", "on 1"])
  }

  // Rule 6.
  @Test("onChange is called once for each change with the old and new values") func onChange() {
    let model = Model()
    let shown = Shown(Watcher(model: model))
    model.count = 3
    shown.world.settle()
    model.count = 3
    shown.world.settle()
    #expect(model.log == ["0 to 3"])
  }
}

extension EnvironmentValues {
  fileprivate var colour: String {
    get { self[ColourKey.self] }
    set { self[ColourKey.self] = newValue }
  }
}

private struct ColourKey: EnvironmentKey {
  static var defaultValue: String { "none" }
}
