/// A module that builds the views for destinations of one type.
///
/// ```swift
/// ScreenModule(Product.self) { product, scope in
///   ProductView(id: product.id, navigator: scope.navigator)
/// } update: { product, view in
///   view.show(product)
/// }
/// ```
public struct ScreenModule<View> {
  let destination: any Destination.Type
  let title: @MainActor (AnyDestination) -> String?
  let build: @MainActor (AnyDestination, ScreenScope) throws -> View
  let update: @MainActor (AnyDestination, View) -> Void
  /// Returns the badge of a tab that starts with the screen, or is `nil` if the module declares none.
  private(set) var badge: (@MainActor () -> String?)?
  /// The settings of the bars around the screen.
  private(set) var bars = BarOptions()
  /// The question before a screen with a draft is removed, or `nil` if there is none.
  var draftGuard: DraftGuard?
  /// The part of the module that belongs in a ``FlowRegistry``, if it declares a coordinator.
  var flow: FlowModule?

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - destination: the type of the destinations that the screen shows.
  ///   - title: a closure that returns the title of a screen whose view has not been built, for example for
  ///     the back button that leads to it. By default, the host chooses a title.
  ///   - build: a closure that creates the view. If it throws, the navigation fails and the state is
  ///     unchanged.
  ///   - update: a closure that updates an existing view to show another destination of the same type. By
  ///     default, it does nothing.
  public init<D: Destination>(
    _ destination: D.Type, title: @escaping @MainActor (D) -> String? = { _ in nil },
    build: @escaping @MainActor (D, ScreenScope) throws -> View,
    update: @escaping @MainActor (D, View) -> Void = { _, _ in }
  ) {
    self.destination = destination
    self.title = { $0.as(D.self).flatMap(title) }
    self.build = { erased, scope in
      guard let destination = erased.as(D.self) else {
        throw NavigationError.unregistered(erased)
      }
      return try build(destination, scope)
    }
    self.update = { erased, view in
      if let destination = erased.as(D.self) { update(destination, view) }
    }
  }
}

extension ScreenModule {
  fileprivate init(
    _ destination: any Destination.Type, title: @escaping @MainActor (AnyDestination) -> String?,
    erased build: @escaping @MainActor (AnyDestination, ScreenScope) throws -> View,
    update: @escaping @MainActor (AnyDestination, View) -> Void
  ) {
    (self.destination, self.title, self.build, self.update) = (destination, title, build, update)
  }

  /// Returns the same module for a host with another view type.
  package func wrapped<Other>(
    _ wrap: @escaping @MainActor (View, ScreenScope) -> Other, unwrap: @escaping @MainActor (Other) -> View?
  ) -> ScreenModule<Other> {
    var wrapped = ScreenModule<Other>(
      destination, title: title, erased: { [build] in wrap(try build($0, $1), $1) },
      update: { [update] in if let view = unwrap($1) { update($0, view) } })
    (wrapped.badge, wrapped.bars, wrapped.draftGuard) = (badge, bars, draftGuard)
    return wrapped
  }

  /// Shows a number on each tab that starts with the screen, such as the number of unread messages.
  ///
  /// ```swift
  /// ScreenModule(Inbox.self) { _, scope in InboxView(scope) }.badge { inbox.unread }
  /// ```
  ///
  /// The badge is not part of the navigation state: it is neither saved nor restored, and it cannot be
  /// undone. The host reads it from the model, and reads it again when an observable property that the
  /// closure has read changes. No request is needed. The terminal host reads it whenever it draws the page.
  ///
  /// If a module declares several badges, the last one is used. A screen that is not the first one of a tab
  /// has no badge.
  ///
  /// - Parameter count: a closure that returns the number. If it is 0, there is no badge.
  public func badge(_ count: @escaping @MainActor () -> Int) -> ScreenModule {
    badge { () -> String? in
      let count = count()
      return count == 0 ? nil : "\(count)"
    }
  }

  /// Shows a short text on each tab that starts with the screen.
  ///
  /// - Parameter text: a closure that returns the text. If it is `nil` or empty, there is no badge.
  public func badge(_ text: @escaping @MainActor () -> String?) -> ScreenModule {
    var module = self
    module.badge = {
      let text = text()
      return text?.isEmpty == true ? nil : text
    }
    return module
  }
}

/// Settings of the bars around a screen. A host with view controllers applies them to covered screens too, even if their
/// views have not been built.
extension ScreenModule {
  /// Hides the tab bar while the screen, or a screen above it, is in front in a stack. A `UIKitHost` sets
  /// `hidesBottomBarWhenPushed`. Other hosts ignore this method.
  ///
  /// ```swift
  /// ScreenModule(Chat.self) { ChatViewController($0, $1) }.hidesTabBar()
  /// ```
  public func hidesTabBar(_ hides: Bool = true) -> ScreenModule {
    var module = self
    module.bars.hidesTabBar = hides
    return module
  }

  /// Sets the text of a back button that leads to the screen, in place of the screen's title. A `UIKitHost` sets
  /// `backButtonTitle`. Other hosts ignore this method.
  public func backTitle(_ title: String) -> ScreenModule {
    var module = self
    module.bars.backTitle = title
    return module
  }
}

/// The settings of the bars around a screen.
package struct BarOptions: Hashable, Sendable {
  /// Whether the tab bar is hidden.
  package var hidesTabBar: Bool
  /// The text of a back button that leads to the screen, or `nil` to use its title.
  package var backTitle: String?

  package init(hidesTabBar: Bool = false, backTitle: String? = nil) {
    (self.hidesTabBar, self.backTitle) = (hidesTabBar, backTitle)
  }
}

/// A result builder for screen modules.
public typealias ModuleBuilder<View> = ListBuilder<ScreenModule<View>>
