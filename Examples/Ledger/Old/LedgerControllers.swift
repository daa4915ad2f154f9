import UIKit

/// A column of labels and buttons.
class ColumnController: UIViewController {
  private let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  func add(_ text: String) {
    let label = UILabel()
    label.text = text
    column.addArrangedSubview(label)
  }

  func add(_ title: String, _ action: @escaping @MainActor () -> Void) {
    column.addArrangedSubview(UIButton(primaryAction: UIAction(title: title) { _ in action() }))
  }
}

/// All accounts.
class AccountsController: ColumnController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Accounts"
    for account in Account.all { add(account.name) { [weak self] in self?.open(account) } }
  }

  func open(_ account: Account) {
    navigationController?.pushViewController(EntriesController(account), animated: true)
  }
}

/// The entries of one account.
final class EntriesController: ColumnController {
  let account: Account

  init(_ account: Account) {
    self.account = account
    super.init(nibName: nil, bundle: nil)
    title = account.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for entry in account.entries { add(entry) }
    add("Print") { [weak self] in self?.tellThatThereIsNoPrinter() }
  }

  private func tellThatThereIsNoPrinter() {
    let alert = UIAlertController(title: "There is no printer", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

/// The settings.
final class SettingsController: ColumnController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    add("There are no settings yet.")
  }
}
