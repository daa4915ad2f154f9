public import ColourKit
public import ScreenKit
public import Waymark

/// How yellow is shown. It knows no other colour (C3).
public enum YellowScreen {
  /// The module of the screen.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Yellow.self) { _ in
      "Yellow"
    } build: { yellow, _ in
      let sentence = try sentence(about: yellow.shade)
      return ScreenDescription(colour: "Yellow", .yellow, sentence, madeBy: Self.self, in: flow)
    }
  }

  private static func sentence(about shade: String?) throws(YellowFault) -> String {
    switch shade {
    case nil: "Any yellow will do."
    case "lemon": "As yellow as a lemon."
    case "straw": "As yellow as straw."
    case let shade?: throw .noSuchShade(shade)
    }
  }
}

/// Why a yellow screen cannot be built.
public enum YellowFault: Error, Hashable, CustomStringConvertible {
  /// Nobody knows what that looks like.
  case noSuchShade(String)

  public var description: String {
    switch self {
    case .noSuchShade(let shade): "there is no yellow called \"\(shade.prefix(40))\""
    }
  }
}
