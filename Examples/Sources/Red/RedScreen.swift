public import ColourKit
public import ScreenKit
public import Waymark

/// The module of the red screen. It depends on no other colour's module.
public enum RedScreen {
  /// Returns the module that builds the red screen as a step of a flow.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Red.self) { _ in
      "Red"
    } build: { _, _ in
      ScreenDescription(
        colour: "Red", .red, "Look for a ripe tomato, or an old letter box.", in: flow)
    }
  }
}
