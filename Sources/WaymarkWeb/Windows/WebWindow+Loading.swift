#if Web
import Waymark

/// Loading a page of a window that exists already. A page load asks interceptors again, because the user may have
/// signed out in another tab and the app may not have asked since.
extension WebWindow {
  /// Asks interceptors again about the protected screens, then waits for their decisions, but no longer than
  /// ``WebLimits/settling``. Screens without a decision are then drawn as stand-ins.
  ///
  /// Views are kept, so a form that is allowed again still contains the typed text. Held requests stay held, and
  /// the screens that their holds have opened stay open. Nothing happens if there are no interceptors.
  func revalidate() async {
    let first = navigator.nextRequest
    navigator.revalidate()
    await settle(from: first)
  }

  /// Prepares the window for a page that a browser loads from it. Interceptors are not asked again if a tab shows
  /// the window already, or if the page is the window's first or the response to a form.
  func prepareForPage() async {
    let isDue = nextPageDeadline.map { stopwatch.elapsed < $0 } ?? false
    nextPageDeadline = nil
    if isDue { await settle(from: navigator.nextRequest) } else if !isConnected { await revalidate() }
  }

  /// Records that the response to a form leads the browser to the window's page. Without this, a permission that
  /// an interceptor gives only once would be used up before the page is drawn.
  func expectPage() { nextPageDeadline = stopwatch.elapsed + limits.answer }

  private func settle(from first: RequestID) async {
    guard navigator.isSettling(from: first) else { return }
    let settling = Task { [navigator] in await navigator.settle(from: first) }
    await settling.ended(within: limits.settling, by: clock)
    settling.cancel()
  }
}
#endif
