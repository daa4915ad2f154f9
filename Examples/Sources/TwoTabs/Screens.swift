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
        letters.title, text: ["Choose a letter.", session.trail],
        rows: PictureBook.alphabet.prefix(6).map { name in
          ScreenRow(
            Letter(name).title, detail: PictureBook.word(for: name)?.sentenceCased,
            picture: ScreenPicture(blocks: name), isCard: true, to: Letter(name), from: scope)
        },
        buttons: [ScreenButton("Detour") { await scope.navigator?.go(to: Detour()) }]
          + shared(session, scope))
    }
    ScreenModule(Letter.self, title: { $0.title }) { letter, scope in
      ScreenDescription(
        letter.title, picture: ScreenPicture(blocks: letter.name),
        text: [PictureBook.sentence(about: letter.name), session.trail],
        buttons: [
          ScreenButton("Next letter", .prominent) { await openNext(after: letter, scope) },
          ScreenButton("Number 3") { await scope.navigator?.go(to: Number(3)) },
          ScreenButton("Lucky seven", doing: { session.store.dispatch(.want(.go(to: Number(7)))) }),
          ScreenButton("Start over at 5") { await scope.navigator?.reset(to: Number(5)) },
        ] + shared(session, scope))
    }
    ScreenModule(Detour.self, title: { _ in "Detour" }) { _, scope in
      scope.router = { destination in
        destination.as(Number.self)?.value == 13 ? .go(to: Letter("m")) : nil
      }
      return ScreenDescription(
        "Detour", picture: ScreenPicture(blocks: "13"),
        text: ["For the superstitious: from here, 13 leads to M, the thirteenth letter.", session.trail],
        buttons: [ScreenButton("Number 13", .prominent) { await scope.navigator?.go(to: Number(13)) }]
          + shared(session, scope))
    }
  }

  /// Pushes the next letter. The closure receives the new screen before it appears.
  @MainActor
  private static func openNext(after letter: Letter, _ scope: ScreenScope) async -> NavigationOutcome? {
    let options = RequestOptions.prepare { (view: any DescribedScreen, next) in
      if !next.isVisible { view.screen.add("You came from \(letter.title).") }
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
        numbers.title, text: ["Choose a number.", session.trail],
        rows: (0..<6).map { value in
          ScreenRow(
            Number(value).title, detail: PictureBook.kind(of: value).sentenceCased,
            picture: ScreenPicture(blocks: "\(value)"), isCard: true, to: Number(value), from: scope)
        },
        buttons: shared(session, scope))
    }
    ScreenModule(Number.self, title: { $0.title }) { number, scope in
      ScreenDescription(
        number.title, picture: ScreenPicture(blocks: "\(number.value)"),
        text: ["\(number.value) is \(PictureBook.kind(of: number.value)).", session.trail],
        buttons: [ScreenButton("Letter C", .prominent) { await scope.navigator?.go(to: Letter("c")) }]
          + shared(session, scope))
    }
  }

  @MainActor
  @ModuleBuilder<ScreenDescription>
  static func otherModules(_ session: TwoTabsSession) -> [ScreenModule<ScreenDescription>] {
    ScreenModule(Note.self, title: { _ in "Note" }) { _, scope in
      ScreenDescription(
        "Note", picture: ScreenPicture(blocks: "ABC"), text: ["Write down what you saw.", session.trail],
        fields: [
          ScreenField("Your note", value: session.store.state.note) { session.store.dispatch(.write($0)) }
        ],
        buttons: shared(session, scope).filter { $0.title != "Note" })
    }
    ScreenModule(Desk.self, title: { _ in "History" }) { _, _ in
      ScreenDescription(
        "History", picture: ScreenPicture(blocks: "123"), text: deskText(session),
        following: { deskRows(session) }, buttons: deskButtons(session))
    }
  }

  /// Returns the buttons that all screens have.
  @MainActor
  private static func shared(_ session: TwoTabsSession, _ scope: ScreenScope) -> [ScreenButton] {
    [
      ScreenButton(
        "Undo", obstacle: session.store.state.canUndo ? nil : "There is nothing to undo.",
        doing: { session.store.dispatch(.undo) }),
      ScreenButton("Note") { await scope.navigator?.go(to: Note()) },
      ScreenButton("History") { await scope.navigator?.go(to: Desk()) },
    ]
  }
}

extension Letter {
  /// The next letter of the alphabet. After the last letter it is the first one.
  fileprivate var next: Letter {
    let place = PictureBook.alphabet.firstIndex(of: name.prefix(1).lowercased()) ?? -1
    return Letter(PictureBook.alphabet[(place + 1) % PictureBook.alphabet.count])
  }
}
