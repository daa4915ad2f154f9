public import ColourKit
public import ScreenKit
public import Waymark

/// How red is shown. It knows no other colour (C3).
public enum RedScreen {
  /// The module of the screen.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Red.self) { _ in
      "Red"
    } build: { _, _ in
      ScreenDescription(
        colour: "Red", .red, "Ripe tomatoes, and old letter boxes.", madeBy: Self.self, in: flow)
    }
  }
}
