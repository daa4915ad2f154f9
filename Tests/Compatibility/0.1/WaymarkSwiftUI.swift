// The declarations of WaymarkSwiftUI, used as an app uses them. Scripts/check-compatibility compiles this file, and nothing
// calls it. A change that breaks apps breaks a line here.
//
// Frozen when 0.1 is released: only additions until 0.2. Do not change or remove a line.

import Foundation
import Observation
import SwiftUI
import UIKit
import Waymark
import WaymarkSaving
import WaymarkSwiftUI
import WaymarkUIKit

// MARK: The app

// A screen without fields.
struct Home: Destination {}

// A screen with a field.
struct Item: Destination {
  var number: Int
}

// An object that a screen shows.
@MainActor
@Observable
final class ItemModel {
  var number = 0
}

// Updates the views of the app. Closures that call it must be on the main actor.
@MainActor
func show(_ value: Any?) {}

// Returns a text for the views of the app. Closures that call it must be on the main actor.
@MainActor
func text(of value: Any) -> String {
  "\(value)"
}

// MARK: Show an app with SwiftUI

// Takes the texts that Waymark shows from the app's string catalogue.
func takeTheTextsThatWaymarkShowsFromTheAppsStringCatalogue(_ bundle: Bundle) {
  let _: HostTexts = .localized()
  let _: HostTexts = HostTexts.localized(in: bundle, table: "Waymark")
}

// Declares a whole app in a few lines.
@MainActor
func declareAWholeAppInAFewLines(
  _ interceptor: any Interceptor, _ middleware: NavigationMiddleware, _ home: Screen
) {
  let _: NavigationApp = NavigationApp(
    start: .stack(Home()), links: LinkFormat(scheme: "shop"), interceptors: [interceptor],
    flows: FlowRegistry(),
    middleware: [middleware], texts: HostTexts(),
    onFault: { (fault: NavigationFault) in show(fault) }
  ) {
    home
  }
  let _: NavigationApp = NavigationApp(start: .stack(Home())) {
    Screen(Home.self) { _ in Text("Home") }
    Screen(Item.self, link: "/items/{number}") { item in Text("\(item.number)") }
  }
}

// Declares a screen with its view, its link and its title.
@MainActor
func declareAScreenWithItsView() {
  let _: Screen = Screen(
    Item.self, link: "/items/{number}", alsoOpens: ["/i/{number}"],
    title: { (item: Item) -> String? in text(of: item) }, file: #fileID,
    line: #line, content: { (item: Item) in Text("\(item.number)") })
  let _: Screen = Screen(Item.self) { item in Text("\(item.number)") }
  let _: Screen = Screen(
    Item.self, link: "/items/{number}", alsoOpens: ["/i/{number}"],
    title: { (item: Item) -> String? in text(of: item) },
    model: { (item: Item) throws in ItemModel() },
    update: { (item: Item, model: ItemModel) in model.number = item.number },
    file: #fileID, line: #line, content: { (model: ItemModel) in Text("\(model.number)") })
  let _: Screen = Screen(Item.self, model: { (_: Item) in ItemModel() }) { model in Text("\(model.number)") }
  let _: Screen = Screen(
    Item.self, link: "/items/{number}", alsoOpens: ["/i/{number}"],
    title: { (item: Item) -> String? in text(of: item) },
    model: { (item: Item, scope: ScreenScope) throws in ItemModel() },
    update: { (item: Item, model: ItemModel) in model.number = item.number }, file: #fileID, line: #line,
    content: { (model: ItemModel) in Text("\(model.number)") })
  let _: Screen = Screen(Item.self, model: { (_: Item, _: ScreenScope) in ItemModel() }) { model in
    Text("\(model.number)")
  }
  let _: ListBuilder<Screen>.Type = ScreenBuilder.self
}

// Declares the routes of a screen, or shows it only once.
@MainActor
func declareTheRoutesOfAScreen(_ screen: Screen) {
  let _: Screen = screen.routes {
    Route(to: Item.self).using(.push).from(.firstStack())
  }
  let _: Screen = screen.unique()
}

// Declares a tab with its title and image.
@MainActor
func declareATabWithItsTitleAndImage(
  _ label: inout TabLabel, _ kind: TabLabel.Role, _ screen: Screen, _ name: Substring
) {
  let _: Screen = screen.tab("Home", systemImage: "house", role: .search)
  let _: Screen = screen.tab("Home", systemImage: "house")
  let _: Screen = screen.tab(name, systemImage: "house", role: .search)
  let _: Screen = screen.tab(name, systemImage: "house")
  let _: TabLabel = TabLabel("Home", systemImage: "house", badge: "1", role: .search)
  let _: TabLabel = TabLabel("Home")
  let _: TabLabel = TabLabel(title: "Home", systemImage: "house", badge: "1", role: .search)
  let _: TabLabel = TabLabel(title: "Home")
  switch kind {
  case .search: break
  }
  let badge: String? = label.badge
  label.badge = badge
  let role: TabLabel.Role? = label.role
  label.role = role
  let systemImage: String? = label.systemImage
  label.systemImage = systemImage
  let title: String = label.title
  label.title = title
}

// Shows a badge, a back title or no tab bar.
@MainActor
func showABadge(_ screen: Screen) {
  let _: Screen = screen.badge { () -> Int in text(of: 1).count }
  let _: Screen = screen.badge { () -> String? in text(of: 1) }
  let _: Screen = screen.backTitle("Back")
  let _: Screen = screen.hidesTabBar(false)
  let _: Screen = screen.hidesTabBar()
}

// Asks before a screen with unsaved input is removed.
@MainActor
func askBeforeAScreenWithUnsavedInputIsRemoved(_ screen: Screen) {
  let _: Screen = screen.asksBeforeLosing(String.self, "unsaved changes", within: .seconds(60)) {
    (draft: String, navigator: Navigator) async in
    await navigator.choice(in: Dialog(draft, buttons: [.plain("Discard")])) != nil
  }
  let _: Screen = screen.asksBeforeLosing(String.self, "unsaved changes") { draft, _ in
    text(of: draft) == "1"
  }
}

// Shows a window in a SwiftUI scene.
@MainActor
func showAWindowInASwiftUIScene(
  _ app: NavigationApp, _ key: Binding<WindowKey?>, _ navigator: Navigator,
  _ modules: ModuleRegistry<SwiftUIScreen>, _ host: SwiftUIHost, _ other: UIKitHost
) {
  let _: NavigatorView = NavigatorView(app)
  let _: NavigatorView = NavigatorView(app, window: key)
  let _: NavigatorView = NavigatorView(navigator, modules)
  let _: NavigatorView = NavigatorView(navigator, on: host)
  let _: NavigatorView = NavigatorView(navigator, on: other)
  let _: any View = NavigatorView(app)
}

// Opens the links that reach a scene.
@MainActor
func openTheLinksThatReachAScene(_ view: NavigatorView) {
  let _: NavigatorView = view.opensLinks(.ontoCurrentStack)
  let _: NavigatorView = view.opensLinks()
}

// Saves and restores the navigation of a scene.
@MainActor
func saveAndRestoreTheNavigationOfAScene(_ view: NavigatorView) {
  let _: NavigatorView = view.restores(
    "main", app: "1.0", dropping: { (key: String, value: String) in key == "search" })
  let _: NavigatorView = view.restores("main")
}

// Adds values to the environment of all screens.
@MainActor
func addValuesToTheEnvironmentOfAllScreens(_ view: NavigatorView) {
  let _: NavigatorView = view.screens { (screen: AnyView) in screen }
}

// Shows a view below all screens, such as a small player.
@MainActor
func showAViewBelowAllScreens(_ view: NavigatorView) {
  let _: NavigatorView = view.accessory(isEnabled: false, content: { Text("Player") })
  let _: NavigatorView = view.accessory { Text("Player") }
}

// Chooses between UIKit's and SwiftUI's containers.
@MainActor
func chooseBetweenUIKitsAndSwiftUIsContainers(_ view: NavigatorView, _ style: ContainerStyle) {
  let _: NavigatorView = view.containers(.swiftUI)
  switch style {
  case .automatic: break
  case .swiftUI: break
  }
}

// Changes the UIKit containers and presentations of a SwiftUI app.
@MainActor
func changeContainersAndPresentations(_ view: NavigatorView) {
  let _: NavigatorView = view.uiKit {
    (containers: inout UIKitContainers, presentations: inout UIKitPresentations) in
  }
}

// Navigates from a view when the user taps a link.
@MainActor
func navigateFromAViewWhenTheUserTapsALink(_ title: Substring) {
  let _: NavigateLink<Text> = NavigateLink(
    Home(), by: "other", file: #fileID, line: #line, label: { Text("Home") })
  let _: NavigateLink<Text> = NavigateLink(Home()) { Text("Home") }
  let _: NavigateLink<Text> = NavigateLink(
    to: Home(), by: "other", file: #fileID, line: #line, label: { Text("Home") })
  let _: NavigateLink<Text> = NavigateLink(to: Home()) { Text("Home") }
  let _: NavigateLink<Text> = NavigateLink("Home", to: Home(), by: "other", file: #fileID, line: #line)
  let _: NavigateLink<Text> = NavigateLink("Home", to: Home())
  let _: NavigateLink<Text> = NavigateLink(title, to: Home(), by: "other", file: #fileID, line: #line)
  let _: NavigateLink<Text> = NavigateLink(title, to: Home())
  let _: any View = NavigateLink(title, to: Home())
}

// A view that navigates.
struct HomeView: View {
  @Environment(\.navigate) private var navigate

  var body: some View {
    Button("Item") { navigate(Item(number: 1)) }
  }
}

// Navigates from a view in code.
@MainActor
func navigateFromAViewInCode(_ values: inout EnvironmentValues) {
  let navigate: NavigateAction = values.navigate
  values.navigate = navigate
  navigate(Home())
  navigate.callAsFunction(Home(), by: "other", file: #fileID, line: #line)
  navigate(.back)
  navigate.callAsFunction(.back, file: #fileID, line: #line)
  let _: Navigator? = navigate.navigator
}

// Names the view from which a popover or zoom starts.
@MainActor
func nameTheViewFromWhichAPopoverOrZoomStarts() {
  let _: any View = Text("Home").navigationSource(PresentationAnchor(rawValue: "button"))
  let _: any View = Text("Home").zoomSource(for: Home())
}

// Shows one screen in a preview.
@MainActor
func showOneScreenInAPreview(_ app: NavigationApp) {
  let _: any View = Text("Home").navigationPreview(app)
}

// Gets the views or models of the screens in a test.
@MainActor
func getTheViewsOrModelsOfTheScreensInATest(_ app: NavigationApp, _ screen: SwiftUIScreen) {
  let _: ModuleRegistry<SwiftUIScreen> = app.modules
  let _: AnyObject? = screen.model
}

// Creates an app from modules, with a navigator of your own.
@MainActor
func createAnAppFromModules(_ modules: ModuleRegistry<SwiftUIScreen>, _ map: NavigationMap) {
  let _: NavigationApp = NavigationApp(
    modules, tab: { (destination: AnyDestination) -> TabLabel? in TabLabel(title: text(of: destination)) },
    navigator: { (window: WindowID) throws in Navigator(map, start: .stack(Home()), window: window) })
  let _: NavigationApp = NavigationApp(modules) { window in
    Navigator(map, start: .stack(Home()), window: window)
  }
  let _: ScreenModule<SwiftUIScreen> = ScreenModule(
    Item.self, title: { (item: Item) -> String? in text(of: item) },
    content: { (item: Item) in Text("\(item.number)") })
  let _: ScreenModule<SwiftUIScreen> = ScreenModule(Item.self) { item in Text("\(item.number)") }
  let _: ScreenModule<SwiftUIScreen> = ScreenModule(
    Item.self, title: { (item: Item) -> String? in text(of: item) },
    model: { (item: Item, scope: ScreenScope) throws in ItemModel() },
    update: { (item: Item, model: ItemModel) in model.number = item.number },
    content: { (model: ItemModel) in Text("\(model.number)") })
  let _: ScreenModule<SwiftUIScreen> = ScreenModule(Item.self, model: { _, _ in ItemModel() }) { model in
    Text("\(model.number)")
  }
}

// Creates the view of a screen again.
@MainActor
func createTheViewOfAScreenAgain(_ screen: SwiftUIScreen) {
  let _: SwiftUIScreen = SwiftUIScreen(Text("Home"), model: ItemModel())
  let _: SwiftUIScreen = SwiftUIScreen(Text("Home"))
  screen.show(Text("Home"))
}

// Shows SwiftUI views and UIKit controllers in one app.
@MainActor
func showSwiftUIViewsAndUIKitControllersInOneApp(_ modules: ModuleRegistry<SwiftUIScreen>, _ window: UIWindow)
{
  let _: ScreenModule<SwiftUIScreen> = ScreenModule(
    controllerFor: Item.self, title: { (item: Item) -> String? in text(of: item) },
    build: { (item: Item, scope: ScreenScope) throws in UIViewController() },
    update: { (item: Item, controller: UIViewController) in show(item) })
  let _: ScreenModule<SwiftUIScreen> = ScreenModule(
    controllerFor: Item.self, build: { _, _ in UIViewController() })
  let _: ScreenModule<UIViewController> = ScreenModule(
    hosting: Item.self, title: { (item: Item) -> String? in text(of: item) },
    content: { (item: Item) in Text("\(item.number)") })
  let _: ScreenModule<UIViewController> = ScreenModule(hosting: Item.self) { (item: Item) in
    Text("\(item.number)")
  }
  let _: ScreenModule<UIViewController> = ScreenModule(
    hosting: Item.self, title: { (item: Item) -> String? in text(of: item) },
    content: { (item: Item, scope: ScreenScope) in Text("\(item.number)") })
  let _: ScreenModule<UIViewController> = ScreenModule(hosting: Item.self) { (item: Item, _: ScreenScope) in
    Text("\(item.number)")
  }
  let _: ScreenModule<UIViewController> = ScreenModule(
    hosting: Item.self, title: { (item: Item) -> String? in text(of: item) },
    model: { (item: Item, scope: ScreenScope) throws in ItemModel() },
    update: { (item: Item, model: ItemModel) in model.number = item.number },
    content: { (model: ItemModel) in Text("\(model.number)") })
  let _: ScreenModule<UIViewController> = ScreenModule(hosting: Item.self, model: { _, _ in ItemModel() }) {
    model in
    Text("\(model.number)")
  }
  let _: UIKitHost = UIKitHost(
    modules, in: window,
    tab: { (destination: AnyDestination) -> TabLabel? in TabLabel(title: text(of: destination)) },
    change: { (containers: inout UIKitContainers, presentations: inout UIKitPresentations) in },
    clock: ContinuousClock())
  let _: UIKitHost = UIKitHost(modules)
}

// Shows a window with a SwiftUI host of your own.
@MainActor
func showAWindowWithASwiftUIHostOfYourOwn(_ modules: ModuleRegistry<SwiftUIScreen>) {
  let _: SwiftUIHost = SwiftUIHost(
    modules, tab: { (destination: AnyDestination) -> TabLabel? in TabLabel(title: text(of: destination)) },
    clock: ContinuousClock())
  let _: SwiftUIHost = SwiftUIHost(modules)
}

// Limits how long the host waits for views.
@MainActor
func limitHowLongTheHostWaitsForViews(_ host: SwiftUIHost) {
  let motionLimit: Duration = host.motionLimit
  host.motionLimit = motionLimit
}

// Handles faults of the SwiftUI host.
@MainActor
func handleFaultsOfTheSwiftUIHost(_ host: SwiftUIHost, _ fault: SwiftUIHostFault) {
  let onFault: ((SwiftUIHostFault) -> Void)? = host.onFault
  host.onFault = onFault
  switch fault {
  case .slow(let ids): let _: [NodeID] = ids
  }
}

// Counts the operations of the SwiftUI host.
@MainActor
func countTheOperationsOfTheSwiftUIHost(_ host: SwiftUIHost) {
  let _: Int = host.operationCount
}

// MARK: Conformances

// Lists the types that have a description.
func listCustomStringConvertibleTypes() {
  func require<each T: CustomStringConvertible>(_ types: repeat (each T).Type) {}
  require(
    SwiftUIHostFault.self)
}

// Lists the types that can be compared, but not be members of sets.
func listEquatableTypes() {
  func require<each T: Equatable>(_ types: repeat (each T).Type) {}
  require(
    NavigateAction.self)
}

// Lists the types that can be thrown.
func listErrorTypes() {
  func require<each T: Error>(_ types: repeat (each T).Type) {}
  require(
    SwiftUIHostFault.self)
}

// Lists the types that can be compared, and be members of sets.
func listHashableTypes() {
  func require<each T: Hashable>(_ types: repeat (each T).Type) {}
  require(
    ContainerStyle.self, SwiftUIHostFault.self, TabLabel.self, TabLabel.Role.self)
}

// Lists the types that are hosts.
func listNavigationHostTypes() {
  func require<each T: NavigationHost>(_ types: repeat (each T).Type) {}
  require(
    SwiftUIHost.self)
}

// Lists the types that can be observed by views.
func listObservableTypes() {
  func require<each T: Observable>(_ types: repeat (each T).Type) {}
  require(
    SwiftUIHost.self, SwiftUIScreen.self)
}

// Lists the types that can be sent to other tasks.
func listSendableTypes() {
  func require<each T: Sendable>(_ types: repeat (each T).Type) {}
  require(
    ContainerStyle.self, NavigateLink<Text>.self, NavigatorView.self, Screen.self, SwiftUIHost.self,
    SwiftUIHostFault.self, SwiftUIScreen.self, TabLabel.self, TabLabel.Role.self)
}

// Lists the types that are views.
func listViewTypes() {
  func require<each T: View>(_ types: repeat (each T).Type) {}
  require(
    NavigateLink<Text>.self, NavigatorView.self)
}
