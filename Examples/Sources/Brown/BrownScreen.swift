public import ColourKit
public import ScreenKit
public import Waymark

/// How brown is shown. It knows no other colour (C3).
public enum BrownScreen {
  /// The module of the screen.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Brown.self) { _ in
      "Brown"
    } build: { _, _ in
      ScreenDescription(
        colour: "Brown", .brown, "Chestnuts, and the end of the year.", madeBy: Self.self, in: flow)
    }
  }
}
