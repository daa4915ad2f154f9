import Observation
import UIKit
import Waymark

final class NoteListController: ColumnController {
  init(_ book: NoteBook, _ scope: ScreenScope) {
    super.init(
      "Notes",
      book.texts.sorted { $0.key < $1.key }.map { id, text in
        .button(text) { scope.dispatch(.go(to: Note(id: id))) }
      })
  }
}

final class NoteController: ColumnController {
  private let note: Note
  private let book: NoteBook
  private let text = UILabel()

  init(_ note: Note, _ book: NoteBook, _ scope: ScreenScope) {
    (self.note, self.book) = (note, book)
    super.init("Note", [text, .button("Edit") { scope.dispatch(.go(to: EditNote(id: note.id))) }])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showText()
  }

  private func showText() {
    text.text = withObservationTracking {
      book.texts[note.id]
    } onChange: { [weak self] in
      Task { @MainActor in self?.showText() }
    }
  }
}

/// A controller with a column of views.
class ColumnController: UIViewController {
  private let views: [UIView]

  init(_ title: String, _ views: [UIView]) {
    self.views = views
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }
}

extension UIView {
  static func label(_ text: String) -> UIView {
    let label = UILabel()
    label.text = text
    return label
  }

  static func button(_ title: String, action: @escaping @MainActor () -> Void) -> UIView {
    UIButton(primaryAction: UIAction(title: title) { _ in action() })
  }
}
