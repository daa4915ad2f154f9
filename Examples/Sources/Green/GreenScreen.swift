public import ColourKit
public import ScreenKit
public import Waymark

/// The module of the green screen. It depends on no other colour's module.
public enum GreenScreen {
  /// Returns the module that builds the green screen as a step of a flow.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Green.self) { _ in
      "Green"
    } build: { _, _ in
      ScreenDescription(
        colour: "Green", .green, "Look for a leaf, or moss after rain.", in: flow,
        choices: [ColourChoice("Straight to brown", answer: "brown")])
    }
  }
}
