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

  @Test("20: an item presents a sheet, and nil dismisses it") func item() {
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

  @Test("21: pulling a sheet down sets its item to nil") func pullDown() {
    let model = Model()
    let shown = Shown(Root(model: model))
    model.item = Item(id: 1)
    shown.world.settle()
    #expect(shown.world.user.swipeDownSheet(shown.top))
    shown.world.settle()
    #expect(model.item == nil)
    #expect(model.log == ["dismissed"])
  }

  @Test("22: interactiveDismissDisabled prevents the gesture, and nothing is called") func locked() {
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

  @Test("23: another item dismisses the sheet and presents a new one") func swapped() {
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

  @Test("24: an alert resets its flag before its action runs") func alert() throws {
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

  @Test("25: removing the modifier dismisses its sheet and keeps the item") func removed() {
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

  @Test("26: a view presents one sheet at a time, and another one waits") func two() {
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

  @Test("26: a knob chooses whether a sheet that meets another one is lost until its binding changes")
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

  @Test("27: a cover fills the screen and cannot be pulled down") func styles() {
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

  @Test("28: a presented view reads isPresented as true and can dismiss itself") func dismiss() {
    let model = Model()
    let shown = Shown(Text("root").sheet(isPresented: Bindable(model).isPresented) { Sheet() })
    model.isPresented = true
    shown.world.settle()
    #expect(shown.press("close true"))
    #expect(!model.isPresented)
    #expect(shown.texts == ["root"])
  }

  @Test(
    "29: a knob chooses whether views disappear under a presentation and appear again after it",
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

  @Test("an alert waits for a sheet that is dismissed while its content presents a cover")
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
