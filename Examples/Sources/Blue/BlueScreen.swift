public import ColourKit
public import ScreenKit
public import Waymark

/// How blue is shown. It knows no other colour (C3).
public enum BlueScreen {
  /// The module of the screen.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Blue.self) { _ in
      "Blue"
    } build: { _, _ in
      ScreenDescription(
        colour: "Blue", .blue, "The sea on a clear day.", madeBy: Self.self, in: flow)
    }
  }
}
