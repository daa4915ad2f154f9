import CoreSpotlight
import Foundation
import SwiftUI
import Testing
import UIKit
import UserNotifications
import Waymark
import WaymarkSaving
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit
import WidgetKit

// The code of the article about opening a screen from outside, unchanged.

private struct Offers: Destination {}
private struct Offer: Destination { var id: Int }
private struct Orders: Destination {}
private struct Review: Destination { var offer: Int }
private struct Wishes: Destination {}
private struct SignIn: Destination {}

@MainActor private final class Session {
  var isSignedIn = false
}

private struct RequireSignIn: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await session.isSignedIn ? .allow : .hold(Hold("sign-in", opening: SignIn()))
  }
}

private func makeMap(_ session: Session) throws -> NavigationMap {
  try NavigationMap(links: LinkFormat(scheme: "shop", hosts: ["shop.example"])) {
    Route(to: Offers.self, link: "/").using(.replaceRoot).from(.root)
    Route(to: Offer.self, link: "/offers/{id}").using(.push).from(.firstStack())
    Route(to: Orders.self, link: "/orders").intercepted(by: RequireSignIn(session: session))
      .using(.push).from(.firstStack())
    Route(to: Review.self).using(.present(.sheet)).from(.current)
    Route(to: SignIn.self).using(.present(.sheet)).from(.current)
  }
}

// MARK: One place for all links

/// Opens the links that reach the app, and keeps the last one until a window can open it.
@MainActor
private final class LinkInbox {
  private weak var window: Navigator?
  private var waiting: String?

  func open(_ link: String?) {
    guard let link else { return }
    if let window { window.dispatch(.open(link), with: .fromOutside) } else { waiting = link }
  }

  func connect(_ window: Navigator?) {
    self.window = window
    guard let window, let link = waiting.take() else { return }
    var options = RequestOptions.fromOutside
    options.isAnimated = false
    window.dispatch(.open(link), with: options)
  }
}

// MARK: Links of the map

extension NavigationMap {
  /// Returns the universal link to a destination.
  fileprivate func webLink(to destination: some Destination) throws -> URL? {
    let path = try link(to: destination).trimmingPrefix("shop://").trimmingPrefix("/")
    return URL(string: "https://shop.example/\(path)")
  }
}

private func notification(about offer: Offer, _ map: NavigationMap) throws -> UNNotificationContent {
  let content = UNMutableNotificationContent()
  content.title = "An offer for you"
  content.userInfo["link"] = try map.link(to: offer)
  return content
}

private final class NotificationTaps: NSObject, UNUserNotificationCenterDelegate {
  private let inbox: LinkInbox
  init(_ inbox: LinkInbox) { self.inbox = inbox }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let link = response.notification.request.content.userInfo["link"] as? String
    Task { @MainActor [inbox] in
      inbox.open(link)
      completionHandler()
    }
  }
}

@MainActor
private func quickActions(_ map: NavigationMap) throws -> [UIApplicationShortcutItem] {
  [UIApplicationShortcutItem(type: try map.link(to: Orders()), localizedTitle: "Orders")]
}

private struct OfferWidgetView: View {
  let title: String
  let link: URL?

  var body: some View { Text(title).widgetURL(link) }
}

private func searchItem(
  for offer: Offer, _ attributes: CSSearchableItemAttributeSet, _ map: NavigationMap
) throws -> CSSearchableItem {
  CSSearchableItem(
    uniqueIdentifier: try map.link(to: offer), domainIdentifier: "offers", attributeSet: attributes)
}

extension NSUserActivity {
  /// The link of the item that the user has picked in Spotlight.
  fileprivate var searchLink: String? { userInfo?[CSSearchableItemActivityIdentifier] as? String }
}

private func advertise(_ offer: Offer, in activity: NSUserActivity, _ map: NavigationMap) throws {
  activity.webpageURL = try map.webLink(to: offer)
}

// MARK: A SwiftUI app

private struct OffersApp: App {
  var shop = NavigationApp { _ in throw WindowError.noWindow }
  var inbox = LinkInbox()

  var body: some Scene {
    WindowGroup {
      NavigatorView(shop).opensLinks().restores("main")
        .screens { screen in screen.onAppear { inbox.connect(shop.front) } }
        .onContinueUserActivity(CSSearchableItemActionType) { inbox.open($0.searchLink) }
        .onContinueUserActivity("com.example.shop.screen") { inbox.open($0.webpageURL?.absoluteString) }
    }
  }
}

@MainActor private let texts = ModuleRegistry<SwiftUIScreen> {
  ScreenModule(Offers.self) { _, _ in SwiftUIScreen(Text("offers")) }
  ScreenModule(Offer.self) { offer, _ in SwiftUIScreen(Text("offer \(offer.id)")) }
  ScreenModule(Orders.self) { _, _ in SwiftUIScreen(Text("orders")) }
  ScreenModule(Review.self) { _, _ in SwiftUIScreen(Text("review")) }
  ScreenModule(Wishes.self) { _, _ in SwiftUIScreen(Text("wishes")) }
  ScreenModule(SignIn.self) { _, _ in SwiftUIScreen(Text("sign in")) }
}

private final class AppDelegate: NSObject, UIApplicationDelegate {
  private let inbox: LinkInbox
  init(_ inbox: LinkInbox) { self.inbox = inbox }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    inbox.open(options.shortcutItem?.type)
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = QuickActions.self
    return configuration
  }
}

private final class QuickActions: NSObject, UIWindowSceneDelegate {
  private let inbox: LinkInbox
  init(_ inbox: LinkInbox) { self.inbox = inbox }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    inbox.open(item.type)
    completionHandler(true)
  }
}

// MARK: A UIKit app

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var host: UIKitHost?
  private let navigator: Navigator
  private let inbox: LinkInbox
  private let file: NavigationFile

  init(_ navigator: Navigator, _ inbox: LinkInbox, _ file: NavigationFile) {
    (self.navigator, self.inbox, self.file) = (navigator, inbox, file)
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let host = UIKitHost(controllers, in: window, clock: ManualClock())
    (self.window, self.host) = (window, host)
    inbox.open(options.shortcutItem?.type)
    inbox.open(options.userActivities.lazy.compactMap(\.searchLink).first)
    Task {
      try await host.attach(to: navigator)
      await host.open(options, goingOnWith: file)
      inbox.connect(navigator)
    }
    navigator.observe(.changes) { [weak scene, weak host] _ in
      scene?.userActivity = host?.restorationActivity(type: "com.example.shop.screen")
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    Task { await host?.open(contexts) }
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    inbox.open(activity.searchLink)
    Task { await host?.open(activity) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    inbox.open(item.type)
    completionHandler(true)
  }
}

@MainActor private let controllers = ModuleRegistry<UIViewController> {
  ScreenModule(Offers.self) { _, _ in UIViewController() }
  ScreenModule(Offer.self) { _, _ in UIViewController() }
  ScreenModule(Orders.self) { _, _ in UIViewController() }
  ScreenModule(SignIn.self) { _, _ in UIViewController() }
}

// MARK: Tests without a simulator

extension Dialog {
  fileprivate static let discard = Dialog(
    "Discard the review?", buttons: [.cancel("Keep editing"), .destructive("Discard")])
}

/// The tests that an app has, without views.
@MainActor
struct OutsideArticleTests {
  private let session = Session()
  private let inbox = LinkInbox()
  private let navigator: Navigator

  init() throws { navigator = Navigator(try makeMap(session), start: .stack(Offers())) }

  @Test func aNotificationLaunchesTheApp() async throws {
    let content = try notification(about: Offer(id: 7), navigator.map)
    inbox.open(content.userInfo["link"] as? String)

    let host = try await HeadlessHost.attached(to: navigator)
    inbox.connect(navigator)
    await host.settle()
    #expect(host.front == Offer(id: 7) && !host.lastWasAnimated)
  }

  @Test func unsavedTextIsNotLost() async throws {
    let host = try await HeadlessHost.attached(to: navigator)
    inbox.connect(navigator)
    await navigator.go(to: Review(offer: 1))
    host.scope(of: Review(offer: 1))?.leaveGuard = LeaveGuard("the review is not sent") {
      await navigator.choice(in: .discard)?.role == .destructive
    }

    inbox.open("shop://offers/7")
    try await host.press("Keep editing")
    #expect(host.front == Review(offer: 1))

    inbox.open("shop://offers/7")
    try await host.press("Discard")
    #expect(host.front == Offer(id: 7))
  }

  @Test func ordersInSpotlightWaitForTheSignIn() async throws {
    let host = try await HeadlessHost.attached(to: navigator)
    inbox.connect(navigator)
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.userInfo = [CSSearchableItemActivityIdentifier: try navigator.map.link(to: Orders())]

    inbox.open(activity.searchLink)
    await host.settle()
    #expect(host.front == SignIn())

    session.isSignedIn = true
    await host.scope(of: SignIn())?.finish()
    navigator.release("sign-in")
    await host.settle()
    #expect(host.front == Orders())
  }

  @Test func universalLinksAndLinksOfTheAppAreEquivalent() throws {
    let link = try #require(try navigator.map.webLink(to: Offer(id: 7))).absoluteString
    #expect(link == "https://shop.example/offers/7")
    #expect(try navigator.map.destination(of: link).destination == AnyDestination(Offer(id: 7)))
  }

  @Test("the universal link of the root has no empty segment") func webLinkOfTheRoot() throws {
    #expect(try navigator.map.webLink(to: Offers())?.absoluteString == "https://shop.example/")
  }

  @Test("a link that launches the app is opened over the restored screens") func restored() async throws {
    let earlier = Navigator(try makeMap(session), start: .stack(Offers()))
    await earlier.go(to: Offer(id: 1))
    await earlier.go(to: Review(offer: 1))

    inbox.open("shop://offers/7")
    await navigator.restore(SavedNavigation(of: earlier))
    let host = try await HeadlessHost.attached(to: navigator)
    #expect(host.front == Review(offer: 1))
    inbox.connect(navigator)
    await host.settle()
    #expect(host.front == Offer(id: 7))
    #expect(host.swipeBack() == .done)
    #expect(host.front == Offers())
  }

  @Test("of several links that arrive before the window, the last one is opened")
  func lastLink() async throws {
    for id in 1...3 { inbox.open("shop://offers/\(id)") }
    inbox.open(nil)
    let host = try await HeadlessHost.attached(to: navigator)
    inbox.connect(navigator)
    await host.settle()
    #expect(host.front == Offer(id: 3) && navigator.state.screens.count == 2)
    await navigator.back()
    inbox.connect(navigator)
    await host.settle()
    #expect(host.front == Offers())
  }
}

// MARK: Tests of the SwiftUI app on the doubles

/// The windows of the SwiftUI app. The tests share the notification center of the process.
@MainActor @Suite(.world, .serialized, .timeLimit(.minutes(10)))
struct OutsideSwiftUITests {
  private let session = Session()
  private let inbox = LinkInbox()
  private let kept = SwiftUIDouble.KeptScene()
  private let map: NavigationMap

  init() throws { map = try makeMap(session) }

  private func open() -> (app: NavigationApp, shown: ShownApp) {
    let shop = NavigationApp(texts) { [map] in
      Navigator(map, start: .tabs(.stack(Offers()), .stack(Wishes())), window: $0)
    }
    shop.stopClock()
    let window = SwiftUIDouble.openWindow(of: OffersApp(shop: shop, inbox: inbox), keeping: kept)
    return (shop, ShownApp(window))
  }

  private func link(to offer: Offer) throws -> URL? { URL(string: try map.link(to: offer)) }

  /// Opens the app, shows an offer and a review in its second tab, and closes it.
  private func useEarlier() async throws {
    let (app, shown) = open()
    await shown.settle()
    let navigator = try #require(app.front)
    let wishes = try #require(navigator.state.screens.last?.id)
    #expect(await shown.request { await navigator.select(wishes) }.node != nil)
    #expect(await shown.request { await navigator.go(to: Offer(id: 1)) }.node != nil)
    #expect(await shown.request { await navigator.go(to: Review(offer: 1)) }.node != nil)
    SwiftUIDouble.setPhase(.background, of: shown.window)
    await shown.settle()
    inbox.connect(nil)
  }

  /// The screens of the app's window.
  private func screens(of app: NavigationApp) -> [String] {
    let destinations = app.front?.state.screens.map(\.destination) ?? []
    return destinations.map { $0.as(Offer.self).map { "offer \($0.id)" } ?? $0.key }
  }

  @Test("a tap on a notification opens its screen, at launch and while the app runs") func notifications()
    async throws
  {
    try await useEarlier()
    let notifications = NotificationTaps(inbox)
    UNUserNotificationCenter.current().delegate = notifications
    #expect(UserNotificationsDouble.tap(try notification(about: Offer(id: 7), map)))
    await settleWindows()
    let (app, shown) = open()
    await shown.settle(until: { shown.texts == ["offer 7"] })
    #expect(shown.texts == ["offer 7"])
    #expect(screens(of: app) == ["Offers", "offer 7", "Wishes", "offer 1"])

    #expect(UserNotificationsDouble.tap(try notification(about: Offer(id: 8), map)))
    await shown.settle(until: { shown.texts == ["offer 8"] })
    #expect(screens(of: app) == ["Offers", "offer 8", "Wishes", "offer 1"])
  }

  @Test("a widget's URL is opened by the window") func widgets() async throws {
    try await useEarlier()
    let widget = OfferWidgetView(title: "Boots", link: try link(to: Offer(id: 7)))
    let url = try #require(WidgetKitDouble.url(of: widget))
    let (app, shown) = open()
    #expect(SwiftUIDouble.openURL(url, in: shown.window))
    await shown.settle(until: { shown.texts == ["offer 7"] })
    #expect(screens(of: app) == ["Offers", "offer 7", "Wishes", "offer 1"])
  }

  @Test("Spotlight opens an item, and Handoff the screen of another device") func activities() async throws {
    let (app, shown) = open()
    await shown.settle()
    let item = try searchItem(for: Offer(id: 7), CSSearchableItemAttributeSet(), map)
    let found = NSUserActivity(activityType: CSSearchableItemActionType)
    found.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
    #expect(SwiftUIDouble.continueActivity(found, in: shown.window))
    await shown.settle(until: { shown.texts == ["offer 7"] })
    #expect(shown.texts == ["offer 7"])

    let handoff = NSUserActivity(activityType: "com.example.shop.screen")
    try advertise(Offer(id: 8), in: handoff, map)
    #expect(SwiftUIDouble.continueActivity(handoff, in: shown.window))
    await shown.settle(until: { shown.texts == ["offer 8"] })
    #expect(screens(of: app) == ["Offers", "offer 8", "Wishes"])
  }

  @Test("a quick action opens the app, or is performed while it runs") func quickAction() async throws {
    session.isSignedIn = true
    let appDelegate = AppDelegate(inbox)
    let world = UIKitDouble.world
    world.application.delegate = appDelegate
    let item = try #require(try quickActions(map).first)
    let actions = QuickActions(inbox)
    let scene = world.user.pickQuickAction(item, cold: actions)
    #expect(scene.session.configuration.delegateClass == QuickActions.self)
    let (app, shown) = open()
    await shown.settle(until: { shown.texts == ["orders"] })
    #expect(shown.texts == ["orders"])

    #expect(await shown.request { await app.front?.back() ?? .cancelled }.node != nil)
    #expect(shown.texts == ["offers"])
    world.user.pickQuickAction(item, in: scene)
    await shown.settle(until: { shown.texts == ["orders"] })
    #expect(shown.texts == ["orders"])
  }
}

// MARK: Tests of the UIKit app on the doubles

@MainActor @Suite(.world, .timeLimit(.minutes(10)))
struct OutsideUIKitTests {
  private let session = Session()
  private let inbox = LinkInbox()
  private let navigator: Navigator
  private let delegate: SceneDelegate
  private let file = NavigationFile(FileManager.default.temporaryDirectory.appending(path: "\(UUID())"))
  private var user: UIKitDouble.User { UIKitDouble.world.user }

  init() throws {
    navigator = Navigator(try makeMap(session), start: .stack(Offers()))
    delegate = SceneDelegate(navigator, inbox, file)
  }

  private var front: AnyDestination? { navigator.state.focusedScreen?.destination }

  private func found(_ offer: Offer) throws -> NSUserActivity {
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    let item = try searchItem(for: offer, CSSearchableItemAttributeSet(), navigator.map)
    activity.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
    return activity
  }

  @Test("a quick action opens the app, or is performed while it runs") func quickAction() async throws {
    session.isSignedIn = true
    let item = try #require(try quickActions(navigator.map).first)
    let scene = user.pickQuickAction(item, cold: delegate)
    await settleWindows()
    #expect(front == AnyDestination(Orders()))

    Task { await navigator.back() }
    await settleWindows()
    #expect(front == AnyDestination(Offers()))
    user.pickQuickAction(item, in: scene)
    await settleWindows()
    #expect(front == AnyDestination(Orders()))
  }

  @Test("an item of Spotlight opens the app, or a screen while it runs") func spotlight() async throws {
    let scene = user.continueActivity(try found(Offer(id: 7)), cold: delegate)
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 7)))
    user.continueActivity(try found(Offer(id: 8)), in: scene)
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 8)) && navigator.state.screens.count == 2)
  }

  @Test("the scene advertises the front screen, which another device continues") func handoff() async throws {
    let scene = user.openURL(try #require(URL(string: "shop://offers/7")), cold: delegate)
    await settleWindows()
    let activity = try #require(scene.userActivity)
    user.openURL(try #require(URL(string: "shop://offers/8")), in: scene)
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 8)))

    user.continueActivity(activity, in: scene)
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 7)))
  }

  @Test("a notification that arrives before the scene is opened after the launch") func notification() async {
    inbox.open("shop://offers/7")
    _ = user.openScene(delegate)
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 7)) && delegate.host?.snapshot.matches(navigator.state) == true)
  }

  @Test("a notification is opened while a restored screen waits for the sign-in")
  func waiting() async throws {
    defer { try? FileManager.default.removeItem(at: file.url) }
    let user = Session()
    user.isSignedIn = true
    let earlier = Navigator(try makeMap(user), start: .stack(Offers()))
    await earlier.go(to: Orders())
    try file.save(earlier)

    _ = self.user.openScene(delegate)
    await settleWindows()
    #expect(front == AnyDestination(SignIn()))
    inbox.open("shop://offers/7")
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 7)))

    session.isSignedIn = true
    navigator.release("sign-in")
    await settleWindows()
    #expect(front == AnyDestination(Offer(id: 7)))
  }
}
