import MovieData
import Waymark

/// Owns the tab bar of the guide. What is chosen there is not shown there.
final class GuideCoordinator: Coordinator {
  let flow: Flow

  init(_ flow: Flow, _ census: FlowCensus) {
    self.flow = flow
    census.enter("guide", flow)
  }

  func choose(_ id: Int) { flow.send(MovieChosen(id: id)) }
  func close() async -> NavigationOutcome { await flow.finish() }
}
