#if canImport(UIKit) && !os(watchOS)
#if !os(visionOS)
public import UIKit
public import Waymark
#endif

/// Which transitions are carried by segues (T9).
///
/// ```swift
/// var segues = UIKitSegues()
/// segues.carry(Product.self, from: Home.self, as: "showProduct")
/// segues.carry(Help.self, from: Home.self, as: "showHelp", by: FlipSegue.init)
/// ```
///
/// Where a navigation goes is still what its route says. A segue that is declared here gives the controller of the screen
/// before it the chance to prepare the next one, in `prepare(for:sender:)`, with the destination as the sender. One of an
/// app's own class carries the transition out as well; any other leaves that to the host.
///
/// visionOS deprecates segues, so none can be declared there.
@MainActor
public struct UIKitSegues {
  #if !os(visionOS)
  /// Makes a segue of a class of the app's own, from its identifier, its source and its destination.
  public typealias Maker = (String?, UIViewController, UIViewController) -> UIStoryboardSegue

  private struct Way: Hashable {
    let source: ObjectIdentifier
    let target: ObjectIdentifier
  }

  private struct Segue {
    let identifier: String
    let make: Maker?
  }

  private var segues: [Way: Segue] = [:]
  #endif

  /// Creates an empty set.
  public init() {}

  #if !os(visionOS)
  /// Says that a segue carries the transition from a screen to another that is pushed or presented from it.
  ///
  /// - Parameters:
  ///   - target: where it leads.
  ///   - source: the screen before it.
  ///   - identifier: the segue's identifier.
  ///   - make: makes a segue of a class of the app's own, which carries the transition out.
  public mutating func carry<Source: Destination, Target: Destination>(
    _ target: Target.Type, from source: Source.Type, as identifier: String,
    by make: Maker? = nil
  ) {
    let way = Way(source: ObjectIdentifier(source), target: ObjectIdentifier(target))
    segues[way] = Segue(identifier: identifier, make: make)
  }

  /// The segue that carries a transition, if one does.
  func segue(
    from source: (UIViewController, AnyDestination), to target: (UIViewController, AnyDestination),
    performing transition: @escaping () -> Void
  ) -> UIStoryboardSegue? {
    let way = Way(
      source: ObjectIdentifier(type(of: source.1.base)), target: ObjectIdentifier(type(of: target.1.base)))
    return segues[way].map { segue in
      segue.make?(segue.identifier, source.0, target.0)
        ?? UIStoryboardSegue(
          identifier: segue.identifier, source: source.0, destination: target.0, performHandler: transition)
    }
  }
  #endif
}
#endif
