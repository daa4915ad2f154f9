public import ColourKit
public import ScreenKit
public import Waymark

/// The module of the yellow screen. It depends on no other colour's module.
public enum YellowScreen {
  /// Returns the module that builds the yellow screen as a step of a flow.
  @MainActor
  public static func module(in flow: any ColourFlow) -> ScreenModule<ScreenDescription> {
    ScreenModule(Yellow.self) { _ in
      "Yellow"
    } build: { yellow, _ in
      let sentence = try sentence(about: yellow.shade)
      return ScreenDescription(colour: "Yellow", .yellow, sentence, in: flow)
    }
  }

  private static func sentence(about shade: String?) throws(YellowFault) -> String {
    switch shade {
    case nil: "Look for anything yellow."
    case "lemon": "Look for something as yellow as a lemon."
    case "straw": "Look for something as yellow as straw."
    case let shade?: throw .noSuchShade(shade)
    }
  }
}

/// An error that prevents the yellow screen from being built.
public enum YellowFault: Error, Hashable, CustomStringConvertible {
  /// The shade is unknown.
  case noSuchShade(String)

  public var description: String {
    switch self {
    case .noSuchShade(let shade): "there is no yellow called \"\(shade.prefix(40))\""
    }
  }
}
