/// The stages of a request, in order.
///
/// | stage | work | waits for |
/// |---|---|---|
/// | queue | – | the requests before it |
/// | resolve | finds the route | the data that the route fetches |
/// | plan | computes the changes | – |
/// | intercept | asks whether the screens may be shown | one interceptor at a time |
/// | guard | asks whether screens may be removed | one leave guard at a time |
/// | build | builds the views | other changes, an idle host, the views |
/// | commit | changes the state | – |
/// | apply | makes the host show the state | the host |
public enum NavigationStage: String, Hashable, Codable, CaseIterable, Sendable {
  /// Waiting in the queue for earlier requests.
  case queue
  /// Finding the route and fetching the data that it needs.
  case resolve
  /// Computing the changes.
  case plan
  /// Asking interceptors, or waiting for a hold.
  case intercept
  /// Asking the leave guards of the screens that would be removed.
  case `guard`
  /// Waiting for an idle host, and building the views.
  case build
  /// Changing the state.
  case commit
  /// Waiting until the host shows the new state.
  case apply
}
