#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// A view in place of a screen that could not be built or was refused.
struct FailureView: View {
  let text: String
  var retryTitle = HostTexts().tryAgain
  var retry: (@MainActor @Sendable () -> Void)?

  var body: some View {
    VStack {
      Text(text)
      if let retry { Button(retryTitle, action: retry) }
    }
  }
}
#endif
