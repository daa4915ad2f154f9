public import Waymark

// Short forms for writing trees in tests. Every node is given by the number of its id.

extension NodeID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: UInt64) {
    self.init(window: .main, saturating: number)
  }
}

struct Leaf: Destination {
  var number: Int
}

extension Node {
  /// Returns a screen. By default its destination has the number of its id.
  static func leaf(_ id: NodeID, showing number: Int? = nil) -> Node {
    .screen(ScreenNode(id: id, destination: AnyDestination(Leaf(number: number ?? Int(id.number)))))
  }

  static func alien(_ id: NodeID, token: UInt64 = 1) -> Node {
    .foreign(ForeignNode(id: id, mark: ForeignMark(token: token, name: "Picker")))
  }

  static func box(
    _ id: NodeID, _ kind: some ContainerKind, as role: (any ContainerDestination)? = nil,
    selecting selection: NodeID? = nil, _ children: Node...
  ) -> Node {
    .container(
      ContainerNode(
        id: id, kind: kind, role: role.map { AnyDestination($0) }, children: children,
        selection: selection))
  }

  static func stack(_ id: NodeID, _ children: Node...) -> Node {
    .container(ContainerNode(id: id, kind: Stack(), children: children))
  }

  static func tabs(_ id: NodeID, selecting selection: NodeID?, _ children: Node...) -> Node {
    .container(ContainerNode(id: id, kind: Tabs(), children: children, selection: selection))
  }

  static func column(_ id: NodeID, _ column: Split.Column, _ children: Node...) -> Node {
    .container(ContainerNode(id: id, kind: column, children: children))
  }
}

extension ContainerNode {
  static func base(_ root: Node?, id: NodeID = 90) -> ContainerNode {
    ContainerNode(layer: id, presentation: nil, root: root)
  }

  static func sheet(_ id: NodeID, by presenter: NodeID, _ root: Node?) -> ContainerNode {
    ContainerNode(layer: id, presentation: Presentation(style: .sheet, presenter: presenter), root: root)
  }
}

extension NavigationState {
  /// Creates a state of these layers, whose next id is #100.
  init(_ layers: ContainerNode..., window: WindowID = .main) {
    self.init(window: window, layers: layers, nextNumber: 100)
  }

  /// Returns a state with one layer, #90.
  static func showing(_ root: Node) -> NavigationState {
    NavigationState(.base(root))
  }
}
