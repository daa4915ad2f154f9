/// The place in which a request from outside the app, such as a universal link or a notification, shows its screens.
///
/// Links inside the app, and those of a browser window, are not from outside: they continue from the current state.
///
/// ```swift
/// WindowGroup { NavigatorView(shop).opensLinks() }
/// Route(to: Product.self, link: "/products/{id}").using(.push).from(.firstStack()).linksOpen(.ontoCurrentStack)
/// ```
public enum LinkPlacement: Hashable, Sendable {
  /// The same screens as after a cold start, and the default: presented layers are closed, the tabs that a new window
  /// selects are selected, the stack in which the route then ends is popped to its root, and the route is followed.
  ///
  /// Leave guards are asked. Other tabs keep their stacks, and a screen that the route shows again is kept. A screen that is
  /// unique, or that the route's finder finds, is brought to the front as it is. If the route can only start in a presented layer, only the layers above that one are closed. Unlike
  /// ``Navigator/reset(to:by:with:file:line:)``, the stack in front keeps its screens if the route ends elsewhere.
  case overRoot
  /// The route is followed from the current state, as for a request of the app's code.
  case ontoCurrentStack
}

extension Route {
  /// Sets where a request from outside the app puts the screen, if it uses this route.
  public func linksOpen(_ placement: LinkPlacement) -> Self {
    var route = self
    route.declaration.linkPlacement = placement
    return route
  }
}
