/// Options of a request.
///
/// ```swift
/// await navigator.go(to: Photo(id: 3), with: .payload(image))
/// await navigator.open(link, with: .returnsWhenHeld)
/// navigator.dispatch(.dismiss, with: .noAnimation)
/// await navigator.go(to: Photo(id: 3), with: RequestOptions(payload: image, animated: false))
/// ```
///
/// The options stay with a request when it is redirected or held.
public struct RequestOptions: Sendable {
  /// The payload and the preparation, or `nil` if there is neither.
  var payload: RequestPayload?
  /// Whether the caller is resumed as soon as the request is held, instead of waiting until it ends. The
  /// default is `false`. It has no effect on a request without a caller, such as a dispatched one.
  public var returnsWhenHeld: Bool
  /// Whether the host may animate the change. The default is `true`.
  ///
  /// The setting also applies to the screen that the request's hold opens. A request that joins an equal
  /// active request uses that request's setting.
  public var isAnimated: Bool
  /// Whether the request comes from outside the app, such as a universal link or a notification. The default is `false`.
  ///
  /// Such a request leads to the same screens whatever the user was doing, unless its route declares
  /// ``LinkPlacement/ontoCurrentStack``. See ``LinkPlacement/overRoot``. It has no effect on a request without a
  /// destination.
  public var isFromOutside = false

  /// Creates options without a payload.
  public init(returnsWhenHeld: Bool = false, animated: Bool = true) {
    (self.returnsWhenHeld, isAnimated) = (returnsWhenHeld, animated)
  }

  /// Creates options with a payload.
  ///
  /// - Parameters:
  ///   - payload: a value or object to pass to the view of the destination, if the view has to be built. It is
  ///     never saved. It is ignored if the request has no destination. See ``ScreenScope/payload``.
  ///   - returnsWhenHeld: whether the request returns as soon as it is held.
  ///   - animated: whether the change may be animated.
  @MainActor
  public init(payload: Any?, returnsWhenHeld: Bool = false, animated: Bool = true) {
    self.init(returnsWhenHeld: returnsWhenHeld, animated: animated)
    self.payload = payload.map { RequestPayload($0, preparation: nil) }
  }

  /// Options with a payload for the view of the destination, or without one if it is `nil`. See
  /// ``init(payload:returnsWhenHeld:animated:)``.
  @MainActor
  public static func payload(_ payload: Any?) -> RequestOptions { RequestOptions(payload: payload) }

  /// Options of a request that returns as soon as it is held.
  public static var returnsWhenHeld: RequestOptions { RequestOptions(returnsWhenHeld: true) }

  /// Options of a request that comes from outside the app. See ``isFromOutside``.
  ///
  /// ```swift
  /// await navigator.go(to: Chat(id: notification.chat), with: .fromOutside)
  /// ```
  public static var fromOutside: RequestOptions {
    var options = RequestOptions()
    options.isFromOutside = true
    return options
  }

  /// Options of a request that is carried out without animation.
  public static var noAnimation: RequestOptions { RequestOptions(animated: false) }
}

/// The payload of a request, and the closure that prepares the view of its screen.
///
/// Requests are made and views are built on the main actor, so the content never leaves the main actor and
/// need not be `Sendable`.
@MainActor
final class RequestPayload {
  let content: Any?
  let preparation: ScreenPreparation?

  init(_ content: Any?, preparation: ScreenPreparation?) {
    (self.content, self.preparation) = (content, preparation)
  }
}
