#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A controller that shows why a screen could not be built, with a button to try again.
final class FailureController: UIViewController {
  private let text: String
  private let retryTitle: String
  private let retry: () -> Void

  init(title: String?, text: String, retryTitle: String, retry: @escaping () -> Void) {
    (self.text, self.retryTitle, self.retry) = (text, retryTitle, retry)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var content = UIContentUnavailableConfiguration.empty()
    content.text = title
    content.secondaryText = text
    content.button.title = retryTitle
    content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.retry() }
    contentUnavailableConfiguration = content
  }
}
#endif
