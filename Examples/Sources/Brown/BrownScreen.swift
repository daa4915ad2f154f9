public import ColourKit
public import ScreenKit
public import Waymark

/// The module of the brown screen. It depends on no other colour's module.
public enum BrownScreen {
  /// Returns the module that builds the brown screen as a step of a flow.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Brown.self) { _ in
      "Brown"
    } build: { _, _ in
      ScreenDescription(
        colour: "Brown", .brown, "Look for a chestnut under a tree.", in: flow)
    }
  }
}
