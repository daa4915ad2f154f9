import ArgumentParser

/// All mini apps as one program.
@main
struct Showcase: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Showcase",
    abstract: "Small apps that show what Waymark does: a shop, and news.",
    discussion: """
      Without a subcommand the shop runs as text, with `--app news` the news: type a number to press a button, \
      `help` to see the rest. It reads a terminal or a pipe.
      """,
    subcommands: [TerminalCommand.self, PlanCommand.self, ScenariosCommand.self, VerifyCommand.self],
    defaultSubcommand: TerminalCommand.self)
}

/// Something that the user should know, in one line. Ends the program with status 1.
struct ShowcaseError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
