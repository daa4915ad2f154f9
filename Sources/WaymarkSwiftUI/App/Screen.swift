#if canImport(SwiftUI)
public import SwiftUI
public import Waymark

/// A screen of an app with its views and routes.
///
/// ```swift
/// Screen(Bag.self) { _ in BagView() }.tab("Bag", systemImage: "bag")
/// Screen(Product.self, link: "/products/{id}", model: ProductModel.init) { ProductView(model: $0) }
/// ```
///
/// A request pushes the screen on the frontmost stack, unless ``routes(_:)`` declares another route. If an equal screen is
/// already on top there, nothing happens. If the screen is the root of a tab or a column, the request selects it. To show
/// one screen only, wherever it is, see ``unique()``.
@MainActor
public struct Screen {
  private(set) var module: ScreenModule<SwiftUIScreen>
  let destination: ObjectIdentifier
  private var declaredRoutes: RouteGroup
  private var isUnique = false
  /// The fault to report if the screen's link does not match its routes.
  private(set) var linkFault: MapFault?
  private let link: ScreenLink?
  private(set) var tab: TabLabel?

  /// Declares a screen without a model.
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - link: the pattern of the screen's link, such as `"/products/{id}"`, or `nil` for a screen without
  ///     a link.
  ///   - alsoOpens: the patterns of further links that open the screen, such as addresses of earlier versions of the
  ///     app. They are only read.
  ///   - title: a closure that returns the title of a screen whose views have not been created yet, for
  ///     example for the back button.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - content: a closure that creates the views. It is called again whenever the screen receives another
  ///     destination.
  public init<D: Destination, Content: SwiftUI.View>(
    _ destination: D.Type, link: String? = nil, alsoOpens: [String] = [],
    title: @escaping @MainActor (D) -> String? = { _ in nil },
    file: String = #fileID, line: Int = #line, @ViewBuilder content: @escaping @MainActor (D) -> Content
  ) {
    self.init(
      destination, link, alsoOpens, at: CodeLocation(file: file, line: line),
      ScreenModule(destination, title: title, content: content))
  }

  /// Declares a screen with a model. The model is created once and lives as long as the screen.
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - link: the pattern of the screen's links, or `nil` if the screen has none.
  ///   - alsoOpens: the patterns of further links that open the screen. They are only read.
  ///   - title: the title of a screen whose views have not been created yet.
  ///   - model: a closure that creates the model. If it throws, the request fails and nothing changes.
  ///   - update: a closure that passes a changed destination to the model, when a request finds an existing
  ///     screen. Afterwards, `content` creates the views again. By default, it does nothing.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - content: a closure that creates the views.
  @preconcurrency
  public init<D: Destination, Model: AnyObject, Content: SwiftUI.View>(
    _ destination: D.Type, link: String? = nil, alsoOpens: [String] = [],
    title: @escaping @MainActor (D) -> String? = { _ in nil },
    model: @escaping @MainActor (D) throws -> Model,
    update: @escaping @MainActor (D, Model) -> Void = { _, _ in },
    file: String = #fileID, line: Int = #line, @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) {
    self.init(
      destination, link, alsoOpens, at: CodeLocation(file: file, line: line),
      ScreenModule(
        destination, title: title, model: { destination, _ in try model(destination) }, update: update,
        content: content))
  }

  /// Declares a screen whose model uses the screen's scope, for example to finish with a result, to set a
  /// leave guard, or to be notified when the screen appears.
  ///
  /// - Parameters:
  ///   - destination: the type of the screen's destinations.
  ///   - link: the pattern of the screen's links, or `nil` if the screen has none.
  ///   - alsoOpens: the patterns of further links that open the screen. They are only read.
  ///   - title: the title of a screen whose views have not been created yet.
  ///   - model: a closure that creates the model. If it throws, the request fails and nothing changes.
  ///   - update: a closure that passes a changed destination to the model, when a request finds an existing
  ///     screen. Afterwards, `content` creates the views again. By default, it does nothing.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - content: a closure that creates the views.
  @preconcurrency
  public init<D: Destination, Model: AnyObject, Content: SwiftUI.View>(
    _ destination: D.Type, link: String? = nil, alsoOpens: [String] = [],
    title: @escaping @MainActor (D) -> String? = { _ in nil },
    model: @escaping @MainActor (D, ScreenScope) throws -> Model,
    update: @escaping @MainActor (D, Model) -> Void = { _, _ in },
    file: String = #fileID, line: Int = #line, @ViewBuilder content: @escaping @MainActor (Model) -> Content
  ) {
    self.init(
      destination, link, alsoOpens, at: CodeLocation(file: file, line: line),
      ScreenModule(destination, title: title, model: model, update: update, content: content))
  }

  private init<D: Destination>(
    _ destination: D.Type, _ link: String?, _ alsoOpens: [String], at place: CodeLocation,
    _ module: ScreenModule<SwiftUIScreen>
  ) {
    self.module = module
    self.destination = ObjectIdentifier(destination)
    let hasLink = link != nil || !alsoOpens.isEmpty
    self.link = hasLink ? ScreenLink(link, alsoOpens: alsoOpens, to: destination, at: place) : nil
    declaredRoutes = RouteGroup {
      Route(to: destination, link: link, alsoOpens: alsoOpens, file: place.file, line: place.line)
        .using(.push).from(.firstStack())
    }
  }

  /// Replaces the default route, which pushes the screen on the frontmost stack.
  ///
  /// ```swift
  /// Screen(SignIn.self, link: "/sign-in") { _ in SignInView() }
  ///   .routes { Route(to: SignIn.self).using(.present(.sheet)).from(.current) }
  /// ```
  ///
  /// The screen's link uses this route. If there are several routes to the screen, it uses the one without a
  /// name. If there is no such route, or if that route has another link, the map has a fault.
  public func routes(@RouteBuilder _ routes: () -> [RouteGroup]) -> Screen {
    var screen = self
    screen.declaredRoutes = RouteGroup(routes)
    screen.linkFault = link.flatMap { screen.declaredRoutes.add($0) }
    return screen
  }

  /// The routes to the screen.
  var routes: RouteGroup { isUnique ? declaredRoutes.unique() : declaredRoutes }

  /// Makes the screen unique in its window: a request for an equal screen that the window already contains brings that
  /// screen to the front, wherever it is.
  ///
  /// By default, a screen shows *content*: it is compared only with the screen on top of the stack or layer in which its
  /// route ends. `Route.unique()` describes both. The setting applies to all routes of the screen that declare no finder.
  ///
  /// ```swift
  /// Screen(Settings.self) { _ in SettingsView() }.unique()
  /// ```
  public func unique() -> Screen {
    var screen = self
    screen.isUnique = true
    return screen
  }

  /// Sets the localized title and the symbol of a tab with this screen at its root.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - systemImage: the name of a system symbol.
  ///   - role: the role of the tab, such as ``TabLabel/Role/search``, or `nil` for an ordinary tab.
  public func tab(
    _ title: LocalizedStringResource, systemImage: String, role: TabLabel.Role? = nil
  ) -> Screen {
    tab(String(localized: title), systemImage: systemImage, role: role)
  }

  /// Sets the title and the symbol of a tab with this screen at its root. The title is not localized.
  @_disfavoredOverload
  public func tab(
    _ title: some StringProtocol, systemImage: String, role: TabLabel.Role? = nil
  ) -> Screen {
    var screen = self
    screen.tab = TabLabel(title: String(title), systemImage: systemImage, role: role)
    return screen
  }

  /// Shows a number on each tab with this screen at its root, such as the number of unread messages.
  ///
  /// ```swift
  /// Screen(Inbox.self) { _ in InboxView() }
  ///   .tab("Inbox", systemImage: "tray").badge { mail.unread }
  /// ```
  ///
  /// The badge is not part of the navigation state: it is neither saved nor restored. It follows the model:
  /// the closure is called again when an observable property that it has read changes.
  ///
  /// - Parameter count: a closure that returns the number. If it is 0, there is no badge.
  public func badge(_ count: @escaping @MainActor () -> Int) -> Screen {
    var screen = self
    screen.module = module.badge(count)
    return screen
  }

  /// Shows a short text on each tab with this screen at its root. The text follows the model, as a number
  /// does.
  ///
  /// - Parameter text: a closure that returns the text. If it is `nil` or empty, there is no badge.
  public func badge(_ text: @escaping @MainActor () -> String?) -> Screen {
    var screen = self
    screen.module = module.badge(text)
    return screen
  }
}

extension Screen {
  /// Hides the tab bar while the screen, or a screen above it, is in front in a stack. It is also hidden after a restoration
  /// that does not create the screen's views.
  ///
  /// In SwiftUI's own containers, use `toolbar(.hidden, for: .tabBar)` in the screen's views. In UIKit's containers, which
  /// are the default on iOS, this method is the only way.
  public func hidesTabBar(_ hides: Bool = true) -> Screen {
    var screen = self
    screen.module = module.hidesTabBar(hides)
    return screen
  }

  /// Declares that the user is asked before the screen is removed while it has a draft, even if its views have not been
  /// created, for example in a window that was restored.
  ///
  /// ```swift
  /// Screen(Booking.self, model: BookingModel.init) { BookingView(model: $0) }
  ///   .asksBeforeLosing(BookingInput.self, "the booking is not sent") { _, navigator in
  ///     await navigator.choice(in: .discardBooking)?.role == .destructive
  ///   }
  /// ```
  ///
  /// The model keeps the draft with `ScreenScope.setDraft(_:)`.
  ///
  /// - Parameters:
  ///   - draft: the type of the draft. A draft of another type is lost without a question.
  ///   - reason: the reason that callers receive if their requests are refused.
  ///   - timeLimit: the time limit for the decision. By default there is no limit.
  ///   - ask: a closure that receives the draft and the navigator of the window, and returns whether the screen may be
  ///     removed.
  public func asksBeforeLosing<D: Codable & Sendable>(
    _ draft: D.Type, _ reason: String, within timeLimit: Duration? = nil,
    _ ask: @escaping @MainActor @Sendable (D, Navigator) async -> Bool
  ) -> Screen {
    var screen = self
    screen.module = module.asksBeforeLosing(draft, reason, within: timeLimit, ask)
    return screen
  }

  /// Sets the text of a back button that leads to the screen, in place of the screen's title. SwiftUI's own containers
  /// ignore it.
  public func backTitle(_ title: String) -> Screen {
    var screen = self
    screen.module = module.backTitle(title)
    return screen
  }
}

/// Builds the list of an app's screens. Supports `if` and `for`.
public typealias ScreenBuilder = ListBuilder<Screen>
#endif
