import ScreenKit
import Waymark

extension TwoTabs {
  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func letterModules(_ session: TwoTabsSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Letters.self) { letters in
      letters.title
    } build: { letters, scope in
      ScreenDescription(
        letters.title, text: [session.account],
        rows: ["a", "b", "c", "d", "e"].map { name in
          ScreenRow(Letter(name).title) { await scope.navigator?.go(to: Letter(name)) }
        },
        buttons: [ScreenButton("Detour") { await scope.navigator?.go(to: Detour()) }]
          + shared(session, scope))
    }
    ScreenModule(Letter.self, title: { $0.title }) { letter, scope in
      ScreenDescription(
        letter.title, text: [session.account],
        buttons: [
          ScreenButton("Next letter", .prominent) { await openNext(after: letter, scope) },
          ScreenButton("Number 3") { await scope.navigator?.go(to: Number(3)) },
        ] + shared(session, scope))
    }
    ScreenModule(Detour.self, title: { _ in "Detour" }) { _, scope in
      scope.router = { destination in
        destination.as(Number.self)?.value == 13 ? .go(to: Letter("m")) : nil
      }
      return ScreenDescription(
        "Detour",
        text: [session.account, "While this screen exists, requests for number 13 lead to a letter."],
        buttons: [ScreenButton("Number 13") { await scope.navigator?.go(to: Number(13)) }]
          + shared(session, scope))
    }
  }

  /// Pushes the next letter. The closure receives the new screen before it appears.
  @MainActor
  private static func openNext(after letter: Letter, _ scope: ScreenScope) async -> NavigationOutcome? {
    let options = RequestOptions.prepare { (view: any DescribedScreen, next) in
      view.screen.add(
        next.isVisible ? "\(letter.title) was too late." : "\(letter.title) prepared this before it appeared."
      )
    }
    return await scope.navigator?.go(to: letter.next, by: next, with: options)
  }

  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func numberModules(_ session: TwoTabsSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Numbers.self) { numbers in
      numbers.title
    } build: { numbers, scope in
      ScreenDescription(
        numbers.title, text: [session.account],
        rows: (0..<5).map { value in
          ScreenRow(Number(value).title) { await scope.navigator?.go(to: Number(value)) }
        },
        buttons: shared(session, scope))
    }
    ScreenModule(Number.self, title: { $0.title }) { number, scope in
      ScreenDescription(
        number.title, text: [session.account],
        buttons: [ScreenButton("Letter c") { await scope.navigator?.go(to: Letter("c")) }]
          + shared(session, scope))
    }
  }

  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func otherModules(_ session: TwoTabsSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Note.self, title: { _ in "Note" }) { _, scope in
      ScreenDescription(
        "Note", text: [session.account, "This note is empty."], buttons: shared(session, scope))
    }
    ScreenModule(Desk.self, title: { _ in "Desk" }) { _, _ in
      ScreenDescription(
        "Desk", text: deskText(session), following: { deskRows(session) }, buttons: deskButtons(session))
    }
  }

  /// Returns the buttons that all screens have.
  @MainActor
  private static func shared(_ session: TwoTabsSession, _ scope: ScreenScope) -> [ScreenButton] {
    [
      ScreenButton("Reset to number 5") { await scope.navigator?.reset(to: Number(5)) },
      ScreenButton(
        "Go to number 7 from the store", doing: { session.store.dispatch(.want(.go(to: Number(7)))) }),
      ScreenButton("Undo", doing: { session.store.dispatch(.undo) }),
      ScreenButton("Note") { await scope.navigator?.go(to: Note()) },
      ScreenButton("Desk") { await scope.navigator?.go(to: Desk()) },
    ]
  }
}

extension Letter {
  /// The next letter of the alphabet. After the last letter it is the first one.
  fileprivate var next: Letter {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let place = name.first.flatMap { letters.firstIndex(of: $0) } ?? letters.endIndex
    return Letter(String(letters[(place + 1) % letters.count]))
  }
}
