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

/// Writes down what the delegate of a sheet is asked.
private final class SheetListener: Listener, UIAdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.note("the delegate is asked whether the sheet may go")
    return true
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.note("the delegate hears of an attempt")
  }
}

extension TraceSequence {
  /// Who is the delegate of the presentation of a hosting controller: after it was set, after views were updated, after they refused to be
  /// dismissed, after another size class; and who is that of SwiftUI's own sheet.
  ///
  /// **Decision:** whether the host sets its delegate once, or again after each update and before each question. If SwiftUI replaces it,
  /// the host takes it back when the presented screen is laid out.
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
    await stage.step("have the views refuse") {
      model.refuses = true
      await stage.turns(4) { state(host) }
      await stage.ask("Pull the sheet down") { state(host) }
    }
    await stage.step("have the views allow it") {
      model.refuses = false
      await stage.turns(4) { state(host) }
    }
    await stage.step("change the size class") {
      stage.window.traitOverrides.horizontalSizeClass = .regular
      await stage.turns(4) { state(host) }
    }
    await stage.step("let SwiftUI present a sheet from it") {
      model.showsSheet = true
      await stage.turns(4) { "\(state(host)); inner: \(host.presentedViewController.map(state) ?? "none")" }
    }
    await stage.step("let SwiftUI dismiss it") { model.showsSheet = false }
  }
}
