import Foundation
import Testing
import Waymark
import WaymarkTesting

// The code of the article about flows, unchanged.

struct Addresses: Destination {}
struct EditAddress: Destination {
  var id: Int
  typealias Output = String
}

final class AddressesCoordinator: Coordinator {
  let flow: Flow
  var street = "none"

  init(_ flow: Flow) {
    self.flow = flow
    flow.onResult(of: EditAddress.self) { [weak self] _, result in
      if let saved = result.value { self?.street = saved }
    }
  }

  func edit(_ id: Int) async { await flow.start(EditAddress(id: id), by: .push) }
}

final class EditCoordinator: Coordinator {
  let (address, flow): (EditAddress, Flow)
  init(_ address: EditAddress, _ flow: Flow) { (self.address, self.flow) = (address, flow) }

  func save(_ street: String) async { await flow.finish(address, with: street) }
}

struct Documents: ContainerDestination {
  static let kind = Tabs()
  static let removesFinishedChildren = true
}

@MainActor
struct FlowArticleTests {
  @Test("a tab of a document closes when its first screen finishes")
  func aDocumentCloses() async throws {
    let map = try NavigationMap { Route(to: Addresses.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(
      map, start: .tabs(as: Documents(), .stack(EditAddress(id: 1)), .stack(EditAddress(id: 2))),
      flows: FlowRegistry { FlowModule(EditAddress.self) { address, flow in EditCoordinator(address, flow) } }
    )
    let first = try #require(navigator.state.screens.first)
    await navigator.flow(of: first.id)?.finish()
    #expect(navigator.state.screens.map(\.destination) == [AnyDestination(EditAddress(id: 2))])
  }

  // Scenario M5.
  @Test("the article's code for a coordinator, a child and a result has at most 30 lines")
  func theArticlesCodeIsNotLong() throws {
    let here = URL(filePath: #filePath)
    let file = here.appending(path: "../../../../Sources/Waymark/Waymark.docc/Flows.md").standardized
    let article = try String(contentsOf: file, encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().prefix(2)
    let lines = blocks.flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    #expect(lines.count <= 30)
  }

  // Scenario M5.
  @Test("a coordinator receives the result of its child")
  func aCoordinatorAChildAndAnAnswerWork() async throws {
    let map = try NavigationMap {
      Route(to: Addresses.self, link: "/").using(.push).from(.firstStack())
    }
    let flows = FlowRegistry {
      FlowModule(Addresses.self) { _, flow in AddressesCoordinator(flow) }
      FlowModule(EditAddress.self) { address, flow in EditCoordinator(address, flow) }
    }
    let navigator = Navigator(map, start: .stack(Addresses()), flows: flows)

    let start = navigator.state.front.id
    let addresses = try #require(navigator.flow(of: start)?.coordinator as? AddressesCoordinator)
    await addresses.edit(1)
    let edit = try #require(navigator.flow(of: navigator.state.front.id)?.coordinator as? EditCoordinator)
    await edit.save("1 High Street")
    #expect(addresses.street == "1 High Street")
    #expect(navigator.state.front.id == start)
  }
}
