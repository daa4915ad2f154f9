import SwiftUI
import Testing

/// Rules 20 to 29: sheets, covers, popovers, alerts.
@MainActor @Suite(.world) struct PresentationTests {
  private struct Root: View {
    @Bindable var model: Model
    var isLocked = false

    var body: some View {
      Text("root")
        .sheet(item: $model.item) {
          model.log.append("dismissed")
        } content: { item in
          Text("item \(item.id)").interactiveDismissDisabled(isLocked)
        }
        .alert("Really?", isPresented: $model.isPresented) {
          Button("Yes") { model.log.append("yes, flag \(model.isPresented)") }
          Button("No", role: .cancel) {}
        }
    }
  }

  // Rule 20.
  @Test("setting an item presents a sheet, and nil dismisses it") func item() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.item = Item(id: 1)
    shown.world.settle()
    #expect(shown.texts == ["item 1"])
    model.item = nil
    shown.world.settle()
    #expect(shown.texts == ["root"])
    #expect(model.log == ["dismissed"])
  }

  // Rule 21.
  @Test("swiping a sheet down sets its item to nil") func pullDown() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.item = Item(id: 1)
    shown.world.settle()
    #expect(shown.world.user.swipeDownSheet(shown.top))
    shown.world.settle()
    #expect(model.item == nil)
    #expect(model.log == ["dismissed"])
  }

  // Rule 22.
  @Test("interactiveDismissDisabled prevents a swipe from dismissing the sheet") func locked() {
    let model = Model()
    let shown = Shown(Root(model: model, isLocked: true))
    model.item = Item(id: 1)
    shown.world.settle()
    _ = shown.world.user.swipeDownSheet(shown.top)
    shown.world.settle()
    #expect(shown.texts == ["item 1"])
    #expect(model.item == Item(id: 1))
    #expect(model.log.isEmpty)
  }

  // Rule 23.
  @Test("a new item replaces the presented sheet") func swapped() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.item = Item(id: 1)
    shown.world.settle()
    let first = shown.top
    model.item = Item(id: 2)
    shown.world.settle()
    #expect(shown.texts == ["item 2"])
    #expect(shown.top !== first)
    #expect(model.item == Item(id: 2))
  }

  // Rule 24.
  @Test("an alert resets its binding before the button's action runs") func alert() throws {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.isPresented = true
    shown.world.settle()
    let alert = try #require(shown.top as? UIAlertController)
    #expect(alert.title == "Really?")
    #expect(shown.world.user.tapAlert(alert, "Yes"))
    shown.world.settle()
    #expect(model.log == ["yes, flag false"])
  }

  private struct Removed: View {
    @Bindable var model: Model

    var body: some View {
      if model.isOther {
        Text("other")
      } else {
        Text("one").sheet(item: $model.item) { Text("item \($0.id)") }
      }
    }
  }

  // Rule 25.
  @Test("removing the sheet modifier dismisses the sheet and keeps the item") func removed() {
    let model = Model()
    let shown = Shown(Removed(model: model))
    model.item = Item(id: 1)
    shown.world.settle()
    model.isOther = true
    shown.world.settle()
    #expect(shown.texts == ["other"])
    #expect(model.item == Item(id: 1))
  }

  private struct Two: View {
    @Bindable var model: Model

    var body: some View {
      Text("root")
        .sheet(item: $model.item) { Text("item \($0.id)") }
        .sheet(isPresented: $model.isPresented) { Text("flag") }
    }
  }

  // Rule 26.
  @Test("a view presents its second sheet after the first is dismissed") func two() {
    let model = Model()
    let shown = Shown(Two(model: model))
    (model.item, model.isPresented) = (Item(id: 1), true)
    shown.world.settle()
    #expect(shown.texts == ["item 1"])
    #expect(shown.host.presentedViewController?.presentedViewController == nil)
    model.item = nil
    shown.world.settle()
    #expect(shown.texts == ["flag"])
  }

  // Rule 26.
  @Test("a setting drops a second sheet until its binding changes again")
  func lost() {
    SwiftUIDouble.knobs.nextSheetWaits = false
    let model = Model()
    let shown = Shown(Two(model: model))
    (model.item, model.isPresented) = (Item(id: 1), true)
    shown.world.settle()
    model.item = nil
    shown.world.settle()
    #expect(shown.texts == ["root"])
    for isPresented in [false, true] {
      model.isPresented = isPresented
      shown.world.settle()
    }
    #expect(shown.texts == ["flag"])
  }

  // Rule 27.
  @Test("a full-screen cover cannot be swiped down") func styles() {
    let model = Model()
    let shown = Shown(
      Text("root").fullScreenCover(isPresented: Bindable(model).isPresented) { Text("cover") })
    model.isPresented = true
    shown.world.settle()
    #expect(shown.top.modalPresentationStyle == .fullScreen)
    #expect(!shown.world.user.swipeDownSheet(shown.top))
  }

  private struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View { Button("close \(isPresented)") { dismiss() } }
  }

  // Rule 28.
  @Test("a presented view can dismiss itself") func dismiss() {
    let model = Model()
    let shown = Shown(Text("root").sheet(isPresented: Bindable(model).isPresented) { Sheet() })
    model.isPresented = true
    shown.world.settle()
    #expect(shown.press("close true"))
    #expect(!model.isPresented)
    #expect(shown.texts == ["root"])
  }

  // Rule 29.
  @Test(
    "a setting chooses whether a view disappears under a presentation",
    arguments: [true, false])
  func presenter(goesOn: Bool) {
    SwiftUIDouble.knobs.presenterGoesOnShowing = goesOn
    let model = Model()
    let shown = Shown(
      NavigationStack {
        Root(model: model).onAppear { model.log.append("appear") }.onDisappear {
          model.log.append("disappear")
        }
      })
    model.item = Item(id: 1)
    shown.world.settle()
    model.item = nil
    shown.world.settle()
    #expect(
      model.log == (goesOn ? ["appear", "dismissed"] : ["appear", "disappear", "appear", "dismissed"]))
  }

  private struct CoveringRoot: View {
    @Bindable var model: Model

    var body: some View {
      Text("root")
        .sheet(item: $model.item) { _ in
          Text("item").fullScreenCover(isPresented: $model.isOther) { Text("cover") }
        }
        .alert("Really?", isPresented: $model.isPresented) { Button("Yes") {} }
    }
  }

  @Test("an alert waits until a sheet with a cover has been dismissed")
  func covered() {
    let model = Model()
    let shown = Shown(CoveringRoot(model: model))
    model.item = Item(id: 1)
    shown.world.settle()
    model.isOther = true
    shown.world.turn()
    (model.item, model.isPresented) = (nil, true)
    shown.world.settle()
    #expect(shown.top is UIAlertController)
  }
}
