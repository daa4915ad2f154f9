#if canImport(UIKit) && !os(watchOS)
import Observation
public import ScreenKit
public import UIKit
public import Waymark

/// The UIKit renderer of screen descriptions, used by all mini apps.
open class DescriptionController: UIViewController, DescribedScreen {
  /// The description to show.
  public let screen: ScreenDescription
  private let paragraphs = UIStackView()
  private let fields = UIStackView()
  private let actions = UIStackView()
  /// The number of rows that are shown at first, and that each press of "Show more" adds.
  private static let pageLength = 50
  private var shownRows = DescriptionController.pageLength

  /// Creates a controller that shows a description.
  public init(_ screen: ScreenDescription) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let column = UIStackView(arrangedSubviews: [paragraphs, fields, actions])
    for stack in [column, paragraphs, fields, actions] {
      stack.axis = .vertical
      stack.spacing = 12
    }
    for index in screen.fields.indices { fields.addArrangedSubview(makeField(index)) }
    show(column)
    follow()
  }

  private func show(_ column: UIView) {
    let scroll = UIScrollView()
    for child in [scroll, column] { child.translatesAutoresizingMaskIntoConstraints = false }
    scroll.addSubview(column)
    view.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16),
      column.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32),
    ])
  }

  /// Shows the description, and again whenever it changes.
  private func follow() {
    withObservationTracking {
      showText()
      showActions()
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
  }

  private func showText() {
    paragraphs.clear()
    for text in screen.text { paragraphs.addArrangedSubview(makeLabel(text)) }
  }

  private func showActions() {
    actions.clear()
    let rows = screen.rows
    for row in rows.prefix(shownRows) {
      actions.addArrangedSubview(row.action.map { makeButton(row.title, $0) } ?? makeLabel(row.title))
      if let caption = row.caption { actions.addArrangedSubview(makeLabel(caption)) }
    }
    if rows.count > shownRows {
      actions.addArrangedSubview(makeButton("Show more") { [weak self] in self?.showMore() })
    }
    for button in screen.buttons {
      let reason = button.obstacle.map { makeLabel("\(button.title): \($0)") }
      actions.addArrangedSubview(reason ?? makeButton(button.title, button.action))
    }
  }

  private func showMore() -> NavigationOutcome? {
    shownRows += Self.pageLength
    showActions()
    return nil
  }

  private func makeLabel(_ text: String) -> UIView {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func makeButton(_ title: String, _ action: @escaping ScreenAction) -> UIView {
    UIButton(primaryAction: UIAction(title: title) { _ in Task { await action() } })
  }

  private func makeField(_ index: Int) -> UIView {
    let (view, field) = (UITextField(), screen.fields[index])
    (view.placeholder, view.text, view.isSecureTextEntry) = (field.label, field.value, field.isSecret)
    view.accessibilityLabel = field.label
    let edit = UIAction { [weak self, weak view] _ in self?.screen.fill(index, with: view?.text ?? "") }
    view.addAction(edit, for: .editingChanged)
    return view
  }
}

extension UIStackView {
  fileprivate func clear() {
    for view in arrangedSubviews { view.removeFromSuperview() }
  }
}

extension ModuleRegistry where View == ScreenDescription {
  /// A registry with the same modules that builds UIKit view controllers.
  @MainActor public var controllers: ModuleRegistry<UIViewController> {
    wrapped {
      DescriptionController($0)
    } unwrap: {
      ($0 as? DescriptionController)?.screen
    }
  }
}
#endif
