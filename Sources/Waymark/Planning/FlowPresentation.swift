/// The way a flow shows a screen.
public enum FlowPresentation: Sendable {
  /// Uses one of the screen's routes in the map.
  case route(RouteName)
  /// Pushes the screen onto the flow's stack and brings the stack to the front.
  case push
  /// Presents the screen in a new layer on top of all others. The layer contains a new stack, so that the
  /// screen can push other screens. If the style is ``PresentationStyle/alert``, the layer contains only the
  /// screen.
  case present(PresentationStyle)

  /// Uses the default route.
  public static var route: FlowPresentation { .route(.default) }
}
