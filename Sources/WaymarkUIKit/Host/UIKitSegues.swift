#if canImport(UIKit) && !os(watchOS)
#if !os(visionOS)
public import UIKit
public import Waymark
#endif

/// The transitions that are performed by segues.
///
/// ```swift
/// var segues = UIKitSegues()
/// segues.carry(Product.self, from: Home.self, as: "showProduct")
/// segues.carry(Help.self, from: Home.self, as: "showHelp", by: FlipSegue.init)
/// ```
///
/// Routes still determine where a screen is shown. A segue declared here lets the controller of the previous
/// screen prepare the next one in `prepare(for:sender:)`, with the destination as the sender. A custom segue
/// class also performs the transition. Otherwise the host performs it.
///
/// visionOS deprecates segues, so none can be declared there.
@MainActor
public struct UIKitSegues {
  #if !os(visionOS)
  /// Creates a segue of a custom class from its identifier, its source and its destination.
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
  /// Declares the segue for the transition between two screens, where the second is pushed or presented from
  /// the first.
  ///
  /// - Parameters:
  ///   - target: the destination type of the second screen.
  ///   - source: the destination type of the first screen.
  ///   - identifier: the identifier of the segue.
  ///   - make: creates a segue of a custom class, which performs the transition. By default the host
  ///     performs it.
  public mutating func carry<Source: Destination, Target: Destination>(
    _ target: Target.Type, from source: Source.Type, as identifier: String,
    by make: Maker? = nil
  ) {
    let way = Way(source: ObjectIdentifier(source), target: ObjectIdentifier(target))
    segues[way] = Segue(identifier: identifier, make: make)
  }

  /// Whether no segue is declared.
  var isEmpty: Bool { segues.isEmpty }

  /// Returns the segue for a transition, or `nil` if none is declared.
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
