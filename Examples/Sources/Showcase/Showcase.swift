import ArgumentParser

/// All mini apps as one program.
@main
struct Showcase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Showcase",
    abstract: "Small apps that show what Waymark does: a shop, news, and a flow of colours.",
    discussion: """
      Without a subcommand they are served to browsers, as `serve` does; `terminal` runs one as text.
      """,
    subcommands: [
      ServeCommand.self, TerminalCommand.self, PlanCommand.self, ScenariosCommand.self, VerifyCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)
}

/// Something that the user should know, in one line. Ends the program with status 1.
struct ShowcaseError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
