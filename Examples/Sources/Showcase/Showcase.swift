import ArgumentParser

/// The showcase: all mini apps in one command-line program.
@main
struct Showcase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Showcase",
    abstract: "Small apps that show what Waymark does.",
    discussion: """
      Without a subcommand, the apps are served to browsers, as with `serve`. `terminal` runs one as text.
      """,
    subcommands: [
      ServeCommand.self, TerminalCommand.self, PlanCommand.self, InspectCommand.self, ScenariosCommand.self,
      VerifyCommand.self, MapCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)
}

/// An error with a one-line message for the user. It ends the program with status 1.
struct ShowcaseError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static let inspectorNeedsDebug = ShowcaseError(
    "a release build has no inspector: build the showcase without -c release")
}
