import SwiftUI
import Testing

/// Rules 10 to 19, and 45: stacks and their paths.
@MainActor @Suite(.world) struct StackTests {
  private struct Detail: View {
    let number: Int
    let model: Model
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Button("detail \(number) count \(count)") { count += 1 }
        Button("done") { dismiss() }
      }
      .onAppear { model.log.append("appear \(number)") }
      .onDisappear { model.log.append("disappear \(number)") }
    }
  }

  private struct Root: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          Text("root")
          NavigationLink("to 5", value: 5)
        }
        .navigationDestination(for: Int.self) { Detail(number: $0, model: model) }
        .navigationDestination(isPresented: $model.isPresented) { Text("stray") }
      }
    }
  }

  // Rule 10.
  @Test("appending several path elements makes one transition to the last view")
  func several() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.path = [1, 2, 3]
    shown.world.settle()
    #expect(shown.texts == ["detail 3 count 0", "done"])
    #expect(model.log == ["appear 3"])
    #expect(shown.find(UINavigationController.self)?.viewControllers.count == 4)
  }

  // Rule 11.
  @Test("the back button and a back swipe update the path") func back() throws {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.path = [1, 2, 3]
    shown.world.settle()
    #expect(shown.goBack())
    #expect(model.path == [1, 2])
    let stack = try #require(shown.find(UINavigationController.self))
    #expect(shown.world.user.swipeBack(on: stack))
    shown.world.settle()
    #expect(model.path == [1])
    #expect(shown.texts == ["detail 1 count 0", "done"])
  }

  // Rule 12.
  @Test("a covered screen keeps its state until it is popped") func lifetime() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.path = [1]
    shown.world.settle()
    #expect(shown.press("detail 1 count 0"))
    model.path = [1, 2]
    shown.world.settle()
    model.path = [1]
    shown.world.settle()
    #expect(shown.texts == ["detail 1 count 1", "done"])
    model.path = []
    shown.world.settle()
    model.path = [1]
    shown.world.settle()
    #expect(shown.texts == ["detail 1 count 0", "done"])
  }

  // Rule 13.
  @Test("a link appends its value to the path of its stack") func link() {
    let model = Model()
    let shown = Shown(Root(model: model))
    #expect(shown.press("to 5"))
    #expect(model.path == [5])
  }

  // Rule 14.
  @Test("dismiss pops the screen that calls it") func dismiss() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.path = [1, 2]
    shown.world.settle()
    #expect(shown.press("done"))
    #expect(model.path == [1])
  }

  // Rule 15.
  @Test("going back from a screen pushed by a Boolean binding resets the binding") func flag() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.isPresented = true
    shown.world.settle()
    #expect(shown.texts == ["stray"])
    #expect(model.path.isEmpty)
    #expect(shown.goBack())
    #expect(!model.isPresented)
  }

  // Rule 16.
  @Test("a stack without a binding stores its own path") func unbound() {
    let shown = Shown(
      NavigationStack {
        NavigationLink("on", value: "there").navigationDestination(for: String.self) { Text($0) }
      })
    #expect(shown.press("on"))
    #expect(shown.texts == ["there"])
    #expect(shown.goBack())
    #expect(shown.texts == ["on"])
  }

  // Rule 17.
  @Test("a transaction that disables animations changes the path without animation") func animation() {
    let model = Model()
    let shown = Shown(Root(model: model))
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.path = [1] }
    shown.world.turn()
    #expect(model.log == ["appear 1"])
  }

  // Rule 18.
  @Test(
    "a setting chooses whether views appear at the start or the end of a push",
    arguments: [true, false])
  func appearing(isEarly: Bool) {
    SwiftUIDouble.knobs.appearsBeforeFirstFrame = isEarly
    let model = Model()
    let shown = Shown(Root(model: model))
    model.path = [1]
    shown.world.turn()
    #expect(model.log == (isEarly ? ["appear 1"] : []))
    shown.world.settle()
    #expect(model.log == ["appear 1"])
  }

  // Rule 19.
  @Test(
    "a setting chooses whether covered screens are built immediately or when uncovered",
    arguments: [true, false])
  func covered(isBuilt: Bool) {
    SwiftUIDouble.knobs.buildsCoveredScreens = isBuilt
    let model = Model()
    let shown = Shown(Root(model: model))
    model.path = [1, 2, 3]
    shown.world.settle()
    #expect(SwiftUIDouble.bodies(of: Detail.self) == (isBuilt ? 3 : 1))
    #expect(shown.goBack())
    #expect(shown.texts == ["detail 2 count 0", "done"])
    #expect(SwiftUIDouble.bodies(of: Detail.self) == (isBuilt ? 3 : 2))
  }

  private struct Counted: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("root \(model.count)")
          .navigationDestination(for: Int.self) { Detail(number: $0, model: model) }
          .navigationDestination(isPresented: $model.isPresented) { Text("stray") }
      }
    }
  }

  // Rule 45.
  @Test("a view update during a back swipe does not push the screen again", arguments: [true, false])
  func updateWhileGoingBack(isStray: Bool) throws {
    let model = Model()
    let shown = Shown(Counted(model: model))
    if isStray { model.isPresented = true } else { model.path = [1, 2] }
    shown.world.settle()
    let stack = try #require(shown.find(UINavigationController.self))
    let before = stack.viewControllers
    let swipe = try #require(shown.world.user.beginBackSwipe(on: stack))
    model.count += 1
    shown.world.settle()
    #expect(stack.viewControllers == before.dropLast())
    #expect(isStray ? model.isPresented : model.path == [1, 2])
    swipe.finish()
    shown.world.settle()
    #expect(stack.viewControllers == before.dropLast())
    #expect(isStray ? !model.isPresented : model.path == [1])
    #expect(shown.texts == (isStray ? ["root 1"] : ["detail 1 count 0", "done"]))
  }

  // Rule 45.
  @Test("a view update during a cancelled back swipe does not change the stack") func updateInCancelledSwipe()
    throws
  {
    let model = Model()
    let shown = Shown(Counted(model: model))
    model.path = [1, 2]
    shown.world.settle()
    let stack = try #require(shown.find(UINavigationController.self))
    let before = stack.viewControllers
    let swipe = try #require(shown.world.user.beginBackSwipe(on: stack))
    model.count += 1
    shown.world.settle()
    swipe.cancel()
    shown.world.settle()
    #expect(stack.viewControllers == before && model.path == [1, 2])
    #expect(shown.texts == ["detail 2 count 0", "done"])
    model.path = [1, 3]
    shown.world.settle()
    #expect(shown.texts == ["detail 3 count 0", "done"])
  }

  // Rule 45.
  @Test("the next update shows a popped screen again if its binding keeps the path element")
  func refusingBinding() {
    let model = Locked()
    let shown = Shown(Refusing(model: model))
    #expect(shown.texts == ["detail"])
    #expect(shown.goBack())
    model.count += 1
    shown.world.settle()
    #expect(shown.texts == ["detail"])
  }

  /// A model whose path cannot be changed.
  @Observable @MainActor final class Locked {
    var count = 0
    var path: [Int] {
      get { [1] }
      set {}
    }
  }

  private struct Refusing: View {
    @Bindable var model: Locked

    var body: some View {
      NavigationStack(path: $model.path) {
        Text("root \(model.count)").navigationDestination(for: Int.self) { _ in Text("detail") }
      }
    }
  }
}
