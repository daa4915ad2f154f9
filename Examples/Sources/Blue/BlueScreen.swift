public import ColourKit
public import ScreenKit
public import Waymark

/// The module of the blue screen. It depends on no other colour's module.
public enum BlueScreen {
  /// Returns the module that builds the blue screen as a step of a flow.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Blue.self) { _ in
      "Blue"
    } build: { _, _ in
      ScreenDescription(
        colour: "Blue", .blue, "Look at the sea on a clear day.", in: flow)
    }
  }
}
