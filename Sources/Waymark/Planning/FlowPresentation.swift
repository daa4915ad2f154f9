/// How a flow shows a screen.
public enum FlowPresentation: Sendable {
  /// By one of the routes that the map has for it.
  case route(RouteName)
  /// On top of the stack that the flow is in, which comes to the front.
  case push
  /// In a layer over everything, in a new stack, so that it can push in turn. A dialog, presented as
  /// ``PresentationStyle/alert``, has no stack.
  case present(PresentationStyle)

  /// By the default route.
  public static var route: FlowPresentation { .route(.default) }
}
