public import ColourKit
public import ScreenKit
public import Waymark

/// How green is shown. It knows no other colour (C3).
public enum GreenScreen {
  /// The module of the screen.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Green.self) { _ in
      "Green"
    } build: { _, _ in
      ScreenDescription(
        colour: "Green", .green, "Moss after rain.", madeBy: Self.self, in: flow,
        choices: [ColourChoice("Straight to brown", answer: "brown")])
    }
  }
}
