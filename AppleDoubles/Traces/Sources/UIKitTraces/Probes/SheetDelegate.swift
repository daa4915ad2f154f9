import Observation
import SwiftUI
import UIKit

@Observable @MainActor private final class SheetModel {
  var refuses = false
  var showsSheet = false
}

private struct SheetScreen: View {
  @Bindable var model: SheetModel

  var body: some View {
    Text(model.refuses ? "It stays" : "It may go")
      .interactiveDismissDisabled(model.refuses)
      .sheet(isPresented: $model.showsSheet) { Text("Inner") }
  }
}

/// Records the calls of a sheet's delegate.
private final class SheetListener: Listener, UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.note("the delegate is asked whether the sheet should be dismissed")
    return true
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.note("the delegate is notified of an attempt to dismiss the sheet")
  }
}

extension TraceSequence {
  /// Records the presentation controller's delegate of a hosted sheet: after it was set, after an update of
  /// the views, after the views disable dismissal, after a change of the size class, and while SwiftUI
  /// presents a sheet from it.
  ///
  /// **Decision:** whether the host sets its delegate once, or after each update and before each dismissal.
  /// If SwiftUI replaces the delegate, the host sets it again when the presented screen is laid out.
  static let sheetDelegate = TraceSequence("probe-sheet-delegate") { stage in
    let root = stage.screen("A"), model = SheetModel(), listener = stage.listen(SheetListener(stage.log))
    let state: @MainActor (UIViewController) -> String = { controller in
      let delegate = controller.presentationController?.delegate
      return "delegate \(delegate.map { $0 === listener ? "ours" : "\(type(of: $0))" } ?? "none")"
        + ", modal: \(controller.isModalInPresentation)"
    }
    let host = stage.host("sheet", SheetScreen(model: model), state: state)
    await stage.show(root)
    await stage.step("present with a delegate") {
      host.modalPresentationStyle = .pageSheet
      host.presentationController?.delegate = listener
      root.present(host, animated: true)
      await stage.turns(4) { state(host) }
    }
    await stage.step("replace the root view") {
      host.rootView = SheetScreen(model: model)
      await stage.turns(4) { state(host) }
    }
    await stage.step("let the views disable dismissal") {
      model.refuses = true
      await stage.turns(4) { state(host) }
      await stage.ask("Pull the sheet down") { state(host) }
    }
    await stage.step("let the views enable dismissal") {
      model.refuses = false
      await stage.turns(4) { state(host) }
    }
    await stage.step("change the size class") {
      stage.window.traitOverrides.horizontalSizeClass = .regular
      await stage.turns(4) { state(host) }
    }
    await stage.step("let SwiftUI present another sheet") {
      model.showsSheet = true
      await stage.turns(4) { "\(state(host)); inner: \(host.presentedViewController.map(state) ?? "none")" }
    }
    await stage.step("let SwiftUI dismiss the other sheet") { model.showsSheet = false }
  }
}
