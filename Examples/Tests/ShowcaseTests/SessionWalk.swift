import Foundation
import Testing

/// A walk through a mini app, typed into the program.
struct SessionWalk {
  /// The lines to type for a scenario, and the first lines of the page after them.
  typealias Stop = (id: String, typed: [String], shows: [String])

  let stops: [Stop]

  /// Types the lines of the walk and checks the page at each stop.
  func check(_ arguments: [String] = []) async throws {
    let typed = stops.flatMap(\.typed).joined(separator: "\n")
    let run = try await ShowcaseRun(["terminal"] + arguments, typing: Data(typed.utf8))
    #expect(run.status == 0)
    let pages = run.output.components(separatedBy: "\n\n").dropFirst()
    var count = 0
    for stop in stops {
      count += stop.typed.count
      let page = pages.dropFirst(count - 1).first?.split(separator: "\n").map(String.init) ?? []
      #expect(Array(page.prefix(stop.shows.count)) == stop.shows, "\(stop.id)")
    }
  }
}
