import PodcastsMainActor
import PodcastsSwift5
import PodcastsSwift6
import SwiftUI
import Testing
import UIKit

/// The ways in which the podcast app is compiled.
enum PodcastMode: CaseIterable, Sendable {
  case swift5, swift6, mainActor

  @MainActor var view: UIViewController {
    switch self {
    case .swift5: PodcastsSwift5.podcastView()
    case .swift6: PodcastsSwift6.podcastView()
    case .mainActor: PodcastsMainActor.podcastView()
    }
  }
}

/// The podcast app runs in Swift 5 mode, in Swift 6 mode, and with main-actor isolation by default.
@MainActor @Suite(.world) struct PodcastTests {
  private let user = UIKitDouble.world.user

  private func open(_ mode: PodcastMode) async -> UIWindow {
    let window = UIWindow()
    window.rootViewController = mode.view
    window.makeKeyAndVisible()
    await settle()
    return window
  }

  private func settle() async {
    for _ in 0..<20 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
  }

  private func press(_ title: String, in window: UIWindow) async {
    #expect(SwiftUIDouble.press(title, in: window.top), "\(SwiftUIDouble.texts(of: window.top))")
    await settle()
  }

  @Test("the filter is presented as a sheet with detents", arguments: PodcastMode.allCases)
  func filter(_ mode: PodcastMode) async throws {
    let window = await open(mode)
    await press("Filter", in: window)
    let sheet = try #require(window.top.sheetPresentationController)
    #expect(sheet.detents.map(\.identifier) == [.medium, .large] && sheet.prefersGrabberVisible)
    #expect(user.swipeDownSheet(window.top))
    await settle()
    #expect(SwiftUIDouble.texts(of: window.top).contains("Episode 7"))
  }

  @Test("an episode is removed after the user confirms its removal", arguments: PodcastMode.allCases)
  func remove(_ mode: PodcastMode) async throws {
    let window = await open(mode)
    await press("Episode 7", in: window)
    await press("Remove", in: window)
    let dialog = try #require(window.top as? UIAlertController)
    #expect(dialog.preferredStyle == .actionSheet && dialog.title == "Remove episode 7?")
    #expect(user.tapAlert(dialog, "Remove"))
    await settle()
    #expect(SwiftUIDouble.texts(of: window.top).contains("Episode 7"))
    #expect(!SwiftUIDouble.texts(of: window.top).contains("Remove"))
  }

  @Test("the artwork screen zooms out of the artwork view", arguments: PodcastMode.allCases)
  func artwork(_ mode: PodcastMode) async throws {
    let window = await open(mode)
    await press("Episode 7", in: window)
    await press("Artwork", in: window)
    #expect(SwiftUIDouble.texts(of: window.top) == ["Artwork 7"])
    try #require(user.beginZoomDismissal(of: window.top)).finish()
    await settle()
    #expect(SwiftUIDouble.texts(of: window.top).contains("Remove"))
  }
}

extension UIWindow {
  fileprivate var top: UIViewController {
    var top = rootViewController ?? UIViewController()
    while let presented = top.presentedViewController { top = presented }
    return top
  }
}
