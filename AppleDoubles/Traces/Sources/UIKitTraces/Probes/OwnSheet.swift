import Observation
import SwiftUI
import UIKit

@Observable @MainActor private final class OwnSheetModel {
  var showsOwn = false
  var layer: Layer?

  struct Layer: Identifiable { let id: Int }
}

/// A screen that shows a SwiftUI sheet. The views around it present the next layer.
private struct LayerScreen: View {
  @Bindable var model: OwnSheetModel
  let log: TraceLog

  var body: some View {
    ZStack {
      Text("A").sheet(isPresented: $model.showsOwn, onDismiss: { log.note("the own sheet is dismissed") }) {
        Text("Own").onAppear { log.note("the own sheet appears") }
          .onDisappear { log.note("the own sheet disappears") }
      }
    }
    .sheet(item: $model.layer, onDismiss: { log.note("the layer is dismissed") }) { layer in
      Text("Layer \(layer.id)").onAppear { log.note("layer \(layer.id) appears") }
    }
  }
}

extension TraceSequence {
  /// Records the presented sheet after a screen's own sheet closes and another opens in one turn. The other one opens
  /// by a modifier further out, as in the host for SwiftUI's containers, or by a call of `present`, as in UIKit's
  /// host. Also records whether the binding of the own sheet is cleared when UIKit dismisses the sheet.
  ///
  /// **Decision:** whether the host for SwiftUI's containers must present a layer again that meets an own sheet,
  /// whether UIKit's host must wait for a turn before it presents, and what the article says about bindings of
  /// sheets that a request has closed.
  static let ownSheet = TraceSequence("probe-own-sheet") { stage in
    let model = OwnSheetModel()
    let state: @MainActor (UIViewController) -> String = { controller in
      let presented = controller.presentedViewController
      return "own \(model.showsOwn), layer \(model.layer?.id ?? 0)"
        + ", presents \(presented.map { "\(type(of: $0))" } ?? "nothing")"
        + ", leaving: \(presented?.isBeingDismissed ?? false)"
    }
    let host = stage.host("screen", LayerScreen(model: model, log: stage.log), state: state)
    await stage.show(host)
    await stage.prepare { model.showsOwn = true }
    await stage.step("close the own sheet, then request a layer, in one turn") {
      model.showsOwn = false
      model.layer = .init(id: 1)
      await stage.turns(6) { state(host) }
    }
    await stage.prepare { (model.showsOwn, model.layer) = (false, nil) }
    await stage.prepare { model.showsOwn = true }
    await stage.step("request a layer, then close the own sheet, in one turn") {
      model.layer = .init(id: 2)
      model.showsOwn = false
      await stage.turns(6) { state(host) }
    }
    await stage.prepare { (model.showsOwn, model.layer) = (false, nil) }
    await stage.prepare { model.showsOwn = true }
    await stage.step("request a layer while the own sheet is open, then close the own sheet") {
      model.layer = .init(id: 3)
      await stage.turns(6) { state(host) }
      model.showsOwn = false
      await stage.turns(6) { state(host) }
    }
    await stage.prepare { (model.showsOwn, model.layer) = (false, nil) }
    await stage.prepare { model.showsOwn = true }
    await stage.step("close the own sheet, then present a controller, in one turn") {
      model.showsOwn = false
      host.present(stage.screen("controller"), animated: true)
      await stage.turns(6) { state(host) }
    }
    await stage.prepare { host.dismiss(animated: false) }
    await stage.prepare { model.showsOwn = true }
    await stage.step("dismiss the own sheet with UIKit") {
      host.dismiss(animated: true)
      await stage.turns(6) { state(host) }
    }
  }
}
