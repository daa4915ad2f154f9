import Testing
import UIKit

@testable import Waymark
@testable import WaymarkUIKit

@Suite(.world)
@MainActor
struct ControllerTableTests {
  private func id(_ number: UInt64) -> NodeID {
    var ids = NodeIDSource(window: .main, nextNumber: number)
    return ids.next()
  }

  /// Returns a new controller at the memory address of a released controller. The table had assigned the
  /// released one to `id`.
  private func makeSuccessor(in table: ControllerTable, of id: NodeID) throws -> UIViewController {
    let place = assignShortLived(in: table, to: id)
    var others: [UIViewController] = []
    for _ in 0..<10_000 {
      let other = UIViewController()
      if ObjectIdentifier(other) == place { return other }
      others.append(other)
    }
    throw Complaint(text: "no controller was created at the address")
  }

  private func assignShortLived(in table: ControllerTable, to id: NodeID) -> ObjectIdentifier {
    let controller = UIViewController()
    table.assign(controller, to: id)
    table.assign(controller, toLayer: id)
    return ObjectIdentifier(controller)
  }

  @Test("a new controller at the address of a released one gets no node")
  func succession() throws {
    let table = ControllerTable()
    let (first, second) = (id(1), id(2))
    let successor = try makeSuccessor(in: table, of: first)
    table.assign(successor, to: second)
    #expect(table.controller(of: .node(first)) == nil && table.layer(of: successor) == nil)
    let third = UIViewController()
    table.assign(third, to: first)
    #expect(table.node(of: successor) == second && table.node(of: third) == first)
  }

  @Test("assigning a controller to a new node removes it from its old node")
  func reassigning() throws {
    let table = ControllerTable()
    let (first, second, layer) = (id(1), id(2), id(3))
    let controller = UIViewController()
    table.assign(controller, to: first)
    table.assign(controller, toLayer: layer)
    table.assign(controller, to: second)
    #expect(table.controller(of: .node(first)) == nil && table.node(of: controller) == second)
    #expect(table.layer(of: controller) == layer)
  }
}
